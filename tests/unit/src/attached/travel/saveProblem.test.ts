import { describe, expect, it } from 'vitest';
import { saveProblem } from '#console/attached/travel/saveProblem';
import { ApiError } from '#console/dataProvider/apiError';

describe('on a save failure the form shows (rules 2.6)', () => {
  const answer = (response: string, status = 500) => new ApiError({ status, response, headers: {}, listed: true });
  const said = (error: unknown) => saveProblem(error, 'Please try again.');

  it('what the backend said', () => {
    expect(said(answer('{"message":"The project is closed."}'))).toBe('The project is closed.');
  });
  it('its own sentence where the backend said nothing or was not reached', () => {
    expect([said(answer('')), said(answer('', 0))]).toEqual(['Please try again.', 'Please try again.']);
  });
});
