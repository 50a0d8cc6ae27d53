import type { SeedRows } from './seeding';

const counted = [
  ['documents', 'document_count', 'owner_id'],
  ['images', 'image_count', 'owner_id'],
  ['flights', 'travel_data_count', 'project_id'],
  ['hotels', 'travel_data_count', 'project_id'],
  ['comments', 'comments_count', 'project_id'],
] as const;

const none = { document_count: 0, image_count: 0, travel_data_count: 0, comments_count: 0 };

/**
 * Sets the counts of projects from the rows that are made with them.
 * @returns the size of the files among the rows, in bytes
 */
export function setProjectCounts(rows: SeedRows): number {
  const projects = new Map((rows.get('projects') ?? []).map((project) => [project.id, project]));
  for (const project of projects.values()) Object.assign(project, none);
  for (const [table, count, owner] of counted) {
    for (const row of rows.get(table) ?? []) {
      const project = projects.get(row[owner]);
      if (project) project[count] = Number(project[count]) + 1;
    }
  }
  const files = [...(rows.get('documents') ?? []), ...(rows.get('images') ?? [])];
  return files.reduce((sum, { size }) => sum + Number(size), 0);
}
