import { describe, expect, it } from 'vitest';
import { saveProblem } from '#console/attached/travel/saveProblem';
import { travelPlace } from '#console/attached/travel/travelPlace';
import { ApiError } from '#console/dataProvider/apiError';

describe('the dialogs of the travel tab have addresses (rules 13.7)', () => {
  it.each([
    [[], { dialog: 'none' }],
    [['create'], { dialog: 'choose' }],
    [['create', 'train'], { dialog: 'choose' }],
    [['create', 'flight'], { dialog: 'create', kind: 'flight' }],
    [['create', 'hotel'], { dialog: 'create', kind: 'hotel' }],
    [['flights', '7', 'edit'], { dialog: 'edit', kind: 'flight', id: '7' }],
    [['hotels', '8', 'edit'], { dialog: 'edit', kind: 'hotel', id: '8' }],
    [['hotels', '8', 'upload'], { dialog: 'upload', kind: 'hotel', id: '8' }],
    [['hotels', '8'], { dialog: 'none' }],
    [['trains', '8', 'edit'], { dialog: 'none' }],
  ])('%j', (segments, place) => {
    expect(travelPlace(segments)).toEqual(place);
  });
});

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
