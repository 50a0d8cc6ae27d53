import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { TextBox } from '#console/schema/controls/boxes';
import { choicesOf } from '#console/schema/fieldTypes/choices';
import { isDated, periodEnds, periodNames, periodOf } from '#console/schema/periods';
import { filterKindOf, referredBy, type SchemaField } from '#console/schema/schemaField';
import { me } from '#contract/lists/relativeDays';
import { type FilterRow, valuesTaken } from './filterTree';
import { RelativeValue } from './RelativeValue';
import { ValueBox } from './ValueBox';

interface ValueEditorProps {
  field: SchemaField;
  row: FilterRow;
  onChange(values: readonly string[]): void;
}

/** The values of a condition: none, one, two or several, each in the field's input. */
export function ValueEditor(props: ValueEditorProps) {
  const { field, row } = props;
  const taken = valuesTaken(row.operator);
  if (taken === 0) return null;
  if (field.options.length > 0 && taken === 'several') return <ChoiceValues {...props} />;
  if (taken === 'several') return <SeveralValues {...props} />;
  return taken === 2 ? <Span {...props} /> : <OneValue {...props} position={0} />;
}

/** Operators that include the whole day of their value. */
const takesWholeDay = ['lte', 'gt'];

function OneValue({ field, row, onChange, position }: ValueEditorProps & { position: 0 | 1 }) {
  const text = useText();
  const kind = filterKindOf(field);
  const span = row.operator === 'between';
  const label = text(span ? (position === 0 ? 'builder.from' : 'builder.to') : 'builder.value');
  const value = row.values[position] ?? '';
  const set = (typed: string) => {
    const values = span ? [row.values[0] ?? '', row.values[1] ?? ''] : [''];
    values[position] = typed;
    onChange(values);
  };
  const box = <ValueBox field={field} label={label} value={value} onChange={set} words={row.operator === 'q'} />;
  if (!isDated(kind)) return box;
  return (
    <RelativeValue
      kind={kind}
      end={span ? position === 1 : takesWholeDay.includes(row.operator)}
      label={span ? label : text('builder.when.label')}
      value={value}
      onChange={set}
      exact={<ValueBox field={field} label={text('builder.when.exact')} value={value} onChange={set} />}
    />
  );
}

const ownDates = 'dates';

/** The two ends of a range; for dates also a named period. */
function Span(props: ValueEditorProps) {
  const { field, row, onChange } = props;
  const text = useText();
  const kind = filterKindOf(field);
  const named = periodOf(row.values);
  const [own, setOwn] = useState(row.values.some((value) => value !== '') && !named);
  if (!isDated(kind)) {
    return (
      <Stack direction="row" sx={{ gap: 1, flex: 1 }}>
        <OneValue {...props} position={0} />
        <OneValue {...props} position={1} />
      </Stack>
    );
  }
  const choose = (choice: (typeof periodNames)[number] | typeof ownDates) => {
    setOwn(choice === ownDates);
    onChange(choice === ownDates ? ['', ''] : periodEnds(choice, kind));
  };
  return (
    <Stack sx={{ gap: 1, flex: 1, minInlineSize: 0 }}>
      <SelectOne
        label={text('builder.period')}
        value={own ? ownDates : (named ?? '')}
        choices={[...periodNames, ownDates]}
        nameOf={(period) => text(period === ownDates ? 'builder.own_dates' : `schema.period.${period}`)}
        onChoose={choose}
      />
      {own && (
        <>
          <OneValue {...props} position={0} />
          <OneValue {...props} position={1} />
        </>
      )}
    </Stack>
  );
}

function ChoiceValues({ field, row, onChange }: ValueEditorProps) {
  const id = useId();
  const text = useText();
  const known = new Set(field.options.map(({ value }) => value));
  const others = row.values.filter((value) => value !== '' && !known.has(value));
  return (
    <TextBox
      field={field}
      id={id}
      label={text('builder.values')}
      value=""
      onChange={() => undefined}
      choices={[...choicesOf(field), ...others.map((value) => ({ value, label: value }))]}
      chosen={row.values.filter((value) => value !== '')}
      onChoose={onChange}
    />
  );
}

function SeveralValues({ field, row, onChange }: ValueEditorProps) {
  const text = useText();
  const values = row.values.length > 0 ? row.values : [''];
  const set = (position: number, value: string) =>
    onChange(values.map((other, at) => (at === position ? value : other)));
  const ofPeople = referredBy(field) === 'users';
  const withMe = values.includes(me);
  // the button stays after a click, so that it keeps the focus
  const addMe = () => !withMe && onChange([...values.filter((value) => value !== ''), me]);
  return (
    <Stack sx={{ gap: 1, flex: 1, minInlineSize: 0 }}>
      {values.map((value, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value has no other identity than its place
        <Stack key={position} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <ValueBox
            field={field}
            label={values.length > 1 ? text('builder.value_of', { number: position + 1 }) : text('builder.value')}
            value={value}
            onChange={(typed) => set(position, typed)}
          />
          {(values.length > 1 || value === me) && (
            <NamedIcon
              icon={Close}
              size="small"
              label={text('builder.remove_value', { number: position + 1 })}
              onClick={() => onChange(values.filter((_other, at) => at !== position))}
            />
          )}
        </Stack>
      ))}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button label="builder.add_value" size="small" startIcon={<Add />} onClick={() => onChange([...values, ''])} />
        {ofPeople && <Button label="builder.add_me" size="small" aria-disabled={withMe} onClick={addMe} />}
      </Stack>
    </Stack>
  );
}
