import type { FastifyReply } from 'fastify';
import { buildUrl } from '#contract/endpoint';
import { calendarEndpoints } from '#contract/extensions/calendar';
import { meets } from '#contract/permissions';
import { requireProject, seesProject } from '#server/access/projectVisibility';
import { requireLateAuthentication } from '#server/access/reauthentication';
import { serverOrigin } from '#server/areas/images/addresses';
import type { Transaction } from '#server/database/connect';
import { disposition } from '#server/files/fileNames';
import { type Implementation, implement, implementOpen } from '#server/http/implement';
import { alreadyAnswered } from '#server/http/replies';
import { notFound } from '#server/problem';
import { roleClaims } from '#server/security/rights';
import { hashSecret, newSecret, tenantOfSecret } from '#server/security/secrets';
import { cancelledIn, cancelledWith, leftProjects } from './cancelled';
import { type CalendarEvent, writeCalendar } from './icalendar';
import { eventOf, tripsOf } from './trips';

interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
}

async function send(
  reply: FastifyReply,
  { name, events }: Calendar,
  type: 'attachment' | 'inline',
): Promise<typeof alreadyAnswered> {
  const text = await writeCalendar(name, events);
  reply
    .headers({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': disposition(type, `${name}.ics`),
      'X-Content-Type-Options': 'nosniff',
    })
    .send(text);
  return alreadyAnswered;
}

/** The console's address of a project's trips. */
const tripsAddress = (origin: string) => (projectId: string) => `${origin}/projects/${projectId}/travel`;

async function calendarOfProject(tx: Transaction, projectId: string, origin: string): Promise<Calendar> {
  const found = await tx.first<{ title: string }>('select title from projects where tenant_id = $company and id = $1', [
    projectId,
  ]);
  const trips = await tripsOf(tx, [projectId]);
  const events = trips.map((trip) => eventOf(trip, tripsAddress(origin)));
  return { name: found?.title ?? '', events: [...events, ...(await cancelledIn(tx, [projectId]))] };
}

/** The trips of the person's projects; none without the right to travel data. */
async function calendarOfPerson(tx: Transaction, userId: string, origin: string): Promise<Calendar> {
  const company = await tx.query<{ name: string }>('select name from tenants where tenant_id = $company');
  const name = company.rows[0]?.name ?? '';
  const { roleName, claims } = tx.session;
  const permissions = roleName === null ? [] : roleClaims({ name: roleName, claims });
  if (!meets({ permissions }, calendarEndpoints.travel.needs)) return { name, events: [] };
  const teams = await tx.query<{ id: string }>(
    'select project_id as id from project_users where tenant_id = $company and user_id = $1',
    [userId],
  );
  const projects = teams.rows.map(({ id }) => id);
  const left = await leftProjects(tx, userId, projects);
  const trips = await tripsOf(tx, projects);
  return {
    name,
    events: [
      ...trips.map((trip) => eventOf(trip, tripsAddress(origin))),
      ...(await cancelledIn(tx, projects)),
      ...(await cancelledWith(tx, left)),
    ],
  };
}

/** The id of the person whose address has a token. */
async function subscriberOf(tx: Transaction, token: string): Promise<string | undefined> {
  const found = await tx.first<{ userId: string }>(
    'select user_id as "userId" from calendar_subscriptions where tenant_id = $company and token_hash = $1',
    [hashSecret(token)],
  );
  return found?.userId;
}

/** @see rules 4.8, 4.9 */
export const calendarArea: readonly Implementation[] = [
  implement(
    calendarEndpoints.travel,
    { visible: ({ tx, identity, params }) => seesProject(tx, identity, params.id) },
    async ({ tx, identity, params, request, reply, services }) => {
      await requireProject(tx, identity, params.id);
      const calendar = await calendarOfProject(tx, params.id, serverOrigin(services.config, request));
      return send(reply, calendar, 'attachment');
    },
  ),

  implement(calendarEndpoints.subscription, async ({ tx, identity }) => {
    const found = await tx.first<{ createdAt: string }>(
      'select created_at as "createdAt" from calendar_subscriptions where tenant_id = $company and user_id = $1',
      [identity.userId],
    );
    return { createdAt: found?.createdAt ?? null };
  }),

  implement(calendarEndpoints.subscribe, async ({ tx, identity, request, services }) => {
    requireLateAuthentication(tx);
    const token = newSecret(tx.tenantId);
    await tx.query(
      `insert into calendar_subscriptions (tenant_id, user_id, token_hash) values ($company, $1, $2)
        on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [identity.userId, hashSecret(token)],
    );
    return { url: `${serverOrigin(services.config, request)}${buildUrl(calendarEndpoints.read, { token })}` };
  }),

  implement(calendarEndpoints.unsubscribe, async ({ tx, identity }) => {
    requireLateAuthentication(tx);
    await tx.query('delete from calendar_subscriptions where tenant_id = $company and user_id = $1', [identity.userId]);
  }),

  implementOpen(calendarEndpoints.read, async ({ params, request, reply, services: { config, database } }) => {
    const tenantId = tenantOfSecret(params.token);
    if (tenantId === undefined) throw notFound();
    const find = (tx: Transaction) => subscriberOf(tx, params.token);
    const userId = await database.tenant(tenantId, { readOnly: true }, find);
    if (userId === undefined) throw notFound();
    const calendar = await database.tenant(tenantId, { readOnly: true, userId }, async (tx) => {
      const { tenantActive, userActive } = tx.session;
      if (!tenantActive || !userActive) throw notFound();
      return calendarOfPerson(tx, userId, serverOrigin(config, request));
    });
    return send(reply, calendar, 'inline');
  }),
];
