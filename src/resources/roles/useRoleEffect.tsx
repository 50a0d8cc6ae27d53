import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useEffectQuestion } from '#console/records/access/useEffectQuestion';
import type { RoleEffect } from '#contract/extensions/accessReview';
import { isRoleType } from './roleRules';

const RoleEffectDialog = lazyPart(async () => (await import('./RoleEffectDialog')).RoleEffectDialog, { later: true });

const changesSomething = ({ people, gained, lost, records, fields }: RoleEffect) =>
  people > 0 && [gained, lost, records, ...Object.values(fields)].some(({ length }) => length > 0);

/**
 * Asks before a save of a role that changes what its people can do.
 * @returns `ask` answers whether to save; `question` is the dialog while it asks
 * @see rules 9.9
 */
export function useRoleEffect(id: string | undefined): {
  ask(values: FieldValues): Promise<boolean>;
  question: ReactNode;
} {
  const { ask, asked } = useEffectQuestion(changesSomething);
  return {
    ask: async ({ name, roleType, claims }) =>
      id === undefined ||
      ask((rights) => rights.readRoleEffect({ id, name, roleType: isRoleType(roleType) ? roleType : null, claims })),
    question: asked && <RoleEffectDialog effect={asked.effect} onAnswer={asked.answer} />,
  };
}
