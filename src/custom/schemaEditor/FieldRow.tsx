import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText } from '#console/i18n/useText';
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
          <Action
            label={text('schemaEditor.edit', { name })}
            disabled={blocked}
            edits={id}
            onClick={() => dispatch({ type: 'edited', id })}
          >
            <EditOutlined fontSize="small" />
          </Action>
          {extended && (
            <Action
              label={text(archived ? 'schemaEditor.restore' : 'schemaEditor.archive', { name })}
              disabled={blocked}
              onClick={() => dispatch({ type: 'archived', id, archived: !archived })}
            >
              {archived ? <UnarchiveOutlined fontSize="small" /> : <ArchiveOutlined fontSize="small" />}
            </Action>
          )}
          <Action label={text('schemaEditor.delete', { name })} disabled={blocked} onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </Action>
        </div>
      )}
    </div>
  );
}

interface ActionProps {
  label: string;
  disabled: boolean;
  /** The field whose editor the button opens. */
  edits?: string;
  onClick(): void;
  children: ReactNode;
}

const Action = ({ label, disabled, edits, onClick, children }: ActionProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={disabled} data-edits={edits} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
