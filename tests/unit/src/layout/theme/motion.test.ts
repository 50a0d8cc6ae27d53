import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { theme } from '#console/layout/theme/theme';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => `src/${file}`);
const sources = ['index.html', ...files].map((file) => readFileSync(file, 'utf8'));
const found = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, part = '']) => part));

it('motion moves opacity and transform alone', () => {
  const frames = [
    ...found(/keyframes\(\{((?:[^{}]|\{[^{}]*\})*)\}\)/g),
    ...found(/@keyframes \w+ \{((?:[^{}]|\{[^{}]*\})*)\}/g),
  ];
  expect(frames.length).toBeGreaterThan(1);
  const properties = frames.flatMap((frame) =>
    [...frame.matchAll(/([a-zA-Z-]+)\s*:\s*(?![\s{])/g)].map(([, name]) => name),
  );
  expect(new Set(properties)).toEqual(new Set(['opacity', 'transform']));
  expect(theme.transitions.create(['height', 'opacity', 'transform'])).toBe(
    'opacity 150ms ease-out,transform 150ms ease-out',
  );
  expect(theme.transitions.create('background-color', { duration: 400 })).toBe('none');
});

it('motion lasts 120 to 200 milliseconds', () => {
  const lengths = [...Object.values(theme.transitions.duration), ...found(/animation: \w+ (\d+)ms/g).map(Number)];
  expect(lengths.length).toBeGreaterThan(7);
  for (const length of lengths) {
    expect(length).toBeGreaterThanOrEqual(120);
    expect(length).toBeLessThanOrEqual(200);
  }
});
