import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Message, message } from '#contract/message';
import type { SignInError } from '#contract/signInErrors';
import { escapeHtml, sendPage } from '#server/http/page';
import type { alreadyAnswered } from '#server/http/replies';
import type { Judgement } from './judge';
import type { ProviderAnswer, ProviderFailure, SignInStep } from './provider';
import type { ProviderRow } from './providers';

/** The end of a trial sign-in: where it failed, or what the answer would do. */
type Trial = { provider: ProviderRow } & (
  | { failure: ProviderFailure }
  | { answer: ProviderAnswer; judgement: Judgement }
);

/** The result for a setting. `open`: the trial did not reach the setting, or the setting decides nothing. */
interface Finding {
  setting: Message;
  state: 'matched' | 'failed' | 'open';
  says: Message;
}

const steps: readonly { step: SignInStep; setting: Message; right: Message }[] = [
  { step: 'issuer', setting: message('identity.ofIssuer'), right: message('identity.found') },
  { step: 'answer', setting: message('identity.ofAnswer'), right: message('identity.answerRight') },
  { step: 'client', setting: message('identity.ofClient'), right: message('identity.clientRight') },
  { step: 'token', setting: message('identity.ofToken'), right: message('identity.tokenRight') },
  { step: 'userInfo', setting: message('identity.ofUserInfo'), right: message('identity.userInfoRight') },
];

function stepFindings(failure: ProviderFailure | undefined): Finding[] {
  const failed = failure ? steps.findIndex(({ step }) => step === failure.step) : steps.length;
  return steps.map(({ setting, right }, index) => {
    if (index < failed) return { setting, state: 'matched', says: right };
    if (index === failed && failure) return { setting, state: 'failed', says: failure.why };
    return { setting, state: 'open', says: message('identity.notReached') };
  });
}

const refusals: Readonly<Record<SignInError, Message>> = {
  expired: message('identity.code'),
  denied: message('identity.code'),
  unreachable: message('identity.unreachable'),
  provider: message('identity.unreachable'),
  busy: message('sign.busy'),
  closed: message('sign.company'),
  unknownAccount: message('identity.unknownAccount'),
  unverified: message('identity.unverifiedAccount'),
  domain: message('identity.domainAccount'),
  tied: message('identity.tiedAccount'),
  inactive: message('identity.inactive'),
  noRole: message('identity.noRole'),
};

function accountFinding({ account, role }: Judgement): Finding {
  const setting = message('identity.ofAccount');
  if (account.kind === 'refused') return { setting, state: 'failed', says: refusals[account.why] };
  if (account.kind === 'create') {
    return { setting, state: 'matched', says: message('identity.creates', { role: role.name ?? '' }) };
  }
  const { name } = account.user;
  const says = account.kind === 'tie' ? message('identity.ties', { name }) : message('identity.isTied', { name });
  return { setting, state: 'matched', says };
}

function domainFinding({ address, account }: Judgement): Finding {
  const setting = message('identity.ofDomains');
  const { email, domain = '', isVerified, isListed } = address;
  const state = account.kind === 'tied' ? 'open' : 'failed';
  if (email === undefined) return { setting, state, says: message('identity.noAddress') };
  if (!isVerified) return { setting, state, says: message('identity.unverified', { email }) };
  if (!isListed) return { setting, state, says: message('identity.otherDomain', { domain }) };
  return { setting, state: 'matched', says: message('identity.listedDomain', { domain }) };
}

function roleFinding({ roleClaim, roles }: ProviderRow, { role }: Judgement): Finding {
  const setting = message('identity.ofRoles');
  const { values, match, name = '' } = role;
  if (roleClaim === null || roles.length === 0) return { setting, state: 'open', says: message('identity.noMapping') };
  if (role.keepsAdmin) return { setting, state: 'failed', says: message('identity.keepsAdmin') };
  if (match) return { setting, state: 'matched', says: message('identity.roleOf', { value: match.value, role: name }) };
  if (values.length === 0) return { setting, state: 'failed', says: message('identity.noClaim', { claim: roleClaim }) };
  const listed = values.slice(0, 20).join(', ').slice(0, 300);
  return { setting, state: 'failed', says: message('identity.noValue', { values: listed }) };
}

function defaultFinding({ createUsers, defaultRoleId }: ProviderRow, { role, account }: Judgement): Finding[] {
  const usesDefault = !role.match && role.roleId !== undefined && role.roleId === defaultRoleId;
  return [
    {
      setting: message('identity.ofDefault'),
      state: usesDefault ? 'matched' : 'open',
      says: usesDefault ? message('identity.usesDefault', { role: role.name ?? '' }) : message('identity.noDefault'),
    },
    {
      setting: message('identity.ofCreation'),
      state: account.kind === 'create' ? 'matched' : 'open',
      says: createUsers ? message('identity.creationOn') : message('identity.creationOff'),
    },
  ];
}

const states = {
  matched: message('identity.matched'),
  failed: message('identity.failed'),
  open: message('identity.open'),
};
const marks = { matched: '✓', failed: '✗', open: '–' };

const rows = (entries: readonly (readonly [term: string, definition: string])[]) =>
  `<dl>${entries.map(([term, definition]) => `<div><dt>${term}</dt><dd>${definition}</dd></div>`).join('\n')}</dl>`;

/** The longest value of a claim that is shown, in characters. */
const longestShown = 2000;
const shown = (value: unknown) =>
  escapeHtml((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestShown));

/** The page of a trial: each setting with what it met, and the claims that came. Nobody was signed in. */
export function sendTrial(
  browser: { request: FastifyRequest; reply: FastifyReply },
  trial: Trial,
): typeof alreadyAnswered {
  const { provider } = trial;
  const judged = 'judgement' in trial ? trial.judgement : undefined;
  const findings = [
    ...stepFindings('failure' in trial ? trial.failure : undefined),
    ...(judged
      ? [
          accountFinding(judged),
          domainFinding(judged),
          roleFinding(provider, judged),
          ...defaultFinding(provider, judged),
        ]
      : []),
  ];
  const succeeds = judged !== undefined && judged.account.kind !== 'refused';
  return sendPage(browser, message('identity.trial', { name: provider.name }), (say) => {
    const lines = findings.map(
      ({ setting, state, says }) =>
        [say(setting), `<strong>${marks[state]} ${say(states[state])}.</strong> ${say(says)}`] as const,
    );
    const claims = 'answer' in trial ? Object.entries(trial.answer.claims) : [];
    const received = claims.map(([name, value]) => [escapeHtml(name), shown(value)] as const);
    return `<p role="status"><strong>${say(succeeds ? message('identity.works') : message('identity.fails'))}</strong></p>
<p>${say(message('identity.nothingDone'))}</p>
<h2>${say(message('identity.settings'))}</h2>
${rows(lines)}
${received.length > 0 ? `<h2>${say(message('identity.claims'))}</h2>\n${rows(received)}` : ''}`;
  });
}
