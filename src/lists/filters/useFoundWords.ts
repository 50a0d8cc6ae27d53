import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';

/** The number of found records as text, with 'about' for an estimate. @see rules 13.14 */
export function useFoundWords(): (rows: number, estimated: boolean) => string {
  const text = useText();
  const { about } = useFormat();
  return (rows, estimated) =>
    estimated ? text('lists.about', { figure: about(rows) }) : text('lists.count', { smart_count: rows });
}
