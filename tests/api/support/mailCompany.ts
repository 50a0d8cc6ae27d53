import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { MailState } from '#contract/extensions/mails';
import type { Notification, NotificationPreferences } from '#contract/extensions/notifications';
import { sendDue } from '#server/jobs/sendMails';
import { createTransport, type MailTransport } from '#server/mail/transport';
import { type TestApp, type TestTenant, type TestUser, testApp } from './app';
import { quiet } from './database';
import { openSmtp, type TakenMail, type TestSmtp } from './smtp';

export let smtp: TestSmtp;
export let test: TestApp;
export let company: TestTenant;
export let ada: TestUser;
export let project: string;
let transport: MailTransport;

const rights = ['Project:ViewAssignedProjects', 'ProjectComments:View', 'ProjectComments:Create'] as const;
export const publicUrl = 'https://atrium.example.com';
export const hour = 3_600_000;

export const send = (now: number = Date.now()) =>
  sendDue({ database: test.database.database, config: test.config, transport, log: quiet }, undefined, () => now);
export const within = <Result>(sql: string, values: unknown[] = []) =>
  test.database.database.tenant(company.id, {}, async (tx) => (await tx.query(sql, values)).rows as Result[]);
export const post = async (url: string, body: unknown, as: TestUser = company.admin) => {
  const reply = await test.call<{ id: string }>('POST', url, { as, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
};
export const comment = (content: string, as?: TestUser) => post(`/api/Projects/${project}/comments`, { content }, as);
export const mention = (words: string) => comment(`@[Ada](user:${ada.id}) ${words}`);
export const change = (body: object, as = ada) =>
  test.call<NotificationPreferences>('PATCH', '/api/Notifications/preferences', { as, body });
export const state = async () =>
  (await test.call<MailState>('GET', '/api/Notifications/mails', { as: company.admin })).body;
export const inbox = async () => (await test.call<Notification[]>('GET', '/api/Notifications', { as: ada })).body;
export const addressOf = ({ userName }: TestUser) => `${userName}@example.com`;
export const one = async (): Promise<TakenMail> => {
  const [mail] = await smtp.take();
  if (!mail) throw new Error('There is no mail');
  return mail;
};

const metricsToken = 'the token of the mails of tests, and of nothing else';
/** How many attempts to send a mail ended so, by `/metrics`. */
export async function countedMails(outcome: string): Promise<number> {
  const { body } = await test.call<string>('GET', '/metrics', { as: { token: metricsToken } });
  return Number(new RegExp(`atrium_mails_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1]);
}

/** A mail server, and a server that sends by it. */
export function startMailServer(settings: Record<string, string>, mailsEvery: number): void {
  beforeAll(async () => {
    smtp = await openSmtp();
    test = await testApp(
      { PUBLIC_URL: publicUrl, SMTP_URL: smtp.url, MAIL_FROM: 'Atrium <mail@atrium.example>', ...settings },
      { mailsEvery },
    );
  });
  afterAll(async () => {
    await test.close();
    await smtp.close();
  });
}

/** The same with a company for each test, and Ada, who has signed in. */
export function startMailsOfAda(settings: Record<string, string> = {}): void {
  startMailServer(settings, 100);
  beforeEach(async () => {
    company = await test.tenant();
    ada = await company.holder('Project:ViewAssignedProjects');
  });
}

/**
 * A mail server, and a server whose own job rests: each test sends whatever is due, at an instant of the test's choice.
 * For each test a company with Ada, who is in the team of a project.
 */
export function startMails(): void {
  startMailServer({ METRICS_TOKEN: metricsToken }, hour);
  beforeAll(() => {
    transport = createTransport({ url: new URL(smtp.url), from: { name: 'Atrium', address: 'mail@atrium.example' } });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    company = await test.tenant();
    ada = await company.holder(...rights);
    const clientId = await post('/api/Clients', { name: 'Acme' });
    project = await post('/api/Projects', { title: 'Bridge', clientId, userIds: [ada.id] });
    await within('delete from mails where tenant_id = $company returning 1');
  });
  afterEach(() => {
    expect(smtp.mails.splice(0)).toEqual([]);
  });
}
