import type { Page } from '@playwright/test';
import { openProject } from './projects';
import { api, type DemoAccount } from './signIn';

export const flight = {
  title: 'Out to Lisbon',
  departureAirport: 'Berlin (BER)',
  departureTime: '2025-05-12T10:30',
  arrivalAirport: 'Lisbon (LIS)',
  arrivalTime: '2025-05-12T13:05',
  flightNumber: 'TP 535',
};
/** A flight that lands on the next day; its departure is a time that the clocks of Berlin leave out. */
export const overnightFlight = {
  title: 'Out to Tokyo',
  departureAirport: 'BER',
  departureTime: '2026-03-29T02:30',
  arrivalAirport: 'HND',
  arrivalTime: '2026-03-30T06:10',
};
export const hotel = {
  title: 'Stay by the river',
  hotelName: 'Canal Wharf Hotel',
  address: '18 Wharf Street',
  checkInTime: '2025-05-12T15:00',
  checkOutTime: '2025-05-13T11:00',
  confirmationNumber: '257587-B',
};
const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  departureAirport: 'Departure airport',
  departureTime: 'Departure time',
  arrivalAirport: 'Arrival airport',
  arrivalTime: 'Arrival time',
  flightNumber: 'Flight number',
  hotelName: 'Hotel name',
  address: 'Address',
  checkInTime: 'Check-in time',
  checkOutTime: 'Check-out time',
  confirmationNumber: 'Confirmation number',
};

export const openTravel = (page: Page, title: string, account?: DemoAccount) =>
  openProject(page, title, 'travel', account);

export const send = (token: string, kind: 'flights' | 'hotels', body: object) =>
  api<{ id: string }>(`/api/TravelData/${kind}`, token, { method: 'POST', body: JSON.stringify(body) });

export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await page
      .getByRole('dialog')
      .getByLabel(labels[name] ?? name, { exact: false })
      .fill(value);
  }
}

export const choose = async (page: Page, kind: 'Flight' | 'Hotel') => {
  await page.getByRole('button', { name: 'Add Travel Data' }).click();
  const chooser = page.getByRole('dialog', { name: 'Select Travel Data Type' });
  await chooser.getByRole('button', { name: kind }).click();
};
export const card = (page: Page, title: string) => page.getByRole('article', { name: title });
export const count = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
