import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useDataProvider, useLocaleState, useNotify } from 'react-admin';
import { v4 as newId } from 'uuid';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { SwitchLine } from '#console/layout/parts/toggles';
import type { Layout } from '#contract/extensions/layouts';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import { fieldTypeOf } from '#contract/fields/fieldTypes';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { kindLabel } from '../kindWords';
import { hasForm, layoutFormFields, layoutListFields, usualSections } from './arrangeable';
import { FormLayout } from './FormLayout';
import { LayoutPreview } from './LayoutPreview';
import { formRows, type LayoutDraft, type LayoutPart, layoutOf, sectionsOf, shownRows } from './layoutDraft';
import { ShownLayout } from './ShownLayout';

interface LayoutDialogProps {
  kind: EntityKind;
  definitions: readonly FieldDefinition[];
  layout: Layout | undefined;
  onClose(): void;
}

const parts = ['form', 'columns', 'filters', 'card'] as const satisfies readonly LayoutPart[];

/** Columns of a new layout. */
const shownAtFirst = 6;

/** Edits the layout of a kind's forms and lists, for the whole company. @see rules 11.29 */
export function LayoutDialog({ kind, definitions, layout, onClose }: LayoutDialogProps) {
  const text = useText();
  const id = useId();
  const [locale] = useLocaleState();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const fields = useMemo(() => layoutFormFields(kind, definitions, locale, text), [kind, definitions, locale, text]);
  const offered = {
    form: fields,
    columns: layoutListFields(kind, fields),
    filters: fields.filter(({ type }) => ['select', 'checkbox'].includes(fieldTypeOf(type))),
    card: layoutListFields(kind, fields),
  };
  const keys = (part: LayoutPart) => offered[part].map(({ key }) => key);
  /** The parts of a layout as drafts; null: default. */
  const started = (from: Layout): LayoutDraft => ({
    form: from.sections ? formRows(from.sections, keys('form'), newId) : null,
    columns: from.columns ? shownRows(from.columns, keys('columns')) : null,
    filters: from.filters ? shownRows(from.filters, keys('filters')) : null,
    card: from.card ? shownRows(from.card, keys('card')) : null,
  });
  const system = offered.columns
    .filter((field) => field.system && field.type !== 'textarea')
    .map(({ key }) => key)
    .slice(0, shownAtFirst);
  const usual = (): LayoutDraft =>
    started({
      sections: usualSections(kind, fields, text),
      columns: system,
      filters: keys('filters').filter((key) => system.includes(key)),
      card: system,
    });
  const [draft, setDraft] = useState(() => started(layout ?? {}));
  const [begun] = useState(() => JSON.stringify(layoutOf(draft)));
  const shown = parts.filter((name) => name !== 'form' || hasForm(kind));
  const [part, setPart] = useState<LayoutPart>(shown[0] ?? 'columns');
  const { working: saving, problem, attempt } = useAttempt();
  const [saved, setSaved] = useState(false);
  const change = (changes: Partial<LayoutDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const wanted = layoutOf(draft);
  const dirty = !saved && JSON.stringify(wanted) !== begun;
  const named = new Map(fields.map(({ key, label }) => [key, label]));
  const labelOf = (key: string) => named.get(key) ?? key;
  const rows = part === 'form' ? null : draft[part];

  const save = () =>
    attempt(async () => {
      await dataProvider.saveLayout({ kind, layout: wanted });
      setSaved(true); // nothing is unsaved
      notify('schemaEditor.layout.saved', { type: 'success' });
      onClose();
    });

  return (
    <FormDialog
      title={text('schemaEditor.layout.title', { kind: text(kindLabel(kind)) })}
      dirty={dirty}
      saving={saving}
      error={problem}
      submitLabel={text('common.save')}
      submitDisabled={!dirty || wanted.sections?.some(({ title }) => title === '')}
      maxWidth="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <Tabs
        value={part}
        onChange={(_event, next: LayoutPart) => setPart(next)}
        variant="scrollable"
        scrollButtons={false}
      >
        {shown.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={text(`schemaEditor.layout.${name}`)}
          />
        ))}
      </Tabs>
      <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`} sx={{ gap: 2 }}>
        <div>
          <SwitchLine
            label={text('schemaEditor.layout.own')}
            checked={draft[part] !== null}
            onChange={(own) => change({ [part]: own ? usual()[part] : null })}
          />
          <Typography variant="note">{text('schemaEditor.layout.plain')}</Typography>
        </div>
        {part === 'form' && draft.form && (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <FormLayout rows={draft.form} labelOf={labelOf} onChange={(form) => change({ form })} />
            <LayoutPreview sections={sectionsOf(draft.form)} fields={fields} />
          </Box>
        )}
        {rows && (
          <ShownLayout
            label={text(`schemaEditor.layout.${part}`)}
            rows={rows}
            labelOf={labelOf}
            onChange={(next) => change({ [part]: next })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
