import { expect, it } from 'vitest';
import { endpoints } from '#contract/index';
import { implementations } from '#server/areas/index';

const served = new Set(implementations.map(({ endpoint }) => endpoint));

it('every endpoint of the contract is served, or names the one that serves it', () => {
  const lost = Object.entries(endpoints).filter(([, { servedBy, method }]) => {
    const other = Object.entries(endpoints).find(([name]) => name === servedBy)?.[1];
    return servedBy && other?.method !== method;
  });
  const unserved = Object.entries(endpoints).filter(([, endpoint]) => !endpoint.servedBy && !served.has(endpoint));
  expect([...lost, ...unserved].map(([name]) => name)).toEqual([]);
});
