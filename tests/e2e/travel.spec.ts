import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { pdf } from '../unit/server/files/samples';
import { expectAccessible } from './support/axe';
import { signIn } from './support/signIn';
import { test } from './support/test';
import { card, choose, count, fill, flight, hotel, openTravel, send, tab } from './support/travel';

/** Flights sorted, filtered, changed together and taken back, exported, read and deleted; then the cards again. */
async function asATable(page: Page, projectId: string, token: string) {
  const back = { ...flight, title: 'Back home', departureTime: '2025-05-16T09:00', arrivalTime: '2025-05-16T11:30' };
  await send(token, 'flights', { ...back, projectId });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/\/travel\?layout=table&kind=flight$/);
  const table = page.getByRole('table', { name: 'Flights' });
  const rows = (words: string) => table.getByRole('row').filter({ hasText: words });
  await expect(table.getByRole('row')).toContainText(['Title', 'Out to Lisbon', 'Back home']);
  await expectAccessible(page);
  await table.getByRole('button', { name: 'Title' }).click();
  await expect(table.getByRole('row')).toContainText(['Title', 'Back home', 'Out to Lisbon']);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog');
  await editing.getByRole('checkbox', { name: 'Change Flight number' }).check();
  await editing.getByLabel('Flight number', { exact: true }).pressSequentially('LH 1');
  await editing.getByRole('button', { name: 'Apply' }).click();
  await expect(rows('LH 1')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows('TP 535')).toHaveCount(2);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await readFile(await (await file).path())).toString()).toMatch(/Back home[\s\S]*Out to Lisbon/);

  await table.getByRole('link', { name: 'Back home' }).click();
  const details = page.getByRole('dialog', { name: 'Back home' });
  await expect(details).toContainText('Berlin (BER)');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await table.getByRole('button', { name: 'Actions for Back home' }).click();
  await page.getByRole('menuitem', { name: 'Delete Flight Record' }).click();
  await page.getByRole('dialog', { name: 'Delete Flight Record' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(rows('Back home')).toHaveCount(0);

  await page.getByRole('button', { name: 'Hotels' }).click();
  await expect(page.getByRole('table', { name: 'Hotels' })).toContainText('A longer stay');
  await page.goto(`${page.url()}&filter=${encodeURIComponent('{"title_q":"nowhere"}')}`);
  await expect(page.getByText('No travel data found')).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Title/ }).click();
  await expect(page.getByRole('table', { name: 'Hotels' })).toContainText('A longer stay');
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect(page).toHaveURL(/\/travel$/);
  await expect(card(page, 'A longer stay')).toBeVisible();
}

