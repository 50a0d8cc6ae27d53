// A bare Fastify that writes a request's body to a file and answers a file: what an upload and a download cost at least.
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

const { port, folder, file } = JSON.parse(process.env.BARE ?? '{}');
const app = Fastify({ bodyLimit: 2 ** 30 });
app.addContentTypeParser('*', (_request, _payload, done) => done(null));
let uploads = 0;
app.post('/file', async (request) => {
  uploads += 1;
  await pipeline(request.raw, createWriteStream(join(folder, String(uploads))));
  return { ok: true };
});
app.get('/file', async (_request, reply) => {
  const { size } = await stat(file);
  return reply
    .headers({ 'content-type': 'application/octet-stream', 'content-length': size })
    .send(createReadStream(file));
});
await app.listen({ host: '127.0.0.1', port });
