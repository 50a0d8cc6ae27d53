// The measure of the list: a Fastify route and nothing else, over the same SQL in the same kind of transaction.
import Fastify from 'fastify';
import pg from 'pg';

const { port, url, first, begin, text, values } = JSON.parse(process.env.BARE ?? '{}');
const pool = new pg.Pool({ connectionString: url, max: 10, onConnect: (client) => client.query(first) });
const app = Fastify();

app.get('/api/Projects', async () => {
  const client = await pool.connect();
  await client.query(begin);
  const { rows } = await client.query({ name: 'list', text, values });
  client.query('commit').then(
    () => client.release(),
    () => client.release(true),
  );
  return rows;
});

await app.listen({ port, host: '127.0.0.1' });
process.send?.('ready');
