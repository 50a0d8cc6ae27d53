import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import type { SchemaDifference } from '#contract/extensions/schema';
import { isEntityKind } from '#contract/fields/entityKinds';
import { entityKinds } from '#contract/resources/calls/tenants';
import { FieldRows } from './fieldStyles';
import { fieldsLabel, kindLabel } from './kindWords';
import { differenceWords } from './schemaFileRules';

interface SchemaDifferencesProps {
  fileName: string;
  differences: readonly SchemaDifference[];
  /** Buttons for applying the differences. */
  action: ReactNode;
}

const groups = [...entityKinds, 'role', 'layout'] as const;
const groupLabel = (group: (typeof groups)[number]) => {
  if (group === 'layout') return 'schemaEditor.member.layout';
  return group === 'role' ? 'schemaChanges.file.group.role' : fieldsLabel(group);
};

/** Lists the differences between a file and the company. */
export function SchemaDifferences({ fileName, differences, action }: SchemaDifferencesProps) {
  const text = useText();
  const { list } = useFormat();
  const nameOf = ({ kind, name }: SchemaDifference) =>
    kind === 'layout' && isEntityKind(name) ? text(kindLabel(name)) : name;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {differences.length > 0
            ? text('schemaChanges.file.differences', { smart_count: differences.length, file: fileName })
            : text('schemaChanges.file.same', { file: fileName })}
        </Typography>
        {action}
      </Stack>
      {groups.map((group) => {
        const found = differences.filter(({ kind }) => kind === group);
        if (found.length === 0) return null;
        return (
          <section key={group} aria-label={text(groupLabel(group))}>
            <Typography variant="subtitle" sx={{ marginBlockEnd: 0.75 }}>
              {text(groupLabel(group))}
            </Typography>
            <FieldRows>
              {found.map((difference) => (
                <li key={`${difference.difference} ${difference.name}`}>
                  <div className="row">
                    <div className="words">
                      <div className="name">{nameOf(difference)}</div>
                      <div className="aside">{differenceWords(difference, text, list)}</div>
                    </div>
                  </div>
                </li>
              ))}
            </FieldRows>
          </section>
        );
      })}
    </Stack>
  );
}
