import { describe, expect, it } from 'vitest';
import { formatClock, formatDay } from '#console/i18n/format';
import { fieldError, fieldErrors, startingValues } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import { loadPatterns } from '#console/schema/patterns';
import { customFields, labelOf, type SchemaField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { fieldTypeNames, fieldTypeOf, typeOf } from '#contract/fields/fieldTypes';
import { context, field, translate } from './fields';

describe('field types (rules 11.4)', () => {
  it('matches names ignoring case; text, string, unknown and missing ones are texts', () => {
    expect(['String', 'TEXT', 'shade', undefined].map((type) => fieldTypeOf(type))).toEqual(
      Array.from({ length: 4 }, () => 'text'),
    );
    expect(['Number', 'int', 'DATE', 'textarea', 'Boolean', 'dropdown'].map((type) => fieldTypeOf(type))).toEqual([
      'number',
      'integer',
      'date',
      'textarea',
      'checkbox',
      'select',
    ]);
  });

  it.each(fieldTypeNames)('%s reads, exports and imports its own values without loss', (type) => {
    const samples: Record<string, string> = {
      number: '1234.5',
      integer: '7',
      date: '2025-03-10',
      dateTime: '2025-03-10T08:30',
      checkbox: 'true',
      email: 'a@b.org',
      url: 'https://example.org/',
      phone: '+49 30 123',
      currency: '1234.5',
      percentage: '12.5',
      select: 'Red',
      multiSelect: '["Red","Blue"]',
      rating: '4',
      autoNumber: '12',
      file: '{"name":"plan.pdf","size":7,"id":"1"}',
      image: '{"name":"photo.png","size":7,"id":"1"}',
      richText: '<p>Some words</p>',
      color: '#00aaff',
      duration: '90',
      location: 'Quay 3 (59.91, 10.75)',
      json: '{"a":[1,2],"b":{}}',
      references: '["a","b"]',
    };
    const value = samples[type] ?? 'Some words';
    const made = field(type, { options: [{ value: 'Red' }, { value: 'Blue' }], prefix: 'INV-', digits: 4 });
    const view = viewOf(type);
    expect(fieldErrors([made], { fields: { f_1: value } }, translate)).toEqual({});
    expect(view.format(value, made, context)).not.toBe('');
    const exported = String(view.exportValue(value, made, context));
    // a file goes out by its name, and does not come back by it (rules 11.46)
    if (typeOf(made).file) expect(exported).toMatch(/^(plan\.pdf|photo\.png)$/);
    else expect(view.importText(exported, made, context)).toBe(value);
  });

  it('formats numbers, money, percentages and choices for people', () => {
    expect(viewOf('number').format('1234.5', field('number'), context)).toBe('1,234.5');
    expect(viewOf('currency').format('1234.5', field('currency'), context)).toBe('1,234.50');
    expect(viewOf('percentage').format('12.5', field('percentage'), { ...context, locale: 'fr' })).toMatch(/^12,5\s%$/);
    expect(viewOf('multiSelect').format('["a","b"]', field('multiSelect'), context)).toBe('a, b');
    expect(viewOf('checkbox').format('true', field('checkbox'), context)).toBe('Yes');
    expect(viewOf('duration').format('95', field('duration'), context)).toBe('1h 35m');
  });

  it('rounds what a formula comes to, and keeps what somebody has typed', () => {
    const formula = field('number', { formula: '{Volume} / 12' });
    expect(viewOf('number').format('12583.3333333333', formula, context)).toBe('12,583.33');
    expect(viewOf('number').format('0.00123456', formula, context)).toBe('0.00123');
    expect(viewOf('number').format('12583.3333', field('number'), context)).toBe('12,583.3333');
  });

  it('imports a checkbox by its words in any spelling, and leaves what it cannot read to the check', () => {
    const { importText } = viewOf('checkbox');
    expect(['Yes', 'x', '1', 'no', '', 'maybe'].map((cell) => importText(cell, field('checkbox'), context))).toEqual([
      'true',
      'true',
      'true',
      'false',
      'false',
      'maybe',
    ]);
  });
});

describe('validation of custom fields (rules 11.6)', () => {
  it('requires the system fields of a record, without naming their limits', () => {
    const { progress } = systemSchemaFields('projects', (key, options) => translate(key, options));
    expect(fieldError(progress, null, translate)).toBe('Progress is required');
    expect(fieldError(progress, '101', translate)).toBe('Progress must be at most 100');
  });

  it("an empty or blank required field shows '{field name} is required'", () => {
    const required = field('text', { required: true });
    for (const value of [undefined, null, '', '   ']) {
      expect(fieldErrors([required], { fields: { f_1: value } }, translate)).toEqual({
        fields: { f_1: 'Floor is required' },
      });
    }
  });
  it.each([
    ['number', 'x', 'Floor must be a number'],
    ['integer', '1.5', 'Floor must be a whole number'],
    ['date', '2025-02-30', 'Floor must be a date, for example Nov 26, 2026'],
    ['dateTime', 'noon', 'Floor must be a date and time, for example Nov 26, 2026 2:30 PM'],
    ['email', 'a@', 'Floor must be an email address'],
    ['url', 'javascript:alert(1)', 'Floor must be a web address'],
    ['phone', 'call me', 'Floor must be a phone number'],
    ['checkbox', 'maybe', 'Floor must be true or false'],
    ['rating', '6', 'Floor must be at most 5'],
    ['rating', '0', 'Floor must be at least 1'],
    ['color', 'red', 'Floor must be a colour (#rrggbb)'],
    ['duration', '1:75', 'Floor must be a duration, for example 1:30 or 90'],
    ['location', 'Nowhere (91, 0)', 'Floor must be coordinates: latitude from -90 to 90, longitude from -180 to 180'],
    ['json', '{a: 1}', 'Floor must be valid JSON, nested at most 20 levels deep'],
    ['json', `${'['.repeat(4000)}${']'.repeat(4000)}`, 'Floor must be valid JSON, nested at most 20 levels deep'],
  ])('%s refuses %s', (type, value, message) => {
    expect(fieldErrors([field(type)], { fields: { f_1: value } }, translate)).toEqual({ fields: { f_1: message } });
  });
  it('messages name limits, options and patterns', async () => {
    await loadPatterns();
    const message = (made: SchemaField, value: string) => fieldErrors([made], { fields: { f_1: value } }, translate);
    expect(message(field('number', { min: 3 }), '2')).toEqual({ fields: { f_1: 'Floor must be at least 3' } });
    expect(message(field('number', { max: 3 }), '4')).toEqual({ fields: { f_1: 'Floor must be at most 3' } });
    expect(message(field('select', { options: [{ value: 'a' }] }), 'b')).toEqual({
      fields: { f_1: 'Floor must be one of its options' },
    });
    expect(message(field('text', { pattern: '[A-Z]\\d' }), 'a1')).toEqual({
      fields: { f_1: 'Floor has the wrong format' },
    });
  });
  it('a custom error message is shown in the person’s language (rules 11.18)', () => {
    const own = { message: 'Whole floors', messages: { fr: 'Étages entiers' }, required: true };
    const message = (locale: string, value: string) => {
      const fields = customFields([{ id: '1', name: 'Floor', type: 'integer', ...own }], locale);
      return fieldErrors(fields, { fields: { f_1: value } }, translate);
    };
    expect(message('fr-CA', '1.5')).toEqual({ fields: { f_1: 'Étages entiers' } });
    expect(message('de', '1.5')).toEqual({ fields: { f_1: 'Whole floors' } });
    expect(message('de', '')).toEqual({ fields: { f_1: 'Floor is required' } });
  });
  it('conditions follow the typed record: hidden fields are not validated (rules 11.15)', () => {
    const fields = customFields(
      [
        { id: 'status', name: 'status', type: 'select', isItSystemField: true },
        { id: '1', name: 'Floor', type: 'integer', required: true, conditions: { visible: { status: 'OnHold' } } },
        { id: '2', name: 'Proof', type: 'string', conditions: { required: { 'fields.1_gte': 3 } } },
      ],
      'en',
    );
    const errors = (values: object) => fieldErrors(fields, { fields: {}, ...values }, translate);
    expect(errors({ status: 'Completed', fields: { f_1: 'x' } })).toEqual({});
    expect(errors({ status: 'OnHold' })).toEqual({ fields: { f_1: 'Floor is required' } });
    expect(errors({ status: 'OnHold', fields: { f_1: '3' } })).toEqual({ fields: { f_2: 'Proof is required' } });
  });
  it('a new record starts with matching defaults, and a checkbox with no', () => {
    expect(startingValues([field('number', { defaultValue: '5' })])).toEqual({ f_1: '5' });
    expect(startingValues([field('number', { defaultValue: 'x' })])).toEqual({ f_1: null });
    expect(startingValues([field('checkbox')])).toEqual({ f_1: 'false' });
    expect(startingValues([field('user', { defaultValue: '$me' })], 'u1')).toEqual({ f_1: 'u1' });
  });
});

describe('labels, archived and system fields', () => {
  it('the label is that of the locale, of its language, or the name', () => {
    const definition = { name: 'Floor', labels: { fr: 'Étage', 'fr-CH': 'Étage (CH)' } };
    expect(['fr-CH', 'fr-FR', 'de'].map((locale) => labelOf(definition, locale))).toEqual([
      'Étage (CH)',
      'Étage',
      'Floor',
    ]);
  });
  it('an option shows its label in the language, another label, or its value', () => {
    const options = [{ value: 'd', label: 'Planning', labels: { fr: 'Conception' } }, { value: 'Build' }];
    const labelsIn = (locale: string) =>
      customFields([{ id: '1', name: 'Phase', type: 'select', options }], locale)[0]?.options.map(({ label }) => label);
    expect(labelsIn('fr-FR')).toEqual(['Conception', 'Build']);
    expect(labelsIn('en')).toEqual(['Planning', 'Build']);
  });
  it('custom fields exclude archived and system fields', () => {
    const fields = customFields(
      [
        { id: '1', name: 'title', isItSystemField: true },
        { id: '2', name: 'Old', archived: true },
        { id: '3', name: 'New' },
      ],
      'en',
    );
    expect(fields.map(({ label }) => label)).toEqual(['New']);
  });
});

describe('days and wall-clock times (rules 14.1)', () => {
  it('are equal in every time zone', () => {
    expect(formatDay('2025-03-10', 'en')).toBe('Mar 10, 2025');
    expect(formatDay('2025-03-10T23:59:00-11:00', 'en')).toBe('Mar 10, 2025');
    expect(formatClock('2025-03-10T08:30:00Z', 'en')).toMatch(/^Mar 10, 2025, 8:30\sAM$/);
    expect(formatDay('soon', 'en')).toBeNull();
  });
  it("show 'Invalid date' for an invalid value", () => {
    expect(viewOf('date').format('soon', field('date'), context)).toBe('Invalid date');
  });
});
