import { describe, expect, it } from 'vitest';
import { ApiError, errorText, sayUnreachableIn, unreachable } from '#console/dataProvider/calls/apiError';

const answered = (status: number, response: unknown, listed = true) =>
  new ApiError({
    status,
    response: typeof response === 'string' ? response : JSON.stringify(response),
    headers: {},
    listed,
  });

describe('the message of a thrown error (rules 14.2)', () => {
  it('is one of two', () => {
    expect(answered(404, '').message).toBe('A server side error occurred.');
    expect(answered(418, '', false).message).toBe('An unexpected server error occurred.');
  });

  it('has status, raw reply, headers and parsed body', () => {
    const error = new ApiError({ status: 400, response: '{"a":1}', headers: { 'x-y': 'z' }, listed: true });
    expect(error).toMatchObject({ status: 400, response: '{"a":1}', headers: { 'x-y': 'z' }, result: { a: 1 } });
    expect(error).toBeInstanceOf(Error);
  });
});

describe('the text that a person reads (rules 14.2)', () => {
  it.each([
    ['a plain string', 'Just this', 'Just this'],
    [
      'the first validation message',
      answered(400, { message: 'm', errors: { Title: ['First', 'x'], b: ['y'] } }),
      'First',
    ],
    ['a validation message that is no list', answered(400, { errors: { title: 'Alone' } }), 'Alone'],
    ['the body’s message', answered(400, { message: 'Said so', title: 't' }), 'Said so'],
    ['the body’s message beside an empty map', answered(400, { message: 'Said so', errors: {} }), 'Said so'],
    ['the detail of Problem Details', answered(409, { title: 'Conflict', detail: 'Two of them' }), 'Two of them'],
    ['the title of Problem Details', answered(404, { title: 'Not Found', status: 404 }), 'Not Found'],
    ['the raw reply', answered(502, 'Bad gateway'), 'Bad gateway'],
    ['a JSON text', answered(400, '"Incorrect password."'), 'Incorrect password.'],
    ['the error’s own message', answered(500, ''), 'A server side error occurred.'],
    ['another error’s message', new Error('Broken'), 'Broken'],
    ['nothing known', undefined, ''],
  ])('is %s', (_case, error, text) => {
    expect(errorText(error)).toBe(text);
  });
});

describe('a call without a reply (rules 13.26)', () => {
  it('is reported in the reader’s language, where known', () => {
    const error = unreachable(new TypeError('Failed to fetch'));
    expect(errorText(error)).toBe('An unexpected server error occurred.');
    sayUnreachableIn(() => 'Atrium ist gerade nicht erreichbar.');
    expect(errorText(error)).toBe('Atrium ist gerade nicht erreichbar.');
    expect(errorText(answered(500, ''))).toBe('A server side error occurred.');
    sayUnreachableIn(() => '');
  });
});

describe('the message of a form after a failed save (rules 2.6)', () => {
  const answer = (response: string, status = 500) => new ApiError({ status, response, headers: {}, listed: true });
  const said = (error: unknown) => errorText(error, 'Please try again.');

  it('is the backend’s message', () => {
    expect(said(answer('{"message":"The project is closed."}'))).toBe('The project is closed.');
  });
  it('is the form’s own message where the backend sent none or was not reached', () => {
    expect([answer(''), answer('', 0), new Error(), undefined].map((error) => said(error))).toEqual(
      Array.from({ length: 4 }, () => 'Please try again.'),
    );
  });
});

describe('validation messages', () => {
  it('reach the fields of a form, also from Pascal case and nested ones', () => {
    expect(
      answered(400, { errors: { Title: ['A'], 'address.city': ['B'], 'address.zip': ['C'] } }).body.errors,
    ).toEqual({
      title: 'A',
      address: { city: 'B', zip: 'C' },
    });
  });

  it('are absent where none are sent, so that a form shows the message itself', () => {
    expect(answered(400, { message: 'No' }).body).toEqual({ message: 'No', errors: undefined });
    expect(answered(400, { message: 'No', errors: {} }).body.errors).toBeUndefined();
  });
});
