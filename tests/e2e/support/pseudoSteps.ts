import { expect, type Page } from '@playwright/test';
import { messages } from '#console/i18n/english/console';
import { later } from '#console/i18n/english/later';
import type { TextKey } from '#console/i18n/useText';
import { pseudoText } from '../../../scripts/pseudo/pseudo';
import type { Opening, Step } from './opening';
import type { Furnished } from './pseudoCompany';

const isTree = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null;

const textAt = (key: TextKey): string => {
  const found = key.split('.').reduce<unknown>((node, name) => (isTree(node) ? node[name] : undefined), {
    ...messages,
    ...later,
  });
  if (typeof found !== 'string') throw new Error(`The catalogue has no ${key}.`);
  return found;
};

/** A text of the catalogue as a pseudo-language says it, whatever stands in its places, or this word; as a pattern. */
function said(locale: string, key: TextKey, word?: string): string {
  const forms = textAt(key).split('||||');
  const escaped = forms.map((form) =>
    pseudoText(form.trim(), locale)
      .replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&')
      .replaceAll(/%\{\w+\}/g, word ? `[^⟧]*${word}[^⟧]*` : '.*'),
  );
  return escaped.join('|');
}

/** The first thing to press with such a name in what is on top; all of it runs in the page, for a page has many. */
function named(pattern: string): Element | undefined {
  const name = new RegExp(pattern, 'su');
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const tops = [...document.querySelectorAll('.MuiModal-root, .MuiPopper-root:not(.MuiTooltip-popper)')].filter(isSeen);
  const pressed = 'button, a[href], input, [role=button], [role=menuitem], [role=tab], [role=option], [role=combobox]';
  return [...(tops.at(-1) ?? document).querySelectorAll(pressed)].find((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const words = [element.getAttribute('aria-label'), element.textContent, ...labels.map((one) => one.textContent)];
    return isSeen(element) && !element.matches(':disabled') && words.some((one) => one && name.test(one));
  });
}

/** Surfaces over the page: dialogs, menus and their like. */
export const surfaces = (page: Page) =>
  page.locator('.MuiModal-root:visible, .MuiPopper-root:not(.MuiTooltip-popper):visible');

/** Does what a person does, in a pseudo-language. */
export function stepsOn(page: Page, { files, ids }: Furnished, locale: string) {
  const press = async (key: TextKey, word?: string) => {
    const found = await page.waitForFunction(named, said(locale, key, word), { polling: 50 });
    await found.asElement()?.click();
  };
  async function take(step: Step): Promise<unknown> {
    if (typeof step === 'string') return press(step);
    if ('link' in step) return page.getByRole('main').getByRole('link', { name: step.link }).first().click();
    if ('keys' in step) return page.keyboard.press(step.keys);
    if ('typed' in step) return page.keyboard.type(step.typed);
    if ('once' in step) return page.locator(step.once).click();
    if ('twice' in step) return page.locator(step.twice).dblclick();
    if ('file' in step) {
      // the form of a company's own fields has files of its own
      const regions = { rows: 'main', schema: 'main', image: '.MuiDialog-root', document: '.MuiDialog-root' };
      const asked = step.file === 'schema' ? '[accept*=json]' : '';
      return page.locator(`${regions[step.file]} input[type=file]${asked}`).first().setInputFiles(files[step.file]);
    }
    if ('pasted' in step)
      return page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      }, step.pasted);
    return press(step.press, step.of);
  }
  async function close() {
    const over = await surfaces(page).count();
    if (over === 0) return; // the surface closed by itself
    await page.keyboard.press('Escape');
    await expect.poll(() => surfaces(page).count(), { intervals: [20] }).toBeLessThan(over);
  }
  return {
    address: ({ at }: Opening) => at.replaceAll(/:(\w+)/g, (_placeholder, name: string) => ids[name] ?? name),
    async take(steps: readonly Step[] = []) {
      for (const step of steps) await take(step);
    },
    /** Takes away what is on top. */
    close,
    /** Takes away all that is over the page. */
    async leave() {
      while ((await surfaces(page).count()) > 0) await close();
    },
  };
}
