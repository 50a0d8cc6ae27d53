import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { looksLikeEmail } from '#contract/resources/calls/users';

const samples = [
  'anna@example.com',
  'anna.b+tag@mail.example.co',
  "o'neill@example.org",
  'anna_b@a-b.io',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@example',
  'anna@-example.com',
  'anna@example.c',
  'anna example@example.com',
  'anna@example.com ',
  '@example.com',
  '',
];

describe('an email address (rules 8.2)', () => {
  it.each(samples)('%j is one where zod says so, which the console loads later', (address) => {
    expect(looksLikeEmail(address)).toBe(z.email().safeParse(address).success);
  });
});
