import type { Page } from '@playwright/test';
import { api, type DemoAccount, serverUrl, sessionOf, signIn } from './signIn';

interface Definition {
  id: string;
  type: string;
  required: boolean;
  isItSystemField: boolean;
}

/** The members that a new project is sent with, by the alphabet. */
export const projectMembers = [
  'clientId',
  'description',
  'endDate',
  'fields',
  'progressPercentage',
  'startDate',
  'status',
  'title',
  'userIds',
];

/** A project of a test's own, so that no test sees another's documents. */
export async function newProject(token: string, title: string): Promise<{ id: string; title: string }> {
  const clients = await api<{ id: string }[]>('/api/Clients', token);
  const tenant = await api<{ projectDefinition: { fields: Definition[] } }>('/api/Tenants', token);
  const required = tenant.projectDefinition.fields.filter((field) => field.required && !field.isItSystemField);
  const body = JSON.stringify({
    title,
    description: 'Of the browser tests',
    clientId: clients[0]?.id,
    userIds: [],
    fields: required.map(({ id }) => ({ fieldDefintionId: id, value: '1' })),
  });
  return api('/api/Projects', token, { method: 'POST', body });
}

/** Opens a tab of a project of a test's own. */
export async function openProject(
  page: Page,
  title: string,
  tab: string,
  account: DemoAccount = 'admin',
  origin = serverUrl(),
) {
  const { token } = await sessionOf('admin');
  const project = await newProject(token, title);
  await signIn(page, account, origin);
  const address = `${origin}/projects/${project.id}/${tab}`;
  await page.goto(address);
  return { project, token, address };
}

/** Sends a file to a project without a browser. */
export async function sendFile<T>(
  path: string,
  token: string,
  file: { name: string; type: string; content: Buffer },
  fields: Record<string, string> = {},
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('File', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  return api(path, token, { method: 'POST', body });
}
