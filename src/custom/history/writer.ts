import type { Text } from '#console/i18n/useText';
import type { HistoryEntry } from '#contract/extensions/history';

/** The writer of an entry, with the API token by which it was written. */
export function writerName({ userName, tokenName }: Pick<HistoryEntry, 'userName' | 'tokenName'>, text: Text): string {
  const person = userName || text('history.somebody');
  return tokenName ? `${person} · ${text('history.token', { name: tokenName })}` : person;
}
