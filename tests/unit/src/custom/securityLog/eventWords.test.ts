import { describe, expect, it } from 'vitest';
import { detailsOf, type EventRecord } from '#console/custom/securityLog/eventWords';
import type { Text } from '#console/i18n/useText';

const known: Readonly<Record<string, string>> = {
  'common.menu.users': 'Benutzer',
  'common.menu.security_log': 'Sicherheitsprotokoll',
  'common.menu.tickets': 'Tickets',
  'history.kind.documents': 'Dokument',
};
const text: Text = (key) => known[key] ?? key;
const valuesOf = (details: EventRecord['details']) =>
  detailsOf({ details } as EventRecord, text).map(([, value]) => value);

describe('details of a security event are said in the language of the page (rules 14.40)', () => {
  it('a list has its name in the menu, or else the name of its records', () => {
    expect(['users', 'events', 'documents', 'ofLater'].flatMap((list) => valuesOf({ list }))).toEqual([
      'Benutzer',
      'Sicherheitsprotokoll',
      'Dokument',
      'ofLater',
    ]);
  });

  it('kinds have the names of their lists', () => {
    expect(valuesOf({ kinds: ['user', 'ticket'] })).toEqual(['Benutzer, Tickets']);
  });
});
