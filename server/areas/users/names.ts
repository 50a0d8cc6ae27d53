/** First and last name of somebody whose names another system knows in part, or only as a whole. */
export function namesFrom({ first = '', last = '', whole }: { first?: string; last?: string; whole: string }): {
  firstName: string;
  lastName: string;
} {
  if (first || last) return { firstName: first || last, lastName: first ? last : '' };
  const [firstName = '', ...others] = whole.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
