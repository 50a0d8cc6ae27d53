import { expect, it } from 'vitest';
import { warnings, welcome } from '#server/welcome';

const config = {
  publicUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  demo: true,
  docs: true,
  missingForMail: undefined,
};
const accounts = [{ role: 'Admin', userName: 'admin', password: 'Atrium-Demo-1' }];
const company = {
  id: 'a-company',
  name: 'Tailspin',
  domain: 'tailspin',
  isActive: true,
  isDemo: false,
  demoAccounts: null,
};
const demo = { ...company, id: 'the-demo', name: 'Demo', isDemo: true, demoAccounts: accounts };

it('demo accounts are shown, unless DEMO is off', () => {
  expect(welcome([company, demo], config)).toContain('Atrium-Demo-1');
  expect(welcome([company, demo], { ...config, demo: false })).not.toContain('Atrium-Demo-1');
});

it('the address of the API documentation is shown, unless DOCS is off', () => {
  expect(welcome([], config)).toContain('http://localhost:3000/docs');
  expect(welcome([], { ...config, docs: false })).not.toContain('/docs');
});

it('a demo company left with DEMO off is reported in one line, with the command that deletes it', () => {
  const off = { ...config, demo: false };
  expect(warnings([company, demo], off)).toEqual([
    expect.stringMatching(/^DEMO is off, but .*can sign in.*DELETE \/api\/Tenants\/the-demo.*OPERATOR_TOKEN/),
  ]);
  expect(warnings([company, { ...demo, isActive: false }], off)).toEqual([]);
  expect(warnings([company], off)).toEqual([]);
  expect(warnings([company, demo], config)).toEqual([]);
});

it('a publicly reachable demo is reported', () => {
  const reachable = { ...config, publicUrl: 'https://atrium.example.com' };
  expect(warnings([demo], reachable)).toEqual([expect.stringMatching(/^DEMO is on and this address is public/)]);
});

it('incomplete mail settings are reported', () => {
  expect(warnings([company], { ...config, missingForMail: 'MAIL_FROM' })).toEqual([
    'No mail goes out: MAIL_FROM is missing',
  ]);
});
