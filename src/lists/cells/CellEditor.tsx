import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import { patternsReady, usePatterns } from '#console/schema/patterns';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';
import { type Onward, savesBy } from './editorKeys';

interface CellEditorProps {
  cell: HTMLElement;
  field: SchemaField;
  /** Initial value. */
  start: string;
  /** Why the last attempt was not kept. */
  reason?: string | undefined;
  onType(text: string): void;
  /** @param reason why it does not fit, where one has left it as it is */
  onSave(text: string, onward: Onward, reason?: string): void;
  /** Leaves the cell as it is. */
  onLeave(onward: Onward): void;
}

/** A choice is made by choosing it; everything else is typed. */
const isChosen = (field: SchemaField) => viewOf(field.type).chosen?.(field) === 'at once';

/**
 * The field type's own input over a cell. Enter and Tab save and go on, Escape takes it back; in formatted text Enter is
 * a line, and saves with Ctrl or ⌘.
 */
export function CellEditor({ cell, field, start, reason, onType, onSave, onLeave }: CellEditorProps) {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef('');
  const [value, setValue] = useState(start);
  const [problem, setProblem] = useState(reason);
  const { Control } = viewOf(field.type);
  const markup = typeOf({ type: field.type }).markup === true;
  usePatterns(Boolean(field.definition.pattern));
  const takeFocus = useCallback(
    (element: HTMLElement | null) => {
      element?.focus({ preventScroll: true });
      // a box of choices is opened to choose from it, by the key that does so, once it stands whole
      const open = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      if (element && isChosen(field)) queueMicrotask(() => document.activeElement?.dispatchEvent(open));
    },
    [field],
  );
  const touched = useRef(reason !== undefined);

  const save = async (typed: string, onward: Onward) => {
    if (!touched.current) return onLeave(onward);
    await patternsReady();
    const wrong = fieldError(field, typed === '' ? null : typed, text);
    if (wrong && onward !== 'away') setProblem(wrong);
    else onSave(typed, onward, wrong);
  };
  const change = (typed: string) => {
    touched.current = true;
    setValue(typed);
    onType(typed);
    setProblem(undefined);
    if (isChosen(field)) void save(typed, pressed.current === 'Enter' ? 'down' : 'stay');
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    pressed.current = event.key;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const inside = target !== null && frame.current?.contains(target) === true;
    if (event.key === 'Escape' && (inside || !markup)) {
      event.preventDefault();
      event.stopPropagation();
      return onLeave('stay');
    }
    // a popup beside the editor handles its keys first
    if (!target || !inside || event.nativeEvent.isComposing) return;
    const onward = savesBy(event, {
      markup,
      writing: target.isContentEditable,
      choosing: target.getAttribute('aria-expanded') === 'true' && target.hasAttribute('aria-activedescendant'),
      lines: target instanceof HTMLTextAreaElement,
    });
    if (!onward) return;
    event.preventDefault();
    event.stopPropagation();
    void save(value, onward);
  };
  const { offsetHeight: height, offsetWidth: width } = cell;
  return (
    <Popper
      open
      anchorEl={cell}
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, -height] } }]}
      sx={{ zIndex: 'appBar' }}
    >
      <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={() => void save(value, 'away')}>
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
          <Control
            field={field}
            id={id}
            label={field.label}
            value={value}
            onChange={change}
            inputRef={takeFocus}
            required={field.definition.required ?? false}
            error={problem}
          />
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}
