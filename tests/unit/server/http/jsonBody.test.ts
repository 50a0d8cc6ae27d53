import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readJson } from '#server/http/jsonBody';
import { lookAtJson } from '#server/http/jsonShape';
import { runAtOnce } from '#server/process/timeSlices';

/** Long lists of a body are read in pieces, and come to what they would at once. @see rules 15.8 */

const app = Fastify();
readJson(app);
app.post('/', { bodyLimit: 2 ** 23 }, async (request) => ({ read: request.body }));

const read = async (payload: string) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  return reply.statusCode === 200 ? reply.json().read : reply.statusCode;
};
const many = Array.from(
  { length: 20_000 },
  (_none, index) => [index, `${index},"]`, { a: [index], b: null }][index % 3],
);
const long = JSON.stringify(many);
const cutsOf = (json: string) => runAtOnce(lookAtJson(json)).lists.map(({ cuts }) => cuts.length);

it.each([
  ['a list', long],
  ['a member', `{"mode":"create","rows":${long},"dryRun":true}`],
  ['several members, one of them twice', `{"a":${long},"b":[1],"a":[ ${long.slice(1)} }`],
  ['a member of a member', `{"changes":{"add":${long},"c":[]},"ids":${long}}`],
  ['lists in a list', `[[${'[1,2],'.repeat(10_000)}3],${long}]`],
])('%s', async (_what, json) => {
  expect(Math.max(...cutsOf(json))).toBeGreaterThan(0);
  expect(await read(json)).toEqual(JSON.parse(json));
});

it.each([
  ['with a comma before its end', `${long.slice(0, -1)},]`],
  ['with a comma after its beginning', `[,${long.slice(1)}`],
  ['with two commas where it is cut', `[${'0,'.repeat(5000)},${'0,'.repeat(5000)}0]`],
  ['that is not closed', `{"rows":${long.slice(0, -1)}`],
  ['that is closed as an object', `{"rows":${long.slice(0, -1)}}}`],
  ['with a prototype', `[{"__proto__":{}},${long.slice(1)}`],
])('a list %s is refused', async (_what, json) => {
  expect(await read(json)).toBe(400);
});
