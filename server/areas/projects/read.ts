import type { z } from 'zod';
import type { project, projectDetails, teamMember } from '#contract/projects';
import type { Transaction } from '../../database/connect';
import { definitionsColumn, dynamicFields, type FieldValues, type NamedField } from '../../fields/read';
import { Parameters } from '../../lists/parameters';
import { notFound } from '../../problem';
import { projectColumns, projectJoins, teamColumn } from './columns';

type ProjectReply = z.input<typeof project>;
type DetailsReply = z.input<typeof projectDetails>;

/** A row of `projectColumns`. */
export interface ProjectRow extends Omit<ProjectReply, 'dynamicFields'> {
  fieldValues: FieldValues;
}

export const toProject = (row: ProjectRow, definitions: readonly NamedField[]): ProjectReply => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  startDate: row.startDate,
  endDate: row.endDate,
  progress: row.progress,
  clientId: row.clientId,
  clientName: row.clientName,
  documentCount: row.documentCount,
  imageCount: row.imageCount,
  travelDataCount: row.travelDataCount,
  commentsCount: row.commentsCount,
  internalUsers: row.internalUsers ?? [],
  clientUsers: row.clientUsers ?? [],
  dynamicFields: dynamicFields(definitions, row.fieldValues),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

interface DetailsRow extends ProjectRow {
  version: number;
  members: z.input<typeof teamMember>[] | null;
  definitions: NamedField[] | null;
}

export interface ReadProject {
  version: number;
  details: DetailsReply;
}

/**
 * One project with its team.
 * @param sight the conditions that the caller sees it
 * @throws Problem 404
 */
export async function readProject(
  transaction: Transaction,
  id: string,
  sight: (parameters: Parameters) => readonly string[] = () => [],
): Promise<ReadProject> {
  const parameters = new Parameters();
  const conditions = [`p.id = ${parameters.add(id, 'uuid')}`, ...sight(parameters)];
  const found = await transaction.query<DetailsRow>({
    name: conditions.length > 1 ? 'assigned-project' : 'project',
    text: `with page as materialized (select p.* from projects p where ${conditions.join(' and ')})
      select ${projectColumns}, p.version, ${teamColumn} as members, ${definitionsColumn('project')} as definitions
      from page p ${projectJoins}`,
    values: parameters.values,
  });
  const [row] = found.rows;
  if (!row) throw notFound();
  return { version: row.version, details: { ...toProject(row, row.definitions ?? []), team: row.members ?? [] } };
}
