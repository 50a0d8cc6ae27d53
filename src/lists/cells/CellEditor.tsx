import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type FieldEditorProps, useFieldEditor } from '#console/records/inPlace/useFieldEditor';
import { typeOf } from '#contract/fields/fieldTypes';

/** The field's own input over a cell. */
export function CellEditor({ cell, ...props }: FieldEditorProps & { cell: HTMLElement }) {
  const { frame, onKeyDownCapture, control, saveAway } = useFieldEditor(props);
  const markup = typeOf({ type: props.field.type }).markup === true;
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
        <Paper
          ref={frame}
          elevation={4}
          onKeyDownCapture={onKeyDownCapture}
          data-editor
          sx={{
            p: 0.75,
            pt: 1.25,
            inlineSize: Math.min(Math.max(width, markup ? 420 : 240), 480),
            maxInlineSize: 'calc(100vw - 16px)',
          }}
        >
          {control}
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}
