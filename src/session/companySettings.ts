import { listening } from '#console/listening';
import type { CompanySettings } from '#contract/resources/calls/companySettings';
import { asRecord } from './identity';
import { session } from './session';

/** The settings that the console uses: other backends may send none, or any value. */
type Known = Pick<CompanySettings, 'language' | 'currency' | 'projectDays'> & {
  terms: Readonly<Record<string, KnownTerms>>;
};

interface KnownTerms {
  project: string;
  projects: string;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function termsIn(value: unknown): Known['terms'] {
  const pairs = Object.entries(asRecord(value)).flatMap(([locale, words]) => {
    const { project, projects } = asRecord(words);
    const [one, many] = [textOf(project), textOf(projects)];
    return one && many ? [[locale, { project: one, projects: many }] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function read() {
  const { language, currency, terms, projectDays } = asRecord(session.user()?.company);
  const isCurrency = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return {
    language: textOf(language),
    currency: isCurrency ? currency : null,
    terms: termsIn(terms),
    projectDays: typeof projectDays === 'number' ? projectDays : null,
  };
}

let known = read();
const { tell, subscribe } = listening();

session.subscribe(() => {
  known = read();
});

/**
 * The company's settings. They arrive with the sign-in and are stored with it, so that no first paint waits for them;
 * later reads of the company update them.
 * @see rules 16.41
 */
export const storedCompanySettings = {
  current: () => known,
  learn(settings: CompanySettings): void {
    const before = JSON.stringify(session.user()?.company ?? null);
    if (!session.user() || before === JSON.stringify(settings)) return;
    session.learn({ company: settings });
    known = read();
    tell();
  },
  subscribe,
};
