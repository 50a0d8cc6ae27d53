import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
  }
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that another colour scheme may break. */
export const ofColour = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** No violation of WCAG 2.2 A and AA on the page as it stands, once nothing on it fades in or out any more. */
export async function expectAccessible(page: Page, runOnly: object = everything): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (asked) => {
    const frame = () => new Promise(requestAnimationFrame);
    const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // new elements begin to fade in with the next frames; what is about to be replaced is faded
    do {
      await Promise.allSettled(fading().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (fading().length > 0 || document.querySelector('main [aria-busy=true]'));
    const result = await window.axe.run(document, {
      runOnly: asked,
      resultTypes: ['violations'],
    });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, runOnly);
  expect(violations, JSON.stringify(violations, null, 1)).toEqual([]);
}
