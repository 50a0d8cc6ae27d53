import type { Locator, Page } from '@playwright/test';
import { addProject, type Company } from './company';
import { api } from './signIn';

/** Records on days: in a calendar and a timeline. */

interface Dates {
  startDate: string;
  endDate: string;
}

const projectOf = (company: Company, id: string) =>
  api<Dates & { title: string }>(`/api/Projects/${id}`, company.token);

/** A project of the company with these dates. */
export async function dated(company: Company, title: string, dates: Dates, values: Record<string, string> = {}) {
  const { id } = await addProject(company, title, values);
  await api(`/api/Projects/${id}`, company.token, { method: 'PATCH', body: JSON.stringify(dates) });
  return id;
}

export const scheduleEntry = (page: Page, name: string) => page.locator('main a[data-span]', { hasText: name }).first();
export const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
export const middle = async (target: Locator) => {
  const box = await target.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

export async function dragBetween(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

export const datesOf = async (company: Company, id: string) => {
  const { startDate, endDate } = await projectOf(company, id);
  return `${startDate} ${endDate}`;
};
