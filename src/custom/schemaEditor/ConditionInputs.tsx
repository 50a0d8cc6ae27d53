import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useReducer, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { CheckLine } from '#console/layout/parts/toggles';
import type { BuilderContext } from '#console/lists/filters/builder/builderContext';
import { filterGroupOf, writeFilter } from '#console/lists/filters/builder/filterTree';
import { GroupEditor } from '#console/lists/filters/builder/GroupEditor';
import { blankRow } from '#console/lists/filters/builder/operators';
import { type TreeAction, treeAfter } from '#console/lists/filters/builder/treeActions';
import { filterKindOf, type SchemaField } from '#console/schema/schemaField';
import { type ConditionName, conditionNames, type FieldCondition } from '#contract/fields/fieldConditions';
import { isLinked } from '#contract/fields/links';
import type { SettingsProps } from './FieldSettings';

/**
 * Inputs for conditions that show the field, require it or make it read-only, by other fields of the record.
 * @see rules 11.15
 */
export function ConditionInputs({
  field,
  others,
  problems,
  onChange,
}: SettingsProps & { others: readonly SchemaField[] }) {
  const text = useText();
  const { conditions } = field;
  const change = (name: ConditionName, filter: FieldCondition | undefined) => {
    const { [name]: _, ...rest } = conditions;
    onChange({ conditions: filter ? { ...rest, [name]: filter } : rest });
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      {conditionNames
        .filter((name) => name === 'visible' || !isLinked(field))
        .map((name) => {
          const filter = conditions[name];
          const problem = problems[`conditions.${name}`];
          return (
            <Box key={name} role="group" aria-label={text(`schemaEditor.condition.${name}`)}>
              <CheckLine
                label={text(`schemaEditor.condition.${name}`)}
                checked={filter !== undefined}
                onChange={(checked) => change(name, checked ? {} : undefined)}
              />
              {filter && (
                <ConditionEditor
                  filter={filter}
                  others={others}
                  checked={problem !== undefined}
                  onChange={(changed) => change(name, changed)}
                />
              )}
              {problem && (
                <FormHelperText error role="alert">
                  {problem}
                </FormHelperText>
              )}
            </Box>
          );
        })}
    </Box>
  );
}

interface ConditionEditorProps {
  filter: FieldCondition;
  others: readonly SchemaField[];
  /** Whether to show errors for missing values. */
  checked: boolean;
  onChange(filter: FieldCondition): void;
}

/** The filter builder of lists, for the fields of one record. */
function ConditionEditor({ filter, others, checked, onChange }: ConditionEditorProps) {
  const kinds = (key: string) => {
    const found = others.find((other) => other.key === key);
    return found && filterKindOf(found);
  };
  const [root, dispatch] = useReducer(treeAfter, filter, (start) => {
    const read = filterGroupOf(start, kinds);
    const [first] = others;
    return first && read.parts.length === 0 ? { ...read, parts: [blankRow(first)] } : read;
  });
  const [added, setAdded] = useState<string>();
  const act = (action: TreeAction) => {
    dispatch(action);
    onChange(writeFilter(treeAfter(root, action), kinds));
  };
  const builder: BuilderContext = {
    fields: others,
    added,
    checked,
    add(to, part) {
      act({ type: 'add', to, part });
      setAdded(part.kind === 'group' ? part.parts[0]?.id : part.id);
    },
    remove: (id) => act({ type: 'remove', id }),
    change: (id, to) => act({ type: 'change', id, to }),
    match: (id, match) => act({ type: 'match', id, match }),
  };
  return <GroupEditor group={root} level={0} builder={builder} />;
}
