import ClickAwayListener from '@mui/material/ClickAwayListener';
import Popper from '@mui/material/Popper';
import { type FieldEditorProps, useFieldEditor } from '#console/records/inPlace/useFieldEditor';
import { viewOf } from '#console/schema/fieldTypes';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';
import { EditorFrame } from './editorFrame';

/**
 * The smallest width in pixels for formatted text with its toolbar, for days, and for long texts and choices; other
 * inputs fit their cell.
 */
function leastWidth(field: SchemaField): number {
  if (typeOf({ type: field.type }).markup) return 420;
  const { long, chosen, leastWidth: least = 0 } = viewOf(field.type);
  return long || chosen?.(field) === 'with several presses' ? 240 : least;
}

/** The field's input in place of a cell. */
export function CellEditor({ cell, ...props }: FieldEditorProps & { cell: HTMLElement }) {
  const { frame, handlers, control, saveAway } = useFieldEditor(props);
  const { offsetHeight: height, offsetWidth: width } = cell;
  return (
    <Popper
      open
      anchorEl={cell}
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, -height] } }]}
      sx={{ zIndex: 'appBar' }}
    >
      <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={saveAway}>
        <EditorFrame
          ref={frame}
          {...handlers}
          data-editor
          style={{ inlineSize: Math.max(width, leastWidth(props.field)), minBlockSize: height }}
        >
          {control}
        </EditorFrame>
      </ClickAwayListener>
    </Popper>
  );
}
