import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { RoleEffect } from '#contract/extensions/accessReview';

/** The most people who are named. */
const mostNames = 5;

/** Lists the people whom a save concerns, in words: some names, and how many others. */
export function useEffectNames(): (effect: Pick<RoleEffect, 'names' | 'people'>) => string {
  const text = useText();
  const { list } = useFormat();
  return ({ names, people }) => {
    const named = names.slice(0, mostNames);
    const others = people - named.length;
    return list(others > 0 ? [...named, text('lists.bulk.more', { smart_count: others })] : named);
  };
}
