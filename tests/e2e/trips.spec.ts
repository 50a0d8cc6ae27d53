import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startBaseBackend } from '../support/baseBackend';
import { addProject, enter, newColleague, newCompany } from './support/company';
import { dated, scheduleEntry } from './support/schedule';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, signInAtBase } from './support/signIn';
import { test } from './support/test';
import { overnightFlight, send } from './support/travel';

test.describe('Trips in the calendar of projects (rules 13.42)', () => {
  const stay = {
    title: 'Harbour hotel',
    hotelName: 'Harbour hotel',
    address: '1 Quay',
    checkInTime: '2026-03-30T15:00',
    checkOutTime: '2026-04-01T11:00',
  };
  const trip = (page: Page, name: string) => page.locator('main a[data-owner]', { hasText: name }).first();

  test('are on their days at the printed time, open their project, and can be left out', async ({ page }) => {
    const company = await newCompany();
    const id = await dated(company, 'Harbour', { startDate: '2026-03-31', endDate: '2026-04-03' });
    await send(company.token, 'flights', { projectId: id, ...overnightFlight });
    await send(company.token, 'hotels', { projectId: id, ...stay });
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    await expect(trip(page, overnightFlight.title)).toContainText('02:30');
    await expect(trip(page, overnightFlight.title)).toHaveAttribute('title', /Flight, Harbour$/);
    await expect(trip(page, stay.title)).toContainText('15:00');
    await expect(trip(page, stay.title)).not.toHaveAttribute('data-movable');
    await expectAccessibleInBothSchemes(page);
    await trip(page, overnightFlight.title).click();
    const panel = page.getByRole('region', { name: 'Harbour' });
    await expect(panel.getByRole('tab', { name: 'Travel Data' })).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByText('Out to Tokyo')).toBeVisible();
    // a narrow panel has no room for two stops beside each other
    await page.setViewportSize({ width: 1024, height: 768 });
    const [from, to] = [panel.getByText('Departure', { exact: true }), panel.getByText('Arrival', { exact: true })];
    await expect.poll(async () => (await from.boundingBox())?.x === (await to.boundingBox())?.x).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await page.getByRole('button', { name: 'Dates' }).click();
    await page.getByRole('switch', { name: 'Show travel' }).press('Space');
    await expect(trip(page, stay.title)).toHaveCount(0);
    await expect(page).toHaveURL(/trips=none/);
    await page.keyboard.press('Escape');
    await expect(scheduleEntry(page, 'Harbour')).toBeVisible();

    await page.setViewportSize(phone);
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-30&span=agenda`);
    await expect(page.getByRole('listitem').filter({ hasText: overnightFlight.title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Dates' }).click();
    await page.getByRole('switch', { name: 'Show travel' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(trip(page, stay.title)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await trip(page, stay.title).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${id}/travel$`));
  });

  test('are not there without the right to see travel', async ({ page }) => {
    const company = await newCompany();
    const id = await dated(company, 'Harbour', { startDate: '2026-03-27', endDate: '2026-04-03' });
    const post = (path: string, body: object) =>
      api(path, company.token, { method: 'POST', body: JSON.stringify(body) });
    await post('/api/TravelData/flights', { projectId: id, ...overnightFlight });
    await post('/api/Roles', { name: 'Office', claims: ['Project:ViewAllProjects'], roleType: 'InternalUser' });
    await enter(page, await newColleague(company, 'Ben', 'Berg', 'Office'));
    await page.goto(`${serverUrl()}/projects?layout=calendar&day=2026-03-10`);
    await expect(scheduleEntry(page, 'Harbour')).toBeVisible();
    await page.getByRole('button', { name: 'Dates' }).click();
    await expect(page.getByLabel('Ends on')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Show travel' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(trip(page, overnightFlight.title)).toHaveCount(0);
  });

  test('are there on a base backend, which is asked for those of each project that has some', async ({ page }) => {
    const backend = await startBaseBackend({ projects: 5, consoleFolder: 'dist/console' });
    const [project, ...others] = backend.data.projects;
    for (const other of others) Object.assign(other, { startDate: '2020-01-01', endDate: '2020-01-02' });
    Object.assign(project ?? {}, { startDate: '2026-03-27', endDate: '2026-04-03' });
    backend.data.flights.push({ id: 'out', projectId: project?.id, ...overnightFlight });
    await signInAtBase(page, backend);
    await page.goto(`${backend.url}/projects?layout=calendar&day=2026-03-10`);
    await expect(trip(page, overnightFlight.title)).toContainText('02:30');
    const asked = backend.requests.filter(({ path }) => path.startsWith('/api/TravelData/'));
    expect(asked.map(({ query }) => query.projectId)).toEqual([project?.id, project?.id]);
    await backend.close();
  });
});

test.describe('Trips in a calendar program (rules 4.8, 4.9)', () => {
  test('are a file of the project, and an address of the profile that is made, replaced and revoked', async ({
    page,
  }) => {
    const company = await newCompany();
    const { id } = await addProject(company, 'Harbour');
    await send(company.token, 'flights', { projectId: id, ...overnightFlight });
    await enter(page, company);
    await page.goto(`${serverUrl()}/projects/${id}/travel`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download calendar file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Harbour.ics');
    expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART:20260329T023000');

    await page.goto(`${serverUrl()}/user`);
    await page.getByRole('button', { name: 'Create address' }).click();
    const address = await page.getByLabel('Calendar address').inputValue();
    expect((await fetch(address)).headers.get('content-type')).toContain('text/calendar');
    await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute('href', /^webcal:/);
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click();
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });
});
