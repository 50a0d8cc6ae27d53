import { beforeAll, describe, expect, it } from 'vitest';
import { actions, colleague, company, get, project, send, server, startImporting, titled } from './support/importing';

startImporting();

beforeAll(() => send('Projects', { mode: 'create', rows: [project({ title: 'Fit' }), project({ title: 'Mine' })] }));

describe('rights to import (rules 18.1)', () => {
  it('needs the right to its mode and to the fields that it changes', async () => {
    const row = project({ title: 'Mine' });
    expect((await send('Projects', { mode: 'create', rows: [row] }, colleague)).status).toBe(403);
    expect((await send('Projects', { mode: 'upsert', key: 'title', rows: [row] }, colleague)).status).toBe(403);
    expect((await send('Projects', { mode: 'update', key: 'title', rows: [row] }, colleague)).status).toBe(200);
    const reporter = await company.holder('Project:ViewAllProjects', 'Project:ReportProjectProgress');
    const reported = await send(
      'Projects',
      {
        mode: 'update',
        key: 'title',
        rows: [
          { title: 'Mine', progressPercentage: 5 },
          { title: 'Fit', description: 'x' },
        ],
      },
      reporter,
    );
    expect(actions(reported)).toEqual(['updated', 'refused']);
  });

  it('finds only records that the user may see', async () => {
    const member = await company.holder(
      'Project:ViewAssignedProjects',
      'Project:EditProjects',
      'Project:CreateProjects',
    );
    const reply = await send(
      'Projects',
      { mode: 'update', key: 'title', rows: [{ title: 'Fit', status: 'OnHold' }] },
      member,
    );
    expect(actions(reply)).toEqual(['refused']);
    const made = await send('Projects', { mode: 'create', rows: [project({ title: 'Own' })] }, member);
    expect((await get(made.body.results[0]?.id)).internalUsers).toEqual([member.id]);
  });

  it('does not reach another company', async () => {
    const other = await server.tenant();
    const [row] = await titled('Fit');
    const reply = await send(
      'Projects',
      { mode: 'update', key: 'id', rows: [{ id: row?.id, title: 'Taken' }] },
      other.admin,
    );
    expect(actions(reply)).toEqual(['refused']);
    const named = await send(
      'Projects',
      { mode: 'create', rows: [{ title: 'x', clientName: 'Acme' }, project({})] },
      other.admin,
    );
    expect(actions(named)).toEqual(['refused', 'refused']);
  });
});
