import type { TokenCreation } from '#console/dataProvider/tokenCalls';

/** Lifetimes of a token, in days; at most a year. */
export const lifetimes = [7, 30, 90, 180, 365] as const;

export interface TokenValues {
  name: string;
  permissions: readonly string[];
  /** Whether the token is for a directory, and so allows nothing else. */
  scim: boolean;
  days: number;
  /** Addresses and ranges as typed, separated by commas, blanks or line breaks. */
  addresses: string;
}

export const noToken: TokenValues = { name: '', permissions: [], scim: false, days: 90, addresses: '' };

export const expiryAfter = (days: number, now = Date.now()): string => new Date(now + days * 86_400_000).toISOString();

/** The address that a directory needs. */
export const directoryAddress = (origin: string): string => `${origin}/scim/v2`;

export const tokenOf = ({ name, permissions, scim, days, addresses }: TokenValues): TokenCreation => ({
  name,
  ...(scim ? { scim } : { permissions: [...permissions] }),
  expiresAt: expiryAfter(days),
  addresses: addresses.split(/[\s,;]+/).filter(Boolean),
});
