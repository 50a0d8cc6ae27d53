import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody } from '#contract/errors';
import type { Document } from '#contract/resources/calls/documents';
import type { Image } from '#contract/resources/calls/images';
import type { TestApp, TestReply, TestTenant, TestUser } from './app';

export interface TestFile {
  name: string;
  content: Buffer | string;
  type?: string;
}

/** A multipart body as browsers send it. */
export async function multipart(file: TestFile | undefined, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file)
    form.append(
      'File',
      new Blob([new Uint8Array(Buffer.from(file.content))], { type: file.type ?? 'application/octet-stream' }),
      file.name,
    );
  const response = new Response(form);
  return {
    contentType: response.headers.get('content-type') ?? '',
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

/** Uploads a file through the app. */
export async function upload<Body = Document & Image & ErrorBody>(
  test: TestApp,
  url: string,
  as: TestUser,
  file: TestFile | undefined,
  fields?: Record<string, string>,
): Promise<TestReply<Body>> {
  const { contentType, payload } = await multipart(file, fields);
  const reply = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** A file through the app, as bytes. */
export async function download(test: TestApp, url: string, as?: TestUser, headers: Record<string, string> = {}) {
  const reply = await test.app.inject({
    method: 'GET',
    url,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
  return { status: reply.statusCode, content: reply.rawPayload, headers: reply.headers };
}

/** A client and a project of the company; `users` are assigned to it. */
export async function makeProject(test: TestApp, company: TestTenant, users: TestUser[] = []): Promise<string> {
  const client = await test.call<{ id: string }>('POST', '/api/Clients', {
    as: company.admin,
    body: { name: 'Client' },
  });
  const project = await test.call<{ id: string }>('POST', '/api/Projects', {
    as: company.admin,
    body: { title: 'Project', clientId: client.body.id, userIds: users.map(({ id }) => id) },
  });
  if (project.status !== 201) throw new Error(`No project: ${JSON.stringify(project.body)}`);
  return project.body.id;
}

export const flightBody = (projectId: string) => ({
  projectId,
  title: 'There',
  departureAirport: 'BER',
  departureTime: '2024-03-31T02:30',
  arrivalAirport: 'HND',
  arrivalTime: '2024-03-31T21:10',
});

export const hotelBody = (projectId: string) => ({
  projectId,
  title: 'Stay',
  hotelName: 'Grand',
  address: '1 Main Street',
  checkInTime: '2024-03-31T15:00',
  checkOutTime: '2024-04-02T10:00',
});

/** Adds something by its call and answers its id. */
export async function make(test: TestApp, url: string, as: TestUser, body: unknown): Promise<string> {
  const made = await test.call<{ id: string }>('POST', url, { as, body });
  if (made.status !== 201) throw new Error(`${url}: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

/** Every file in the folder store: stored ones by their paths, uploads under way as `.incoming/…`. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
