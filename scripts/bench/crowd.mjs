// Many open streams whose readers take everything and look at nothing, in a process of their own: reading them beside the
// measurement would be measured, too.
import { once } from 'node:events';
import { request } from 'node:http';

const [{ port, streams }] = await once(process, 'message');

const open = ({ token, topics }) =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: `/api/Live?topics=${topics}`, headers: { authorization: `Bearer ${token}` } },
      (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`A stream answers ${reply.statusCode}`));
        reply.resume();
        return resolve();
      },
    );
    asked.on('error', reject);
    asked.end();
  });

process.on('disconnect', () => process.exit());
for (const stream of streams) await open(stream);
process.send?.('open');
