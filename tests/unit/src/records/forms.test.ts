import { describe, expect, it } from 'vitest';
import { messages as en } from '#console/i18n/english/console';
import { providerOf } from '#console/i18n/language';
import { wholeMessages } from '#console/i18n/locales';
import type { Text } from '#console/i18n/useText';
import { type FormRules, recordResolver, translatedErrors } from '#console/records/recordResolver';
import { customFields, type SchemaField, systemField } from '#console/schema/schemaField';
import { clientForm } from '#contract/resources/calls/clients';
import { inventoryForm } from '#contract/resources/calls/inventory';
import { manyProjectChanges, progressForm, projectCreation, projectForm } from '#contract/resources/calls/projects';
import { roleForm } from '#contract/resources/calls/roles';
import { ticketCreation } from '#contract/resources/calls/tickets';
import { flightPayload, hotelPayload, manyFlightChanges } from '#contract/resources/calls/travel';
import { profileForm, userForm } from '#contract/resources/calls/users';

const fr = await wholeMessages('fr');

const wordsOf =
  (provider: ReturnType<typeof providerOf>): Text =>
  (key, values) =>
    provider.translate(key, values);
const english = wordsOf(providerOf('en', en));
const french = wordsOf(providerOf('fr', fr));
const options = { fields: {}, shouldUseNativeValidation: false };

/** The form's errors, by field, and the values that it sends. */
async function check(rules: FormRules, values: object, fields: readonly SchemaField[] = [], text = english) {
  const { errors, values: sent } = await recordResolver(rules, fields, text)({ ...values }, undefined, options);
  const said = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, error]: [string, { message?: string }]) => [name, error.message ?? said(error)]),
    );
  return { said: said(errors), sent };
}
const said = async (...checked: Parameters<typeof check>) => (await check(...checked)).said;
const label = (key: string, words: string) => systemField({ key, label: words, type: 'text' });

describe('the project form (rules 2.4)', () => {
  const good = { title: 'A', clientId: 'c', startDate: '2025-01-01', endDate: '2025-01-01', progress: 0 };

  it('accepts equal start and due dates and an empty description', async () => {
    expect(await said(projectForm, { ...good, description: '' })).toEqual({});
  });
  it('all missing values are reported at once, by field', async () => {
    const floor = customFields([{ id: '1', name: 'Floor', type: 'text', required: true }], 'en');
    const values = { title: '  ', clientId: '', startDate: null, endDate: '', progress: 0, fields: { f_1: ' ' } };
    expect(await said(projectForm, values, floor)).toEqual({
      title: 'Project title is required',
      clientId: 'Client selection is required',
      startDate: 'Start date is required',
      endDate: 'Due date is required',
      fields: { f_1: 'Floor is required' },
    });
  });
  it('a start after the due date and a progress outside its limits are refused, beside other errors', async () => {
    expect(await said(projectForm, { ...good, title: '', startDate: '2025-01-02', progress: 101 })).toEqual({
      title: 'Project title is required',
      endDate: 'Due date must be after start date',
      progress: 'Progress must be between 0 and 100',
    });
  });
  it('a start that is no day is the only error, whatever the due date', async () => {
    const invalid = { ...good, startDate: 'soon' };
    for (const rules of [projectForm, projectCreation, manyProjectChanges]) {
      expect(Object.keys(await said(rules, invalid))).toEqual(['startDate']);
    }
    const late = { departureTime: 'soon', arrivalTime: '2025-05-12T10:30' };
    expect(Object.keys(await said(manyFlightChanges, late))).toEqual(['departureTime']);
  });
  it('people who report progress send status and progress only (rules 2.11)', async () => {
    const { sent } = await check(progressForm, { ...good, status: 'OnHold', progress: 5 });
    expect(sent).toEqual({ status: 'OnHold', progress: 5 });
  });
  it('messages are in French', async () => {
    expect(await said(projectForm, { ...good, title: '' }, [], french)).toEqual({
      title: 'Le titre du projet est obligatoire',
    });
  });
});

describe('inventory and clients (rules 6.3, 7.3)', () => {
  const good = { name: 'Drill', category: 'Tools', status: 'Available', condition: 'New' };
  const quantity = label('quantity', 'Quantity');

  it('items need a name, and whole numbers from 0', async () => {
    expect(await said(inventoryForm, { ...good, name: ' ', quantity: '-1' }, [quantity])).toEqual({
      name: 'Name is required',
      quantity: 'Quantity must be at least 0',
    });
    expect(await said(inventoryForm, { ...good, quantity: '1.5' }, [quantity])).toEqual({
      quantity: 'Quantity must be a whole number',
    });
  });
  it('numbers are sent as numbers, and an emptied one as null', async () => {
    const { sent } = await check(inventoryForm, { ...good, quantity: '12', minQuantity: '', condition: '', id: '7' });
    expect(sent).toMatchObject({ name: 'Drill', quantity: 12, minQuantity: null, condition: null });
    expect(sent).not.toHaveProperty('id');
  });
  it('clients need a name', async () => {
    expect(await said(clientForm, { name: '' })).toEqual({ name: 'Client name is required' });
    const { sent } = await check(clientForm, { name: ' Harbour ', fields: { f_1: 'a', f_2: null } });
    expect(sent).toEqual({ name: 'Harbour', fields: { f_1: 'a', f_2: null } });
  });
});

