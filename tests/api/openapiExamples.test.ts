import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/http/openapi/document';
import { resolveName } from '#server/security/publicAddresses';
import { type IdentityProvider, openIdentityProvider } from '../support/identityProvider';
import { openReceiver, type Receiver } from '../support/receiver';
import { operatorToken, type TestApp, testApp } from './support/app';
import { fieldFileCalls, operatorCalls, ownCalls, reviewCalls, schemaCalls } from './support/examples/company';
import { accountCalls, factorCalls, userCalls } from './support/examples/people';
import { identityCalls, tokenCalls, webhookCalls } from './support/examples/programs';
import { exampleRecorder, type Recorder } from './support/examples/recorder';
import { nestedCalls, pastCalls, recordCalls } from './support/examples/records';
import { publicUrl } from './support/identity';
import { openSmtp, type TestSmtp } from './support/smtp';
import { toThisMachine } from './support/webhooks';

interface Content {
  content?: Record<string, { example?: unknown }>;
}
interface Operation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

const file = '../../server/http/openapi/examples.json';
let test: TestApp;
let [provider, receiver, smtp]: [IdentityProvider, Receiver, TestSmtp] = [] as never; // set before all tests
let recorder: Recorder;

beforeAll(async () => {
  [provider, receiver, smtp] = await Promise.all([openIdentityProvider(publicUrl), openReceiver(), openSmtp()]);
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'mail@atrium.example', IDENTITY_HTTP: 'on', IDENTITY_PRIVATE: 'on' };
  test = await testApp(
    { ...env, ...toThisMachine },
    { mailsEvery: 3_600_000, webhooks: { every: 50, resolve: resolveName } },
  );
  recorder = exampleRecorder(test);
});
afterAll(async () => {
  await test.close();
  await Promise.all([provider.close(), receiver.close(), smtp.close()]);
});

/** Makes the calls of a small company. */
async function makeCalls() {
  const company = await test.tenant('Northwind');
  const as = company.admin;
  recorder.rename(as.userName, 'ada');
  recorder.rename(provider.issuer, 'https://login.example.com');
  recorder.rename(receiver.url, 'https://accounting.example.com');
  await operatorCalls(recorder, { token: operatorToken });
  const grace = await userCalls(recorder, company);
  const signedIn = await accountCalls(recorder, test, company, grace);
  const { manual } = await schemaCalls(recorder, as);
  const ids = await recordCalls(recorder, as, grace.id);
  await nestedCalls(recorder, as, ids);
  await fieldFileCalls(recorder, as, manual, ids.item);
  await pastCalls(recorder, as);
  await ownCalls(recorder, company, { ...grace, as: signedIn }, ids.project);
  await reviewCalls(recorder, as, grace.role, ids.project);
  await tokenCalls(recorder, company, grace.role);
  await webhookCalls(recorder, test, as, `${receiver.url}/atrium`);
  await factorCalls(recorder, company);
  await identityCalls(recorder, test, await test.tenant('Fabrikam'), provider);
}

/** The only body that has none: a provider signs it. */
const withoutExample = ['identity.backChannelLogout'];

describe('examples of the OpenAPI document (rules 17.7)', () => {
  // `npx vitest run --project api tests/api/openapiExamples.test.ts -u` writes the file anew.
  it('are what the server answers today: ids, times and secrets aside, nothing differs', async () => {
    await makeCalls();
    const { examples, failures } = recorder;
    await expect(`${JSON.stringify({ examples, failures }, null, 2)}\n`).toMatchFileSnapshot(file);
  }, 480_000);

  it('stand at each JSON body and each JSON reply of the document, and at errors', () => {
    const { paths, components } = openApiDocument('0.0.0', publicUrl);
    const missing: string[] = [];
    let count = 0;
    for (const operation of Object.values(paths).flatMap((calls) =>
      Object.values(calls as Record<string, Operation>),
    )) {
      const done = Object.entries(operation.responses).flatMap(([status, reply]) =>
        Number(status) < 400 ? [reply] : [],
      );
      for (const [part, holder] of [
        ['body', operation.requestBody],
        ...done.map((one) => ['reply', one] as const),
      ] as const) {
        const json = holder?.content?.['application/json'];
        if (!json) continue;
        count += 1;
        if (json.example === undefined) missing.push(`${operation.operationId} ${part}`);
      }
    }
    expect(missing).toEqual(withoutExample.map((name) => `${name.replace('.', '_')} body`));
    expect(count).toBeGreaterThan(200);
    const failing = Object.values(components.responses as Record<string, Content>);
    expect(failing.filter(({ content }) => content?.['application/json']?.example).length).toBeGreaterThanOrEqual(10);
  });
});
