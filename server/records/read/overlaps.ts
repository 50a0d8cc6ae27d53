import type { FastifyRequest } from 'fastify';
import { newId } from '#server/database/ids';
import { bearerOf } from '#server/http/callers';
import type { AroundTransaction } from '#server/http/implement';

/**
 * Overlapping bulk calls that expect a number of rows: of equal ones, only one may write. A row's time of writing does
 * not tell when others could see it, so each call notes in `bulk_calls` when it begins and, after its commit, that it
 * has ended. A call that arrived in between treats everything written since then as changed; its arrival is known but
 * for the time in which a statement gets to the database.
 */

/** A call that has not noted its end by then has ended with its server. */
const abandonedAfter = '2 minutes';
/** Longer than a call waits between its arrival and its beginning. */
const storedFor = '10 minutes';

const since = new WeakMap<FastifyRequest, string>();

/**
 * The instant from which writes are new to a call: its arrival, or the earlier beginning of a call that it overlaps.
 */
export const newsSince = (request: FastifyRequest): string | undefined => since.get(request);

/** Whether the body of a bulk call, as it was sent, expects a number of rows that it writes. */
function expects(body: unknown): boolean {
  const { expected, dryRun }: { expected?: unknown; dryRun?: unknown } = Object(body);
  return expected !== undefined && dryRun !== true;
}

/** Notes the begin and the end of a bulk call around its transaction. */
export const asBulkCall =
  (resource: string): AroundTransaction =>
  async ({ request, reply, services, transaction }, work) => {
    if (!expects(request.body)) return work();
    const id = newId();
    const { tenantId } = bearerOf(request);
    await transaction({ changesRights: false }, async (tx) => {
      await tx.query(
        `delete from bulk_calls where tenant_id = $company and begun_at < now() - interval '${storedFor}'`,
      );
      // Read before the insert, which notes the beginning: the time that it takes is no part of the way to it.
      const { elapsedTime } = reply;
      await tx.query(
        `insert into bulk_calls (tenant_id, id, resource, begun_at) values ($company, $1, $2, statement_timestamp())`,
        [id, resource],
      );
      // A statement of its own: a cluster returns nothing from an insert that depends on the time zone.
      const found = await tx.first<{ since: string }>(
        `select least(own.arrived, (select min(begun_at) from bulk_calls
            where tenant_id = $company and id <> $1 and resource = $2
              and (ended_at > own.arrived or ended_at is null and begun_at > now() - interval '${abandonedAfter}')))::text as since
          from (select begun_at - $3::float8 * interval '1 ms' as arrived from bulk_calls
            where tenant_id = $company and id = $1) own`,
        [id, resource, elapsedTime],
      );
      if (found) since.set(request, found.since);
    });
    try {
      return await work();
    } finally {
      // Runs also when the call has changed the caller's rights. A failure to note the end leaves the writes in place.
      await services.database
        .tenant(tenantId, {}, (tx) =>
          tx.query('update bulk_calls set ended_at = statement_timestamp() where tenant_id = $company and id = $1', [
            id,
          ]),
        )
        .catch((error: unknown) => request.log.warn({ err: error }, 'The end of a bulk call could not be noted'));
    }
  };
