import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { FieldEffect } from '#contract/extensions/accessReview';
import { recordsWithValueLabel } from './kindWords';

const changes = ['seen', 'unseen', 'changeable', 'unchangeable'] as const;

/** Roles that gain and lose fields by a save, with their people and the records that have a value. @see rules 9.9 */
export function FieldEffects({ effects }: { effects: readonly FieldEffect[] }) {
  const text = useText();
  const { list } = useFormat();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle1" component="h3">
        {text('accessReview.effect.title')}
      </Typography>
      {effects.map((effect) => (
        <section key={effect.id} aria-label={effect.name}>
          <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {effect.name}
          </Typography>
          <Typography variant="note">
            {text(recordsWithValueLabel(effect.kind), { smart_count: effect.holding })}
          </Typography>
          <Typography component="ul" variant="body2" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
            {changes.flatMap((change) =>
              effect[change].length > 0
                ? [
                    <li key={change}>
                      {text(`accessReview.effect.roles.${change}`, {
                        roles: list(
                          effect[change].map(({ roleName: name, people: count }) =>
                            text('accessReview.effect.role', { name, count }),
                          ),
                        ),
                      })}
                    </li>,
                  ]
                : [],
            )}
          </Typography>
        </section>
      ))}
    </Stack>
  );
}
