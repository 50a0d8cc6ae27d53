import type { TestTenant, TestUser } from '../app';
import type { Recorder } from './recorder';

interface Made {
  id: string;
}
interface Fields {
  fields: { id: string; name: string }[];
}

/** Calls of the operator. */
export async function operatorCalls({ call }: Recorder, as: { token: string }) {
  await call('health.check');
  await call('health.ready');
  const made = { name: 'Contoso', domain: 'contoso.example', adminEmail: 'admin@contoso.example' };
  const { id } = await call<Made>('tenants.create', { as, body: made });
  await call('tenants.replace', { as, params: { id }, body: { name: 'Contoso & Sons', domain: 'contoso.example' } });
  await call('tenants.byDomain', { params: { domain: 'contoso.example' } });
  await call('tenants.byName', { params: { name: 'Contoso & Sons' } });
  await call('tenants.get', { params: { id } });
  await call('tenants.all', { as, query: { sort: '["name","ASC"]' } });
  await call('tenants.delete', { as, params: { id } });
  await call('tenants.deletions', { as });
}

/** Calls of settings, custom fields and layouts. */
export async function schemaCalls({ call }: Recorder, as: TestUser) {
  await call('tenants.saveSettings', { as, body: { language: 'en', timeZone: 'Europe/Berlin', currency: 'EUR' } });
  const budget = { name: 'Budget', type: 'number', required: false };
  await call('schema.previewProject', { as, body: [budget] });
  await call('tenants.saveProjectSchema', { as, body: [budget] });
  const branch = { name: 'Branch', type: 'select', options: [{ value: 'rail', label: 'Rail' }] };
  await call('schema.previewClient', { as, body: [branch] });
  await call('tenants.saveClientSchema', { as, body: [branch] });
  await call('tenants.current', { as });
  const kind = { as, params: { kind: 'inventory' } };
  const fields = [
    { name: 'Shelf', type: 'text' },
    { name: 'Manual', type: 'file' },
  ];
  await call('schema.preview', { ...kind, body: fields });
  const saved = await call<Fields>('schema.save', { ...kind, body: fields });
  await call('schema.definition', kind);
  const idOf = (name: string) => saved.fields.find((field) => field.name === name)?.id ?? '';
  const [shelf, manual] = [idOf('Shelf'), idOf('Manual')];
  await call('schema.saveLayout', { ...kind, body: { columns: ['name', `fields.${shelf}`] } });
  await call('schema.values', { as, params: { fieldId: shelf } });
  await call('schema.optionUse', { as, params: { fieldId: shelf } });
  await call('schema.uses', { as, params: { kind: 'inventory', fieldId: shelf } });
  await call('schema.work', { as });
  const ofFile = { project: [budget], client: [branch], ticket: [{ name: 'Steps', type: 'text' }] };
  const file = { format: 'atrium-schema', version: 1, fields: ofFile, roles: [] };
  await call('schema.compare', { as, body: file });
  await call('schema.apply', { as, body: file });
  await call('schema.file', { as });
  await call('accessReview.field', { as, params: { kind: 'inventory', fieldId: shelf } });
  await call('accessReview.fieldEffects', { ...kind, body: fields });
  return { shelf, manual };
}

/** Calls of files of custom fields. */
export async function fieldFileCalls({ call }: Recorder, as: TestUser, fieldId: string, recordId: string) {
  const file = { name: 'manual.txt', content: 'Drill, then wait.', type: 'text/plain' };
  const { value } = await call<{ value: string }>('fieldFiles.upload', { as, params: { fieldId, recordId }, file });
  await call('fieldFiles.hold', { as, params: { fieldId }, file });
  const { id: fileId } = JSON.parse(value) as Made; // the value of a file field
  await call('fieldFiles.address', { as, params: { fileId } });
}

/** Calls of one's own views, notifications and calendar, and of the search. */
export async function ownCalls(
  { call }: Recorder,
  company: TestTenant,
  grace: { as: { token: string }; id: string },
  project: string,
) {
  const as = company.admin;
  const query = { filter: { status: 'InProgress' }, sort: ['endDate', 'ASC'], columns: ['title', 'endDate'] };
  const view = await call<Made>('views.create', { as, body: { resource: 'projects', name: 'Under way', query } });
  await call('views.change', { as, params: { id: view.id }, body: { shared: true } });
  await call('views.list', { as, query: { resource: 'projects' } });
  await call('search.find', { as, query: { q: 'harbour' } });

  const content = `@[Grace](user:${grace.id}) please have a look`;
  await call('comments.create', { as, params: { id: project }, body: { content } });
  await call('notifications.mentionable', { as, params: { id: project }, query: { q: 'gra' } });
  const own = { as: grace.as };
  await call('notifications.list', own);
  await call('notifications.count', own);
  await call('notifications.read', { ...own, body: { before: new Date().toISOString() } });
  await call('notifications.preferences', own);
  const changes = { comment: { inbox: true, mail: 'daily' }, digestHour: 7 };
  await call('notifications.changePreferences', { ...own, body: changes });
  await call('mails.state', { as });
  await call('mails.retry', { as, body: { ids: [project] } });
  await call('calendar.subscribe', { as });
  await call('calendar.subscription', { as });
  await call('live.present', { as, body: { resource: 'projects', id: project, editing: true } });
}

/** Calls that say who may see what. */
export async function reviewCalls({ call }: Recorder, as: TestUser, role: string, project: string) {
  await call('accessReview.record', { as, params: { resource: 'projects', id: project } });
  await call('accessReview.roleEffect', { as, body: { id: role, name: 'Engineer', claims: ['Clients:View'] } });
  await call('events.list', { as, query: { filter: '{"event":["roleCreated","schemaSaved"]}', range: '[0,2]' } });
}
