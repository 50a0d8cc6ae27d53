import type { ReactNode } from 'react';
import type { z } from 'zod';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useEffectQuestion } from '#console/records/access/useEffectQuestion';
import type { IdentityEffect } from '#contract/extensions/accessReview';
import type { identityInput } from '#contract/extensions/identity';

const IdentityEffectDialog = lazyPart(async () => (await import('./IdentityEffectDialog')).IdentityEffectDialog);

type Providers = z.input<typeof identityInput>['providers'];

const changesSomething = ({ moves, unknown }: IdentityEffect) => moves.length > 0 || unknown.length > 0;

/**
 * Asks before a save of identity providers that gives people other roles.
 * @returns `ask` answers whether to save; `question` is the dialog while it asks
 * @see rules 9.9
 */
export function useIdentityEffect(): { ask(providers: Providers): Promise<boolean>; question: ReactNode } {
  const { ask, asked } = useEffectQuestion(changesSomething);
  return {
    ask: (providers) => ask((rights) => rights.readIdentityEffect({ providers })),
    question: asked && <IdentityEffectDialog effect={asked.effect} onAnswer={asked.answer} />,
  };
}
