import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useAccessReview } from './useAccessReview';

type RightsCalls = Awaited<ReturnType<AtriumDataProvider['account']>>['data']['rights'];

interface Question<Effect> {
  effect: Effect;
  answer(save: boolean): void;
}

/**
 * Asks before a save that changes what people can do.
 * @returns `ask` reads the effect and answers whether to save: without a question where the backend does not say, or
 *   where the effect does not matter; `asked` is the question while it is open
 * @see rules 9.9
 */
export function useEffectQuestion<Effect>(matters: (effect: Effect) => boolean) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const offered = useAccessReview();
  const [asked, setAsked] = useState<Question<Effect> | null>(null);
  const ask = async (read: (rights: RightsCalls) => Promise<Effect>): Promise<boolean> => {
    if (!offered) return true;
    const answer = async () => read((await dataProvider.account()).data.rights);
    const effect = await answer().catch(() => undefined);
    if (!effect || !matters(effect)) return true;
    return new Promise<boolean>((resolve) => {
      setAsked({
        effect,
        answer(save) {
          setAsked(null);
          resolve(save);
        },
      });
    });
  };
  return { ask, asked };
}
