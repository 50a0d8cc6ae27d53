import type { TestApp } from './app';

/** A company of two clients whose projects have custom fields, one of them required, and people of each kind. */
export async function projectCompany(server: TestApp) {
  const company = await server.tenant();
  const clients: string[] = [];
  for (const name of ['Acme', 'Zenith']) {
    clients.push(
      (await server.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name } })).body.id,
    );
  }
  const schema = await server.call<{ projectDefinition: { fields: { id: string; name: string }[] } }>(
    'PUT',
    '/api/Tenants/project-schema',
    {
      as: company.admin,
      body: [
        { name: 'Contract', type: 'string', required: true },
        { name: 'Budget', type: 'number' },
        { name: 'Visit', type: 'date' },
        { name: 'Permit', type: 'boolean' },
      ],
    },
  );
  const fields: Record<string, string> = Object.fromEntries(
    schema.body.projectDefinition.fields.map(({ id, name }) => [name, id]),
  );
  const worker = await company.user(
    await company.role('worker', ['Project:ViewAssignedProjects', 'Project:CreateProjects']),
  );
  const reporter = await company.user(
    await company.role('reporter', ['Project:ViewAssignedProjects', 'Project:ReportProjectProgress']),
  );
  const contact = await company.user(await company.role('Client', ['Project:ViewAssignedProjects'], 'ClientUser'), {
    clientId: clients[0] ?? '',
  });
  return { company, clients, fields, worker, reporter, contact };
}
