import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage, tokenWith } from '../authProvider/storage';

const call = vi.fn<(endpoint: unknown, sent: { body: { language: string } }) => Promise<unknown>>();
vi.doMock('#console/dataProvider/calls/calls', () => ({ call }));
afterAll(() => {
  vi.doUnmock('#console/dataProvider/calls/calls');
  vi.resetModules();
});

async function start() {
  vi.resetModules();
  vi.unstubAllGlobals();
  call.mockReset().mockResolvedValue({});
  const storage = fakeStorage();
  vi.stubGlobal('navigator', { languages: ['en-GB'], language: 'en-GB' });
  vi.stubGlobal('document', { documentElement: {} });
  const { session } = await import('#console/session/session');
  const { language } = await import('#console/i18n/language');
  const { sendLanguage: keepLanguage } = await import('#console/authProvider/ownLanguage');
  let sent = Promise.resolve();
  language.keptBy((name) => {
    sent = keepLanguage(name);
  });
  await language.start();
  return {
    ...storage,
    session,
    shown: language.locale,
    ofCompany: language.ofCompany,
    openConsole: language.openConsole,
    openLater: language.openLater,
    say: (key: string) => language.current().provider.translate(key),
    /** A sign-in whose reply says this of the user. */
    as: (user: Record<string, unknown>, sub = 'u1') =>
      session.begin({ token: tokenWith({ sub, tenantId: 't1' }), user }),
    choose: async (name: string) => {
      await language.change(name);
      await sent;
    },
  };
}

describe('The language of a person (rules 16.36)', () => {
  let stage: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    stage = await start();
  });
  const shows = (name: string) => expect.poll(stage.shown).toBe(name);

  it('is the one that the server keeps from the sign-in on, and the browser’s again after it', async () => {
    expect(stage.shown()).toBe('en');
    stage.as({ language: 'fr' });
    await shows('fr');
    stage.session.clear();
    await shows('en');
  });

  it('is their company’s until they choose, also where that is learned later (rules 16.41)', async () => {
    const company = { language: 'sv', timeZone: null, currency: null, terms: {}, projectDays: null };
    stage.as({ language: null, company });
    await shows('sv');
    const { storedCompanySettings: companySettings } = await import('#console/session/companySettings');
    companySettings.learn({ ...company, language: 'nl' });
    await shows('nl');
    await stage.choose('de');
    companySettings.learn({ ...company, language: 'it' });
    await shows('de');
    stage.session.clear();
    await stage.ofCompany('pl');
    await shows('de');
    stage.values.delete('atrium.locale');
    await stage.ofCompany('pl');
    await shows('pl');
  });

  it('is not what react-admin had rendered before it came', async () => {
    stage.as({ language: 'fr' });
    await shows('fr');
    await (await import('#console/i18n/language')).steadyLanguage.changeLocale('en');
    expect(stage.shown()).toBe('fr');
    expect(call).not.toHaveBeenCalled();
  });

  it('says the company’s words from the first paint on (rules 16.42)', async () => {
    const terms = { en: { project: 'Case', projects: 'Cases' } };
    await stage.openConsole();
    await stage.openLater();
    stage.as({ language: 'en', company: { language: null, timeZone: null, currency: null, terms } });
    await expect.poll(() => stage.say('projects.new')).toBe('New Case');
    expect(stage.say('schemaEditor.kind.project')).toBe('Case');
    expect(stage.say('company.saved')).toBe('Company defaults saved');
    stage.session.clear();
    await expect.poll(() => stage.say('projects.new')).toBe('New Project');
  });

  it('is kept when it is chosen, and what was chosen in another browser since goes before it', async () => {
    stage.as({ id: 'u1', language: null });
    await stage.choose('de');
    expect(call.mock.calls.map(([, options]) => options)).toEqual([{ body: { language: 'de' } }]);
    expect(stage.session.user()).toEqual({ id: 'u1', language: 'de' });
    expect(stage.values.has('atrium.t1.u1.locale')).toBe(false);
    stage.as({ language: 'it' });
    await shows('it');
  });

  it('is the browser’s choice where the server could not keep that', async () => {
    stage.as({ language: 'fr' });
    await shows('fr');
    call.mockRejectedValue(new Error('The line is down'));
    await stage.choose('de');
    stage.as({ language: 'fr' });
    await shows('de');
  });

  it('is not sent to a backend that keeps none, nor is a language that Atrium does not speak shown', async () => {
    stage.as({ id: 'u1' });
    await stage.choose('de');
    expect(call).not.toHaveBeenCalled();
    stage.as({ language: 'xx' }, 'u2');
    await shows('de'); // the device's last language
  });

  it('is the last of two choices that are made at once', async () => {
    stage.as({ language: null });
    await Promise.all([stage.choose('de'), stage.choose('fr')]);
    expect(call.mock.calls.at(-1)?.[1]).toEqual({ body: { language: 'fr' } });
    await shows('fr');
  });
});
