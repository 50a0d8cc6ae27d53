import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocaleState } from 'react-admin';
import { v4 as newId } from 'uuid';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { CheckLine } from '#console/layout/parts/toggles';
import { locales } from '#contract/locales';
import { FieldRows } from '../fieldStyles';
import { SortableRow, useHandle } from '../SortableRow';
import { Sorting } from '../Sorting';
import { type FormRow, type InputRow, isTitle, movedInForm, type TitleRow, withoutTitle } from './layoutDraft';

interface FormLayoutProps {
  rows: readonly FormRow[];
  /** Label of a field, by its key. */
  labelOf(key: string): string;
  onChange(rows: FormRow[]): void;
}

/** Titles and fields in one list; fields below a title belong to its section. */
export function FormLayout({ rows, labelOf, onChange }: FormLayoutProps) {
  const text = useText();
  const nameOf = (row: FormRow) => (isTitle(row) ? row.title : labelOf(row.id));
  const named = rows.map((row) => ({ id: row.id, name: nameOf(row) }));
  const change = (id: string, changes: Partial<TitleRow> | Partial<InputRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
  const several = rows.filter(isTitle).length > 1;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Sorting fields={named} onMove={(id, over) => onChange(movedInForm(rows, id, over))}>
        <FieldRows aria-label={text('schemaEditor.layout.form')} sx={{ inlineSize: '100%' }}>
          {rows.map((row, index) => (
            <SortableRow key={row.id} field={named[index] ?? { id: row.id, name: '' }} sortable disabled={false}>
              {isTitle(row) ? (
                <TitleLine
                  row={row}
                  onChange={(changes) => change(row.id, changes)}
                  onRemove={several ? () => onChange(withoutTitle(rows, row.id)) : undefined}
                />
              ) : (
                <InputLine row={row} label={labelOf(row.id)} onChange={(whole) => change(row.id, { whole })} />
              )}
            </SortableRow>
          ))}
        </FieldRows>
      </Sorting>
      <Button
        label="schemaEditor.layout.section_add"
        startIcon={<AddOutlined />}
        onClick={() => onChange([...rows, { id: newId(), title: text('schemaEditor.layout.section_new'), titles: {} }])}
      />
    </Stack>
  );
}

interface TitleLineProps {
  row: TitleRow;
  onChange(changes: Partial<TitleRow>): void;
  onRemove: (() => void) | undefined;
}

function TitleLine({ row, onChange, onRemove }: TitleLineProps) {
  const text = useText();
  const [locale] = useLocaleState();
  const language = locales.find((one) => one.locale === locale)?.name ?? locale;
  const limit = { htmlInput: { maxLength: 100 } };
  return (
    <div className="row">
      {useHandle()}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flex: 1, minInlineSize: 0, paddingBlock: 1 }}>
        <TextField
          label={text('schemaEditor.layout.section')}
          value={row.title}
          error={row.title.trim() === ''}
          onChange={(event) => onChange({ title: event.target.value })}
          slotProps={limit}
        />
        <TextField
          label={text('schemaEditor.layout.section_in', { language })}
          value={row.titles[locale] ?? ''}
          placeholder={row.title}
          onChange={(event) => onChange({ titles: { ...row.titles, [locale]: event.target.value } })}
          slotProps={limit}
        />
      </Stack>
      {onRemove && (
        <NamedIcon
          icon={DeleteOutlined}
          size="small"
          label={text('schemaEditor.layout.section_remove', { name: row.title })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function InputLine({ row, label, onChange }: { row: InputRow; label: string; onChange(whole: boolean): void }) {
  const text = useText();
  return (
    <div className="row">
      {useHandle()}
      <div className="name">{label}</div>
      <CheckLine
        label={text('schemaEditor.layout.whole')}
        slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
        checked={row.whole}
        onChange={(whole) => onChange(whole)}
        input={{ 'aria-label': `${text('schemaEditor.layout.whole')}: ${label}` }}
      />
    </div>
  );
}
