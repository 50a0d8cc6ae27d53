import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '#console/layout/dialogs/useLeaveGuard';
// part of this chunk, so that the question can appear without a connection
import '#console/layout/dialogs/UnsavedQuestion';
import { useOpened } from '#console/records/live/useOpened';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { UnsavedAlert } from './UnsavedAlert';
import { unseenLabel } from './unseenLabel';
import { type EditableValueOptions, useEditableValue } from './useEditableValue';
import { type FieldEditorProps, useFieldEditor } from './useFieldEditor';

interface EditableValueProps<R extends ListedRecord> extends EditableValueOptions<R> {
  required?: boolean | undefined;
  /** The displayed value. */
  children: ReactNode;
}

/**
 * A value with a button that replaces it by the field's input. Enter saves, Escape cancels; then the button has the
 * focus again.
 * @see rules 13.35
 */
export function EditableValue<R extends ListedRecord>({ required, children, ...options }: EditableValueProps<R>) {
  const { field } = options;
  const context = useFieldContext();
  const value = useEditableValue(options);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    if (editing || !returning.current) return;
    returning.current = false;
    button.current?.focus();
  }, [editing]);

  const { unsaved } = value;
  const begin = () => {
    value.begin();
    setEditing(true);
  };
  const leave = (away: boolean) => {
    returning.current = !away;
    setEditing(false);
  };

  const refused = unsaved !== null && unsaved.kind !== 'drafted';
  const guard = (editing || refused) && <RefusedGuard holding={refused} onDiscard={value.takeBack} />;
  if (editing) {
    return (
      <>
        {guard}
        <Editor
          resource={options.resource}
          id={options.record.id}
          field={field}
          required={required}
          start={unsaved?.text ?? value.saved}
          reason={unsaved?.reason}
          onType={value.keep}
          onSave={(typed, onward, wrong) => {
            value.save(typed, wrong);
            leave(onward === 'away');
          }}
          onLeave={(onward) => {
            value.takeBack();
            leave(onward === 'away');
          }}
        />
      </>
    );
  }
  const typed = value.sending ?? unsaved?.text;
  const press = ({ target, currentTarget }: MouseEvent) => {
    const used = target instanceof Element && target.closest('a, button, input') !== null;
    const marked = window.getSelection()?.isCollapsed === false;
    if (!used && !marked && currentTarget.contains(target as Node)) begin();
  };
  return (
    <>
      {guard}
      <Pressed onClick={press} data-unsaved={value.sending !== null || undefined}>
        <div>
          {typed === undefined
            ? children
            : typed === ''
              ? context.text('schema.empty')
              : fieldError(field, typed, context.text)
                ? typed
                : viewOf(field.type).show(typed, field, context)}
        </div>
        <button
          ref={button}
          type="button"
          data-edits
          title={context.text('panel.change', { field: field.label })}
          onClick={begin}
        >
          <EditOutlined fontSize="inherit" />
        </button>
      </Pressed>
      {unsaved && (
        <UnsavedAlert
          kind={unsaved.kind}
          onRetry={value.retry}
          onTakeBack={value.takeBack}
          sx={{ flexWrap: 'wrap', marginBlock: 0.5, '& .MuiAlert-message': { flex: '1 1 12rem' } }}
        >
          {unsaved.reason}
        </UnsavedAlert>
      )}
    </>
  );
}

/** Asks before the next record, or another page, takes the place of a value that could not be saved. */
function RefusedGuard({ holding, onDiscard }: { holding: boolean; onDiscard(): void }) {
  useLeaveGuard(holding, onDiscard);
  return null;
}

interface EditorProps extends FieldEditorProps {
  resource: string;
  id: string;
}

function Editor({ resource, id, ...props }: EditorProps) {
  useOpened(resource, id, true);
  const { frame, handlers, control, saveAway } = useFieldEditor(props);
  return (
    <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={saveAway}>
      <Box ref={frame} {...handlers} data-editor sx={{ position: 'relative', paddingBlock: 0.5, ...unseenLabel }}>
        {control}
      </Box>
    </ClickAwayListener>
  );
}

const Pressed = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(0.5),
  marginInline: theme.spacing(-0.75),
  paddingInline: theme.spacing(0.75),
  paddingBlock: theme.spacing(0.25),
  borderRadius: theme.shape.borderRadius,
  cursor: 'text',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-unsaved]': { opacity: 0.7 },
  '& > div': { flex: 1, minInlineSize: 0 },
  '& > button': {
    display: 'inline-flex',
    padding: theme.spacing(0.25),
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body1.fontSize,
    cursor: 'pointer',
  },
  // the button appears on hover and focus, and always on devices that cannot hover
  '@media (hover: hover)': {
    '& > button': { opacity: 0 },
    '&:hover > button, & > button:focus-visible': { opacity: 1 },
  },
  [theme.breakpoints.down('sm')]: { minBlockSize: 32 },
  '@media print': { '& > button': { display: 'none' } },
}));
