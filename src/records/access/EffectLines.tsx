import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { usePermissionName } from '#console/layout/parts/permissionNames';
import type { RoleEffect } from '#contract/extensions/accessReview';

/** Gains and losses of people: permissions, fields, and how many records they see. @see rules 9.9 */
export function EffectLines({ effect: { gained, lost, records, fields } }: { effect: RoleEffect }) {
  const text = useText();
  const nameOf = usePermissionName();
  const linesOf = (permissions: string[], seen: typeof fields.seen, changeable: typeof fields.seen) => [
    ...permissions.map((permission) => nameOf(permission)?.title ?? permission),
    ...seen.map(({ name }) => text('accessReview.effect.sees', { name })),
    ...changeable.map(({ name }) => text('accessReview.effect.changes', { name })),
  ];
  return (
    <>
      <Lines title={text('accessReview.effect.gained')} lines={linesOf(gained, fields.seen, fields.changeable)} />
      <Lines title={text('accessReview.effect.lost')} lines={linesOf(lost, fields.unseen, fields.unchangeable)} />
      <Records records={records} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle">
        {title}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Typography>
    </section>
  );
}

function Records({ records }: Pick<RoleEffect, 'records'>) {
  const text = useText();
  const { number } = useFormat();
  const label = useGetResourceLabel();
  const lines = records.map(({ resource, before, after }) =>
    text('accessReview.effect.seen', { resource: label(resource, 2), before: number(before), after: number(after) }),
  );
  return <Lines title={text('accessReview.effect.records')} lines={lines} />;
}
