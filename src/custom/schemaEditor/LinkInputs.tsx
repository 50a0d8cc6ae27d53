import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { customFields, referredBy, type SchemaField, systemField } from '#console/schema/schemaField';
import { useDefinitions } from '#console/schema/useSchema';
import { entities, entityKinds, kindOfResource } from '#contract/fields/entityKinds';
import { canRollUp, type RollupFunction, rollupFunctions } from '#contract/fields/links';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { definedFields } from './definedFields';
import type { DraftField } from './draftField';
import type { SettingsProps } from './FieldSettings';
import { kindLabel } from './kindWords';

/** Whether a field is a look-up or roll-up; undefined: neither. */
export const linkOf = ({ lookup, rollup }: DraftField): 'lookup' | 'rollup' | undefined => {
  if (lookup) return 'lookup';
  return rollup ? 'rollup' : undefined;
};

export const noLink: Pick<DraftField, 'lookup' | 'rollup'> = { lookup: null, rollup: null };

/** A link without a source. */
export const newLink = {
  lookup: { lookup: { through: '', field: '', resource: null } },
  rollup: { rollup: { resource: '', through: '', how: 'count', of: null } },
} as const satisfies Record<string, Partial<DraftField>>;

interface LinkInputsProps extends SettingsProps {
  kind: EntityKind;
  /** The other fields of the entity, including system fields. */
  others: readonly SchemaField[];
}

/** The source of a look-up or roll-up, step by step. @see rules 11.31 */
export const LinkInputs = (props: LinkInputsProps) =>
  props.field.lookup ? <LookupInputs {...props} /> : <RollupInputs {...props} />;

/** Whether a field refers to a single record with fields. */
const refers = (field: SchemaField) =>
  field.type !== 'references' && kindOfResource(referredBy(field) ?? '') !== undefined;

function LookupInputs({ kind, field, others, problems, onChange }: LinkInputsProps) {
  const text = useText();
  const { through = '', field: shown = '' } = field.lookup ?? {};
  const resource = referredBy(others.find(({ key }) => key === through) ?? noField) ?? '';
  const other = kindOfResource(resource);
  const fields = useFieldsOf(other, kind, others);
  const problem = problems.lookup ?? problems.link;
  const choose = (lookup: DraftField['lookup'], type = field.type) => onChange({ lookup, type });
  return (
    <>
      <Choice
        label={text('schemaEditor.link.through')}
        value={through}
        problem={through === '' ? problem : undefined}
        choices={others.filter(refers).map(choiceOf)}
        onChoose={(next) => choose({ through: next, field: '', resource: null })}
      />
      {other && (
        <Choice
          label={text('schemaEditor.link.field')}
          value={shown}
          problem={problem}
          choices={fields.map(choiceOf)}
          onChoose={(next) =>
            choose(
              { through, field: next, resource },
              fields.find(({ key }) => key === next)?.definition.type ?? 'string',
            )
          }
        />
      )}
    </>
  );
}

const noField = systemField({ key: '', label: '', type: 'text' });

function RollupInputs({ kind, field, others, problems, onChange }: LinkInputsProps) {
  const text = useText();
  const rollup = field.rollup ?? newLink.rollup.rollup;
  const { resource, through, how, of } = rollup;
  const other = kindOfResource(resource);
  const fields = useFieldsOf(other, kind, others);
  const referring = fields.filter((one) => refers(one) && referredBy(one) === entities[kind].resource);
  const summed = fields.filter(({ definition }) => canRollUp(how, definition.type));
  const problem = problems.rollup ?? problems.link;
  const choose = (changes: Partial<NonNullable<DraftField['rollup']>>) =>
    onChange({ rollup: { ...rollup, ...changes } });
  const lacking = other !== undefined && fields.length > 0 && referring.length === 0;
  return (
    <>
      <Choice
        label={text('schemaEditor.link.resource')}
        value={resource}
        problem={lacking ? text('schemaEditor.link.none') : resource === '' ? problem : undefined}
        choices={entityKinds.map((each) => ({ value: entities[each].resource, label: text(kindLabel(each)) }))}
        onChoose={(next) => choose({ resource: next, through: '', of: null })}
      />
      {other && (
        <Choice
          label={text('schemaEditor.link.through')}
          value={through}
          problem={through === '' ? problem : undefined}
          choices={referring.map(choiceOf)}
          onChoose={(next) => choose({ through: next })}
        />
      )}
      <Choice
        label={text('schemaEditor.link.how')}
        value={how}
        choices={rollupFunctions.map((settings) => ({ value: settings, label: text(`schemaEditor.link.${settings}`) }))}
        onChoose={(next) => choose({ how: functionOf(next), of: null })}
      />
      {other && how !== 'count' && (
        <Choice
          label={text('schemaEditor.link.of')}
          value={of ?? ''}
          problem={problem}
          choices={summed.map(choiceOf)}
          onChoose={(next) => choose({ of: next })}
        />
      )}
    </>
  );
}

const functionOf = (name: string): RollupFunction => rollupFunctions.find((settings) => settings === name) ?? 'count';

/** The fields of a kind that links can read; for the edited kind those of the draft. */
function useFieldsOf(
  kind: EntityKind | undefined,
  edited: EntityKind,
  others: readonly SchemaField[],
): readonly SchemaField[] {
  const text = useText();
  const [locale] = useLocaleState();
  const { definitions = [] } = useDefinitions(kind === edited ? undefined : kind);
  if (!kind) return [];
  if (kind === edited) return others;
  return [...definedFields(kind, definitions, text), ...customFields(definitions, locale)];
}

interface ChoiceOf {
  value: string;
  label: string;
}

const choiceOf = ({ key, label }: SchemaField): ChoiceOf => ({ value: key, label });

interface ChoiceProps {
  label: string;
  value: string;
  problem?: string | undefined;
  choices: readonly ChoiceOf[];
  onChoose(value: string): void;
}

/** A step; a chosen value that no longer exists stays until another is chosen. */
function Choice({ label, value, problem, choices, onChoose }: ChoiceProps) {
  const names = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <SelectOne
      label={label}
      value={names.has(value) ? value : ''}
      choices={[...names.keys()]}
      nameOf={(choice) => names.get(choice)}
      problem={problem}
      onChoose={onChoose}
    />
  );
}