test('a flight and a hotel are added, listed by time, changed and deleted (rules 4.1)', async ({ page }) => {
  const { project, token } = await openTravel(page, 'Travel: whole life');
  await expect(page.getByText('No travel data recorded yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Travel Data' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Travel Data Type' })).toBeVisible();
  await expect(page).toHaveURL(/\/travel\/create$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hotel' }).click();
  await expect(page).toHaveURL(/\/travel\/create\/hotel$/);
  await expectAccessible(page);
  await fill(page, hotel);
  await page.getByRole('button', { name: 'Add hotel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}/travel$`));
  await expect(count(page, '1 travel record')).toBeVisible();
  await expect(tab(page, 'Travel Data (1)')).toBeVisible();

  await choose(page, 'Flight');
  await fill(page, flight);
  await page.getByRole('button', { name: 'Add flight' }).click();
  await expect(count(page, '2 travel records')).toBeVisible();
  await expect(tab(page, 'Travel Data (2)')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(['Out to Lisbon', 'Stay by the river']);
  await expect(card(page, flight.title)).toContainText('Berlin (BER)');
  await expect(card(page, flight.title)).toContainText('May 12, 2025, 10:30 AM');
  await expect(card(page, flight.title)).toContainText('May 12, 2025, 1:05 PM');
  await expect(card(page, flight.title)).toContainText('TP 535');
  await expect(card(page, hotel.title)).toContainText('Canal Wharf Hotel');
  await expect(card(page, hotel.title)).toContainText('18 Wharf Street');
  await expect(card(page, hotel.title)).toContainText('257587-B');
  await expect(card(page, hotel.title).getByText('1 night', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Edit hotel ${hotel.title}` }).click();
  await expect(page).toHaveURL(/\/travel\/hotels\/[^/]+\/edit$/);
  await expect(page.getByLabel('Check-in time')).toHaveValue('May 12, 2025 15:00');
  await page.reload();
  await fill(page, { title: 'A longer stay', checkOutTime: '2025-05-14T15:01' });
  await page.getByRole('button', { name: 'Save hotel' }).click();
  await expect(card(page, 'A longer stay').getByText('3 nights', { exact: true })).toBeVisible();

  await test.step('beside the cards a table of each kind, as every list is (rules 4.7)', () =>
    asATable(page, project.id, token));

  await page.getByRole('button', { name: 'Delete hotel A longer stay' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Hotel Record' });
  await expect(question).toContainText('This action cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete hotel A longer stay' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(count(page, '1 travel record')).toBeVisible();
  await page.getByRole('button', { name: `Delete flight ${flight.title}` }).click();
  await page.getByRole('dialog', { name: 'Delete Flight Record' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No travel data recorded yet')).toBeVisible();
  await expect(tab(page, 'Travel Data (0)')).toBeVisible();
});

test('the forms of a flight and a hotel show errors and keep typed values (rules 4.2, 2.6)', async ({ page }) => {
  const { address } = await openTravel(page, 'Travel: forms');
  await test.step('a failed save says so and keeps what was typed; leaving asks (rules 2.6)', async () => {
    await choose(page, 'Flight');
    await fill(page, flight);
    await page.route('**/api/TravelData/flights', (route) => route.abort());
    await page.getByRole('button', { name: 'Add flight' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add flight' });
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred while saving the flight. Please try again.');
    await expect(dialog.getByLabel('Departure airport')).toHaveValue(flight.departureAirport);
    await expect(dialog.getByLabel('Departure time')).toHaveValue('May 12, 2025 10:30');
    await page.unroute('**/api/TravelData/flights');
    await page.route('**/api/TravelData/flights', (route) =>
      route.fulfill({ status: 500, json: { status: 500, message: 'The project is closed.' } }),
    );
    await page.getByRole('button', { name: 'Add flight' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The project is closed.');

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(flight.title);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('the flight form says by each field what is wrong (rules 4.2)', async () => {
    await page.goto(address);
    await choose(page, 'Flight');
    await page.getByRole('button', { name: 'Add flight' }).click();
    const dialog = page.getByRole('dialog');
    const messageAt = (label: string) => expect(dialog.getByLabel(label));
    await messageAt('Title').toHaveAccessibleDescription('Title is required');
    await messageAt('Departure airport').toHaveAccessibleDescription('Departure airport is required');
    await messageAt('Departure time').toHaveAccessibleDescription('Departure time is required');
    await messageAt('Arrival airport').toHaveAccessibleDescription('Arrival airport is required');
    await messageAt('Arrival time').toHaveAccessibleDescription('Arrival time is required');
    await expectAccessible(page);

    await fill(page, {
      ...flight,
      arrivalTime: flight.departureTime,
      title: 'x'.repeat(51),
      description: 'x'.repeat(251),
    });
    await page.getByRole('button', { name: 'Add flight' }).click();
    await messageAt('Arrival time').toHaveAccessibleDescription('Arrival time must be after departure time');
    await messageAt('Title').toHaveAccessibleDescription('Title must be at most 50 characters');
    await messageAt('Description').toHaveAccessibleDescription('Description must be at most 250 characters');
  });

  await test.step('the hotel form says by each field what is wrong (rules 4.2)', async () => {
    await page.goto(`${address}/create/hotel`);
    await page.getByRole('button', { name: 'Add hotel' }).click();
    const dialog = page.getByRole('dialog');
    const messageAt = (label: string) => expect(dialog.getByLabel(label));
    await messageAt('Title').toHaveAccessibleDescription('Title is required');
    await messageAt('Hotel name').toHaveAccessibleDescription('Hotel name is required');
    await messageAt('Address').toHaveAccessibleDescription('Address is required');
    await messageAt('Check-in time').toHaveAccessibleDescription('Check-in time is required');
    await messageAt('Check-out time').toHaveAccessibleDescription('Check-out time is required');

    await fill(page, { ...hotel, checkOutTime: '2025-05-11T11:00', address: 'x'.repeat(101) });
    await page.getByRole('button', { name: 'Add hotel' }).click();
    await messageAt('Check-out time').toHaveAccessibleDescription('Check-out time must be after check-in time');
    await messageAt('Address').toHaveAccessibleDescription('Address must be at most 100 characters');
  });

  await test.step('without words of the server the hotel form has its own (rules 2.6)', async () => {
    await page.goto(address);
    await choose(page, 'Hotel');
    await fill(page, hotel);
    await page.route('**/api/TravelData/hotels', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Add hotel' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'An error occurred while saving the hotel. Please try again.',
    );
  });
});

/** A page whose browser is in a zone. */
async function pageIn(browser: Browser, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId, locale: 'en-GB' });
  return context.newPage();
}

test('wall-clock times are equal in every time zone (rules 4.4)', async ({ browser }) => {
  // a time that the clocks of Berlin leave out, and one at the edge of a day
  const times = { departureTime: '2025-03-30T02:30', arrivalTime: '2025-03-30T23:59' };
  const east = await pageIn(browser, 'Pacific/Kiritimati');
  const { address } = await openTravel(east, 'Travel: zones');
  await choose(east, 'Flight');
  await fill(east, { ...flight, ...times });
  await east.getByRole('button', { name: 'Add flight' }).click();

  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin']) {
    const page = zone === 'Pacific/Kiritimati' ? east : await pageIn(browser, zone);
    if (page !== east) {
      await signIn(page);
      await page.goto(address);
    }
    await expect(card(page, flight.title)).toContainText('Mar 30, 2025, 2:30 AM');
    await expect(card(page, flight.title)).toContainText('Mar 30, 2025, 11:59 PM');
    await page.getByRole('button', { name: `Edit flight ${flight.title}` }).click();
    await expect(page.getByLabel('Departure time')).toHaveValue('Mar 30, 2025 02:30');
    await expect(page.getByLabel('Arrival time')).toHaveValue('Mar 30, 2025 23:59');
    await page.getByLabel('Flight number').fill(zone);
    await page.getByRole('button', { name: 'Save flight' }).click();
    await expect(card(page, flight.title)).toContainText(zone);
    await expect(card(page, flight.title)).toContainText('Mar 30, 2025, 2:30 AM');
    await page.context().close();
  }
});

test('documents are uploaded to a card, listed and downloaded there, without deletion (rules 4.5)', async ({
  page,
}) => {
  const { project, token } = await openTravel(page, 'Travel: documents');
  await send(token, 'flights', { ...flight, projectId: project.id });
  await page.reload();
  await page.getByRole('button', { name: `Upload document to ${flight.title}` }).click();
  await expect(page).toHaveURL(/\/travel\/flights\/[^/]+\/upload$/);
  const dialog = page.getByRole('dialog', { name: 'Upload Flight Document' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ticket.pdf', mimeType: 'application/pdf', buffer: pdf('Ticket') });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  const ticket = card(page, flight.title).getByRole('article', { name: 'Ticket.pdf' });
  await expect(ticket).toBeVisible();
  await expect(ticket.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await ticket.getByRole('button', { name: 'Download Ticket.pdf' }).click();
  expect(await readFile(await (await downloading).path())).toEqual(pdf('Ticket'));
  await expectAccessible(page);
});

test('users who may only view have no other actions (rules 9.5)', async ({ page }) => {
  const { project, token, address } = await openTravel(page, 'Travel: rights', 'viewer');
  await send(token, 'flights', { ...flight, projectId: project.id });
  await page.reload();
  await expect(card(page, flight.title)).toBeVisible();
  for (const name of ['Add Travel Data', /^Edit flight/, /^Delete flight/, /^Upload document/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page.goto(`${address}/create/flight`);
  await expect(page.getByText('Not allowed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a failed load shows an error and can be retried (rules 13.6)', async ({ page }) => {
  const { project } = await openTravel(page, 'Travel: failed load');
  await page.route('**/api/TravelData/hotels**', (route) => route.fulfill({ status: 403, json: { status: 403 } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error loading travel data');
  await page.unroute('**/api/TravelData/hotels**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No travel data recorded yet')).toBeVisible();
  expect(page.url()).toContain(project.id);
});

test.describe('in French and in the dark', { tag: '@french' }, () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('the travel tab is French and readable in the dark scheme (rules 16.2)', async ({ page }) => {
    const { project, token } = await openTravel(page, 'Travel: French');
    await send(token, 'hotels', { ...hotel, projectId: project.id });
    await page.reload();
    await expect(count(page, '1 voyage')).toBeVisible();
    await expect(card(page, hotel.title)).toContainText('1 nuit');
    await expect(card(page, hotel.title)).toContainText('12 mai 2025, 15:00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ajouter un voyage' }).click();
    await page.getByRole('button', { name: 'Vol' }).click();
    await page.getByRole('button', { name: 'Ajouter le vol' }).click();
    await expect(page.getByText('L’aéroport de départ est obligatoire')).toBeVisible();
    await expectAccessible(page);
  });
});
