import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import { useText } from '#console/i18n/useText';
import { IconAction } from '#console/layout/parts/IconAction';
import type { DraftField } from './draftField';
import { FieldWords } from './FieldWords';
import { linkOf } from './LinkInputs';
import { useHandle } from './SortableRow';
import type { SchemaDraft } from './useSchemaDraft';

interface FieldRowProps {
  schema: SchemaDraft;
  field: DraftField;
  editable: boolean;
  onDelete(): void;
}

/** A field that is not being edited, with its actions. */
export function FieldRow({ schema, field, editable, onDelete }: FieldRowProps) {
  const { draft, dispatch, extended, saving } = schema;
  const text = useText();
  const handle = useHandle();
  const { id, name, archived } = field;
  const blocked = draft.editing !== null || saving;
  return (
    <div className="row">
      {handle}
      <FieldWords
        name={name}
        type={field.type}
        link={linkOf(field)}
        required={field.required}
        problems={Object.values(draft.refused[id] ?? {})}
      />
      {editable && (
        <div className="actions">
          <IconAction
            icon={EditOutlined}
            label={text('schemaEditor.edit', { name })}
            disabled={blocked}
            data-edits={id}
            onClick={() => dispatch({ type: 'edited', id })}
          />
          {extended && (
            <IconAction
              icon={archived ? UnarchiveOutlined : ArchiveOutlined}
              label={text(archived ? 'schemaEditor.restore' : 'schemaEditor.archive', { name })}
              disabled={blocked}
              onClick={() => dispatch({ type: 'archived', id, archived: !archived })}
            />
          )}
          <IconAction
            icon={DeleteOutlined}
            label={text('schemaEditor.delete', { name })}
            disabled={blocked}
            onClick={onDelete}
          />
        </div>
      )}
    </div>
  );
}
