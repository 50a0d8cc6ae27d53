/**
 * What the rules say, once: the contract's schemas carry these sentences, and both sides know them again, so that each
 * can say them in another language. `%{limit}` stands for a figure.
 * @see rules 14.17
 */
export const sentences = {
  required: 'This is required',
  tooLong: 'Must be at most %{limit} characters',
  tooSmall: 'Must be at least %{limit}',
  tooLarge: 'Must be at most %{limit}',
  wholeNumber: 'Must be a whole number',
  dayMissing: 'A date is required',
  day: 'Must be a date (YYYY-MM-DD)',
  clock: 'Must be a date and time (YYYY-MM-DDTHH:mm)',

  projectTitle: 'Project title is required',
  projectClient: 'Client selection is required',
  startDate: 'Start date is required',
  dueDate: 'Due date is required',
  dateOrder: 'Due date must be after start date',
  progress: 'Progress must be between 0 and 100',
  wholeProgress: 'Progress must be a whole number',

  title: 'Title is required',
  description: 'Description is required',
  departureAirport: 'Departure airport is required',
  departureTime: 'Departure time is required',
  arrivalAirport: 'Arrival airport is required',
  arrivalTime: 'Arrival time is required',
  arrivalOrder: 'Arrival time must be after departure time',
  hotelName: 'Hotel name is required',
  address: 'Address is required',
  checkInTime: 'Check-in time is required',
  checkOutTime: 'Check-out time is required',
  checkOutOrder: 'Check-out time must be after check-in time',

  name: 'Name is required',
  category: 'Category is required',
  status: 'Status is required',
  clientName: 'Client name is required',
  roleName: 'Role name is required',

  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  role: 'Role is required',
  clientOfRole: 'Client is required for client roles',
  firstPassword: 'Password must be at least 6 characters',
  confirmPassword: 'Please confirm your password',
  passwordMismatch: 'Passwords do not match',

  keyMissing: 'This is needed to find the record',
  keyUnknown: 'There is no such record',
  keySeveral: 'Several records have this value',
  keyTwice: 'Another row has the same value',
  nameUnknown: 'Nothing has this name',
  nameSeveral: 'Several have this name',
} as const;

export type SentenceKey = keyof typeof sentences;

/** A sentence with its figure. */
export const sentence = (key: SentenceKey, limit: number): string => sentences[key].replace('%{limit}', String(limit));

const entries = Object.entries(sentences) as [SentenceKey, string][]; // the object's own keys
const plain: ReadonlyMap<string, SentenceKey> = new Map(entries.map(([key, words]) => [words, key]));
const withLimit = entries.flatMap(([key, words]) => {
  const [before, after] = words.split('%{limit}');
  return after === undefined ? [] : [{ key, before: before ?? '', after }];
});

/** Which sentence a message is, and its figure; undefined: none of them. */
export function readSentence(message: string): { key: SentenceKey; limit?: number } | undefined {
  const key = plain.get(message);
  if (key) return { key };
  for (const { key: found, before, after } of withLimit) {
    if (!message.startsWith(before) || !message.endsWith(after)) continue;
    const figure = message.slice(before.length, message.length - after.length);
    if (/^\d+$/.test(figure)) return { key: found, limit: Number(figure) };
  }
  return undefined;
}
