import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { fieldsAsTyped } from './draft';
import type { DraftField } from './draftField';
import { FieldEditor } from './FieldEditor';
import { FieldRow } from './FieldRow';
import { FieldRows } from './fieldStyles';
import { labelGaps } from './labelGaps';
import { SortableRow } from './SortableRow';
import { Sorting } from './Sorting';
import type { SchemaDraft } from './useSchemaDraft';

interface FieldListProps {
  schema: SchemaDraft;
  editable: boolean;
  onDelete(field: DraftField): void;
}

/** The custom fields in order, archived ones below. */
export function FieldList({ schema, editable, onDelete }: FieldListProps) {
  const { draft, dispatch, extended } = schema;
  const text = useText();
  const titleId = useId();
  const archivedId = useId();
  const listed = fieldsAsTyped(draft);
  const active = listed.filter(({ archived }) => !archived);
  const archived = listed.filter((field) => field.archived);
  const sortable = editable && extended && active.length > 1;
  const still = draft.editing !== null || schema.saving;

  const content = (field: DraftField) =>
    draft.editing?.id === field.id ? (
      <FieldEditor schema={schema} field={draft.editing} />
    ) : (
      <FieldRow schema={schema} field={field} editable={editable} onDelete={() => onDelete(field)} />
    );

  return (
    <div>
      {/* takes the focus of a closing editor while the save disables every button */}
      <Typography id={titleId} variant="subtitle" tabIndex={-1} sx={{ marginBlockEnd: 0.75 }}>
        {text('schemaEditor.custom')}
      </Typography>
      {active.length === 0 && <Typography color="textSecondary">{text('schemaEditor.none')}</Typography>}
      {active.length > 0 && (
        <Sorting fields={active} onMove={(id, over) => dispatch({ type: 'moved', id, over })}>
          <FieldRows aria-labelledby={titleId}>
            {active.map((field) => (
              <SortableRow key={field.id} field={field} sortable={sortable} disabled={still}>
                {content(field)}
              </SortableRow>
            ))}
          </FieldRows>
        </Sorting>
      )}
      {extended &&
        labelGaps(listed).map(({ language, count }) => (
          <Typography key={language} variant="note" sx={{ marginBlockStart: 1 }}>
            {text('schemaEditor.labels_missing', { language, count })}
          </Typography>
        ))}
      {archived.length > 0 && (
        <>
          <Typography id={archivedId} variant="subtitle" sx={{ marginBlockStart: 2, marginBlockEnd: 0.75 }}>
            {text('schemaEditor.archived')}
          </Typography>
          <FieldRows aria-labelledby={archivedId}>
            {archived.map((field) => (
              <li key={field.id}>{content(field)}</li>
            ))}
          </FieldRows>
        </>
      )}
    </div>
  );
}
