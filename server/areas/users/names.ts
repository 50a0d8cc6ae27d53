/** First and last name from another system, which may have only one of them, or the whole name. */
export function namesFrom({ first = '', last = '', whole }: { first?: string; last?: string; whole: string }): {
  firstName: string;
  lastName: string;
} {
  if (first || last) return { firstName: first || last, lastName: first ? last : '' };
  const [firstName = '', ...others] = whole.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
