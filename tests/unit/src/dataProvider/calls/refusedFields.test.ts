import { expect, it } from 'vitest';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { refusedFields } from '#console/dataProvider/calls/refusedFields';

const refused = (errors: object) =>
  new ApiError({ status: 400, response: JSON.stringify({ errors }), headers: {}, listed: true });

it('a refusal names each of its fields by its place, in lists and objects too (rules 14.2)', () => {
  const errors = {
    name: ['Enter a name'],
    'providers.0.name': ['Enter a name'],
    'providers.1.roles.0.value': ['Long'],
  };
  expect(refusedFields(refused(errors))).toEqual([
    ['name', 'Enter a name'],
    ['providers.0.name', 'Enter a name'],
    ['providers.1.roles.0.value', 'Long'],
  ]);
  expect(refusedFields(new Error('No connection'))).toEqual([]);
});
