import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { useAccessReview } from '#console/records/access/useAccessReview';
import type { RoleEffect } from '#contract/extensions/accessReview';
import { isRoleType } from './roleRules';

const RoleEffectDialog = lazyPart(async () => (await import('./RoleEffectDialog')).RoleEffectDialog, { later: true });

interface Question {
  effect: RoleEffect;
  answer(save: boolean): void;
}

const changesNothing = ({ gained, lost, records, fields }: RoleEffect) =>
  [gained, lost, records, ...Object.values(fields)].every(({ length }) => length === 0);

/**
 * Asks before a save of a role that changes what its people can do. Where the backend does not say, the save tells.
 * @returns `ask` answers whether to save; `question` is the dialog while it asks
 * @see rules 9.9
 */
export function useRoleEffect(id: string | undefined): {
  ask(values: FieldValues): Promise<boolean>;
  question: ReactNode;
} {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const offered = useAccessReview();
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = async ({ name, roleType, claims }: FieldValues) => {
    if (!offered || id === undefined) return true;
    const type = isRoleType(roleType) ? roleType : null;
    const read = async () =>
      (await dataProvider.account()).data.rights.readRoleEffect({ id, name, roleType: type, claims });
    const effect = await read().catch(() => undefined);
    if (!effect || effect.people === 0 || changesNothing(effect)) return true;
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
  return { ask, question: asked && <RoleEffectDialog effect={asked.effect} onAnswer={asked.answer} /> };
}