describe('Add user, Edit user (rules 8.2, 8.3)', () => {
  const rules = userForm((roleId) => roleId === 'client');
  const good = { firstName: 'Ada', lastName: 'Lovelace', roleId: 'worker', isActive: 'true' };

  it('requires first name, last name and role', async () => {
    expect(await said(rules, { ...good, firstName: ' ', lastName: null, roleId: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      roleId: 'Role is required',
    });
  });
  it('accepts a missing email, and refuses an invalid one', async () => {
    expect(await said(rules, { ...good, email: '' })).toEqual({});
    expect(await said(rules, { ...good, email: 'ada@' })).toEqual({ email: 'Please enter a valid email address' });
  });
  it('accepts a missing password; a given one has 6 characters and is confirmed, beside other errors', async () => {
    expect(await said(rules, { ...good, password: '', confirmPassword: 'x' })).toEqual({});
    expect(await said(rules, { ...good, firstName: '', roleId: 'client', password: 'short' })).toEqual({
      firstName: 'First name is required',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Please confirm your password',
      clientId: 'Client is required for client roles',
    });
    expect(await said(rules, { ...good, password: 'longer', confirmPassword: 'other' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });
  it('requires a client for client roles only', async () => {
    expect(await said(rules, { ...good, roleId: 'client', clientId: 'c1' })).toEqual({});
  });
  it('blanks are sent as null, the checkbox as a boolean', async () => {
    const { sent } = await check(rules, { ...good, phone: ' ', email: '', clientId: '', isActive: 'false' });
    expect(sent).toMatchObject({ firstName: 'Ada', phone: null, email: null, clientId: null, isActive: false });
    expect((await check(rules, { ...good, isActive: true })).sent).toMatchObject({ isActive: true });
  });
});

describe('role, ticket and profile (rules 8.6, 9.2, 12.3)', () => {
  const fields = [label('name', 'Role name'), label('description', 'Description')];
  it('limits the name of a role to 36 characters and its description to 512', async () => {
    expect(await said(roleForm, { name: ' ' })).toEqual({ name: 'Role name is required' });
    expect(await said(roleForm, { name: 'x'.repeat(36), description: 'x'.repeat(512) })).toEqual({});
    expect(await said(roleForm, { name: 'x'.repeat(37), description: 'x'.repeat(513) }, fields)).toEqual({
      name: 'Role name must be at most 36 characters',
      description: 'Description must be at most 512 characters',
    });
  });
  it('tickets with a blank title or description are refused, others trimmed', async () => {
    expect(await said(ticketCreation, { title: ' ', description: '' })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
    });
    const { sent } = await check(ticketCreation, { title: ' a ', description: ' b ', type: 'defect', priority: 'low' });
    expect(sent).toEqual({ title: 'a', description: 'b', type: 'defect', priority: 'low' });
  });
  it('profiles need first and last name', async () => {
    expect(await said(profileForm, { firstName: '', lastName: null })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
  });
});

describe('flights and hotels (rules 4.2)', () => {
  const flight = {
    projectId: 'p',
    title: 'Out',
    departureAirport: 'BER',
    departureTime: '2025-05-12T10:30',
    arrivalAirport: 'LIS',
    arrivalTime: '2025-05-12T13:05',
  };
  const hotel = {
    projectId: 'p',
    title: 'Stay',
    hotelName: 'Canal',
    address: '18 Wharf Street',
    checkInTime: '2025-05-12T15:00',
    checkOutTime: '2025-05-13T11:00',
  };
  it('name missing values by field', async () => {
    expect(await said(flightPayload, { projectId: 'p', title: '  ', arrivalTime: '' })).toEqual({
      title: 'Title is required',
      departureAirport: 'Departure airport is required',
      departureTime: 'Departure time is required',
      arrivalAirport: 'Arrival airport is required',
      arrivalTime: 'Arrival time is required',
    });
    expect(await said(hotelPayload, { projectId: 'p' })).toEqual({
      title: 'Title is required',
      hotelName: 'Hotel name is required',
      address: 'Address is required',
      checkInTime: 'Check-in time is required',
      checkOutTime: 'Check-out time is required',
    });
  });
  it('need the later time after the earlier one, beside other errors', async () => {
    expect(await said(flightPayload, { ...flight, arrivalTime: flight.departureTime, title: '' })).toEqual({
      title: 'Title is required',
      arrivalTime: 'Arrival time must be after departure time',
    });
    expect(await said(hotelPayload, { ...hotel, checkOutTime: hotel.checkInTime })).toEqual({
      checkOutTime: 'Check-out time must be after check-in time',
    });
  });
  it('limit title, airports and flight number to 50, the description to 250 and the address to 100', async () => {
    const long = 'x'.repeat(51);
    const values = { ...flight, title: long, departureAirport: long, arrivalAirport: long, flightNumber: long };
    const refused = await said(flightPayload, { ...values, description: 'x'.repeat(251) }, [label('title', 'Title')]);
    expect(Object.keys(refused).sort()).toEqual(
      ['arrivalAirport', 'departureAirport', 'description', 'flightNumber', 'title'].sort(),
    );
    expect(refused).toMatchObject({ title: 'Title must be at most 50 characters' });
    const most = 'x'.repeat(50);
    expect(await said(flightPayload, { ...flight, title: `${most} `, flightNumber: most })).toEqual({});
    expect(Object.keys(await said(hotelPayload, { ...hotel, address: 'x'.repeat(101) }))).toEqual(['address']);
  });
  it('are sent with trimmed texts', async () => {
    expect((await check(hotelPayload, { ...hotel, title: ' Stay ', confirmationNumber: ' ' })).sent).toMatchObject({
      title: 'Stay',
      confirmationNumber: null,
    });
  });
});

describe("the backend's refusals", () => {
  const fields = [label('title', 'Title')];
  it('are read as sent, nested ones too', () => {
    expect(translatedErrors({ fields: { f_1: 'Ask the harbour master' } }, fields)).toEqual({
      fields: { f_1: 'Ask the harbour master' },
    });
  });
});
