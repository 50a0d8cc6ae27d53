import type { Text } from '#console/i18n/useText';
import type { HistoryEntry } from '#contract/extensions/history';

/** The author of an entry, with the API token if one was used. */
export function writerName({ userName, tokenName }: Pick<HistoryEntry, 'userName' | 'tokenName'>, text: Text): string {
  const person = userName || text('history.somebody');
  return tokenName ? `${person} · ${text('history.token', { name: tokenName })}` : person;
}
