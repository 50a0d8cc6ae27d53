import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { addProject, enter, newCompany } from './support/company';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, phone } from './support/screens';
import { api, serverUrl, sessionOf, signIn } from './support/signIn';
import { test } from './support/test';

interface Summary {
  totalProjects: number;
  onHoldProjects: number;
  totalUsers: number;
}

test.describe('dashboard (rules 10.1)', () => {
  test('shows each number, and links to the list that it counts', async ({ page }) => {
    const company = await newCompany(); // a company of its own, as other tests add to the demo company meanwhile
    const { token } = company;
    await enter(page, company);
    await page.goto(`${serverUrl()}/dashboard`);
    const guide = page.getByRole('region', { name: `Set up ${company.name}` });
    await expect(guide.getByRole('link', { name: /^Done Add your first client/ })).toBeVisible();
    await guide.getByRole('button', { name: 'Skip for now' }).click();
    await expect(guide).toHaveCount(0);
    await page.getByRole('button', { name: 'Set up the company' }).click();
    await expect(guide.getByRole('link')).toHaveCount(4);
    for (const title of ['Waiting', 'Waiting too']) {
      const { id } = await addProject(company, title);
      await api(`/api/Projects/${id}`, token, { method: 'PATCH', body: JSON.stringify({ status: 'OnHold' }) });
    }
    await addProject(company, 'Not begun');
    // a morning in Berlin that is past, so that no token looks expired
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
    await page.clock.setFixedTime(new Date(`${yesterday}T08:00:00Z`));
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good morning');
    const summary = await api<Summary>('/api/Projects/summary', token);
    const status = page.getByRole('region', { name: 'Project statistics' });
    for (const label of ['Total Projects', 'In Progress', 'Not Started', 'On Hold', 'Completed']) {
      await expect(status.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: new RegExp(`Total Users\\s*${summary.totalUsers}`) })).toBeVisible();
    for (const label of ['Total Clients', 'Documents', 'Images'])
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    // one's own dashboard: tiles hidden, and a saved view added as its count and as a chart (rules 10.6)
    const query = { filter: { status: 'OnHold' } };
    await api('/api/Views', token, {
      method: 'POST',
      body: JSON.stringify({ resource: 'projects', name: 'Waiting', query }),
    });
    await page.getByRole('button', { name: 'Customize the dashboard' }).click();
    const arranging = page.getByRole('dialog', { name: 'Customize the dashboard' });
    await arranging.getByRole('switch', { name: 'Charts' }).uncheck();
    await arranging.getByRole('combobox', { name: 'Saved view' }).click();
    await page.getByRole('option', { name: 'Projects: Waiting' }).click();
    await arranging.getByRole('button', { name: 'Add as count' }).click();
    await arranging.getByRole('button', { name: 'Move Waiting up' }).click();
    await arranging.getByRole('combobox', { name: 'Saved view' }).click();
    await page.getByRole('option', { name: 'Projects: Waiting' }).click();
    await arranging.getByRole('button', { name: 'Add as chart' }).click();
    await expectAccessible(page);
    await arranging.getByRole('button', { name: 'Close' }).last().click();
    await expect(arranging).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Waiting\s*2$/ })).toHaveAttribute('href', /\/projects\?view=/);
    await expect(page.getByRole('heading', { name: 'Recent Projects' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Projects by status' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Waiting: Show as table' }).click();
    const groups = page.getByRole('table', { name: 'Waiting' });
    await expect(groups.getByRole('row', { name: 'On Hold 2' }).getByRole('link')).toHaveAttribute('href', /OnHold/);

    await status.getByRole('link', { name: /On Hold/ }).click();
    await expect(page).toHaveURL(/\/projects\?filter=.*OnHold/);
    expect(summary.onHoldProjects).toBe(2);
    await expect(page.getByText(`${summary.onHoldProjects} results`)).toBeVisible();
  });

  test('shows its charts as tables, too, and links overdue and recent projects', async ({ page }) => {
    await signIn(page);
    await page.goto(`${serverUrl()}/dashboard`);
    await page.getByRole('button', { name: 'Due dates by month: Show as table' }).click();
    const table = page.getByRole('table', { name: 'Due dates by month' });
    await expect(table.getByRole('row')).toHaveCount(13);
    await page.getByRole('button', { name: 'Projects by status: Show as table' }).click();
    await expect(
      page.getByRole('table', { name: 'Projects by status' }).getByRole('link', { name: 'On Hold' }),
    ).toHaveAttribute('href', /OnHold/);

    // up to six overdue, five recent
    const overdue = page.getByRole('region', { name: 'Overdue Projects' });
    await expect(overdue.getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'Recent Projects' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/projects');
    await overdue.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  });

  test('hides what a role may not see', async ({ page }) => {
    const { token } = await sessionOf('client');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.permissions).not.toContain('Users:View');
    await signIn(page, 'client');
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page.getByText('Total Projects', { exact: true })).toBeVisible();
    await expect(page.getByText('Total Users', { exact: true })).toBeHidden();
    await expect(page.getByText('Total Clients', { exact: true })).toBeHidden();
  });

  test('is accessible in both schemes and fits a phone, in French', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('atrium.locale', 'fr'));
    await signIn(page);
    await page.goto(`${serverUrl()}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Projets récents' })).toBeVisible();
    await expect(
      page
        .locator('svg')
        .filter({ hasText: /En cours/ })
        .first(),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize(phone);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });
});
