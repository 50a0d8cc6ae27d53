import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isMultipart } from '#contract/endpoint';
import type { ErrorBody } from '#contract/errors';
import { endpoints } from '#contract/index';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import { pdf, photo } from '../unit/server/files/samples';
import { company, startCompany, test } from './support/company';
import { filesIn, flightBody, make, makeProject, multipart, upload } from './support/uploads';

startCompany();

let project: string;
let flight: string;
let item: string;
let field: string;
beforeAll(async () => {
  project = await makeProject(test, company);
  flight = await make(test, '/api/TravelData/flights', company.admin, flightBody(project));
  item = await make(test, '/api/Inventory', company.admin, { name: 'Drill' });
  const saved = await test.call<EntityDefinition>('PUT', '/api/Tenants/schemas/inventory', {
    as: company.admin,
    body: [{ name: 'Manual', type: 'file' }],
  });
  field = saved.body.fields.find(({ name }) => name === 'Manual')?.id ?? '';
});

const uploads = Object.entries(endpoints as Record<string, Endpoint>).filter(([, { body }]) => isMultipart(body));

const addressOf = ({ path }: Endpoint) =>
  path
    .replace('{projectId}', project)
    .replace('{entityType}', 'TravelDataFlight')
    .replace('{entityId}', flight)
    .replace('{fieldId}', field)
    .replace('{recordId}', item)
    .replace('{inventoryItemId}', item);

const send = async (url: string, contentType: string, payload: Buffer | string) => {
  const reply = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${company.admin.token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() as ErrorBody };
};

describe("an invalid form is the caller's error (4xx, not 500; rules 15.7)", () => {
  it('there are endpoints to test', () => expect(uploads.length).toBeGreaterThanOrEqual(5));

  it.each(uploads)('%s', async (name, endpoint) => {
    const url = addressOf(endpoint);
    const before = await filesIn(test.config.filesUrl);
    const isImage = /image/i.test(name);
    const { contentType, payload } = await multipart(
      isImage ? { name: 'a.png', content: await photo('png') } : { name: 'a.pdf', content: pdf() },
      { Description: 'whole' },
    );
    const form = 'multipart/form-data';
    const cases: [string, string, Buffer | string][] = [
      ['without a boundary', form, payload],
      ['with an empty boundary', `${form}; boundary=`, payload],
      ['with another boundary', `${form}; boundary=another`, payload],
      ['cut off within the file', contentType, payload.subarray(0, payload.length - 200)],
      ['cut off within a header', contentType, payload.subarray(0, 60)],
      ['without its end', contentType, payload.subarray(0, payload.length - 6)],
      ['garbage', contentType, Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
      ['nothing', contentType, ''],
      ['text', contentType, 'File=a.pdf'],
      ['JSON', 'application/json', '{"File":"a.pdf"}'],
      ['of no known kind', 'application/x-nothing', payload],
      ['with a part that has no name', `${form}; boundary=b`, '--b\r\n\r\nx\r\n--b--\r\n'],
      [
        'with a prototype',
        `${form}; boundary=b`,
        '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      ],
    ];
    for (const [what, type, body] of cases) {
      const reply = await send(url, type, body);
      expect([400, 406, 413, 415], `${what}: ${JSON.stringify(reply)}`).toContain(reply.status);
      expect(reply.body.message).toBeTruthy();
    }
    expect(await filesIn(test.config.filesUrl)).toEqual(before);
    expect((await send(url, contentType, payload)).status).toBe(200);
  });
});

describe('texts of an upload (lone surrogates, NUL, bounds; rules 14.7)', () => {
  const url = () => `/api/Image/upload/project/${project}`;
  const sendImage = async (fields: Record<string, string>) =>
    upload<ErrorBody>(test, url(), company.admin, { name: 'a.png', content: await photo('png') }, fields);

  it.each([
    ['Description', 'x'.repeat(10_001)],
    ['Description', 'a\0b'],
    ['Category', 'x'.repeat(201)],
    ['Category', '\0'],
    ['NobodyAsked', 'a\0b'],
    ['Metadata', '[1]'],
    ['Metadata', '{'],
    ['Metadata', '{"a":"\\u0000"}'],
    ['Metadata', '{"a":["\\ud800"]}'],
    ['Metadata', '{"\\udc00":1}'],
    ['Metadata', `{"a":${'['.repeat(4000)}${']'.repeat(4000)}}`],
    ['Metadata', `{"a":[${Array.from({ length: 300 }, () => 1).join()}]}`],
    ['Metadata', `{"a":"${'x'.repeat(10_000)}"}`],
  ])('%s: %.20s answers 400 at its field', async (field, text) => {
    expect(await sendImage({ [field]: text })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('an incomplete character, in bytes or in JSON, answers 400 at its field', async () => {
    const part = (type: string, value: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="Description"\r\n${type}\r\n`),
        Buffer.from(value),
        Buffer.from('\r\n--b\r\nContent-Disposition: form-data; name="File"; filename="a.pdf"\r\n\r\n'),
        pdf(),
        Buffer.from('\r\n--b--\r\n'),
      ]);
    const documents = `/api/Documents/projects/${project}/upload`;
    for (const payload of [
      part('', Buffer.from([0x61, 0xed, 0xa0, 0x80])),
      part('', Buffer.from([0xff, 0xfe])),
      part('Content-Type: application/json\r\n', '"\\ud800"'),
    ]) {
      expect(await send(documents, 'multipart/form-data; boundary=b', payload)).toMatchObject({
        status: 400,
        body: { errors: { Description: [expect.any(String)] } },
      });
    }
  });

  it('complete characters of every kind are accepted', async () => {
    const reply = await sendImage({ Description: '🚄 東京 é', Metadata: '{"where":{"name":"🚄"}}' });
    expect(reply).toMatchObject({
      status: 200,
      body: { description: '🚄 東京 é', metadata: { where: { name: '🚄' } } },
    });
  });
});
