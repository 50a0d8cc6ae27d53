import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { z } from 'zod';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useAccessReview } from '#console/records/access/useAccessReview';
import type { IdentityEffect } from '#contract/extensions/accessReview';
import type { identityInput } from '#contract/extensions/identity';

const IdentityEffectDialog = lazyPart(async () => (await import('./IdentityEffectDialog')).IdentityEffectDialog);

type Providers = z.input<typeof identityInput>['providers'];

interface Question {
  effect: IdentityEffect;
  answer(save: boolean): void;
}

/**
 * Asks before a save of identity providers that gives people other roles. Where the backend does not say, the save tells.
 * @returns `ask` answers whether to save; `question` is the dialog while it asks
 * @see rules 9.9
 */
export function useIdentityEffect(): { ask(providers: Providers): Promise<boolean>; question: ReactNode } {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const offered = useAccessReview();
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = async (providers: Providers) => {
    if (!offered) return true;
    const read = async () => (await dataProvider.account()).data.rights.readIdentityEffect({ providers });
    const effect = await read().catch(() => undefined);
    if (!effect || (effect.moves.length === 0 && effect.unknown.length === 0)) return true;
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
  return { ask, question: asked && <IdentityEffectDialog effect={asked.effect} onAnswer={asked.answer} /> };
}
