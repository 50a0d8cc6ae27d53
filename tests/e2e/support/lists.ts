import type { Page } from '@playwright/test';
import { addProject, type Company, enter, newCompany } from './company';
import { api, serverUrl } from './signIn';

/** Lists of projects, for tests of filters, selection and bulk actions. */

export const listOf = (filter: object, layout = 'table') =>
  `${serverUrl()}/projects?layout=${layout}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
export const dialog = (page: Page) => page.getByRole('dialog');
export async function companyWithProjects(page: Page, titles: readonly string[]) {
  const company = await newCompany();
  const made = new Map<string, string>();
  for (const title of titles) made.set(title, (await addProject(company, title)).id);
  await enter(page, company);
  return { company, idOf: (title: string) => made.get(title) ?? '' };
}

/** Changes a project by the API, as another user would. */
export const change = (company: Company, id: string, body: object) =>
  api(`/api/Projects/${id}`, company.token, { method: 'PATCH', body: JSON.stringify(body) });
