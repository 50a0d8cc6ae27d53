import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import { fieldError } from '#console/schema/checkField';
import { viewOf } from '#console/schema/fieldTypes';
import { patternsReady, usePatterns } from '#console/schema/patterns';
import type { SchemaField } from '#console/schema/schemaField';
import { typeOf } from '#contract/fields/fieldTypes';
import { type Onward, savesBy } from './editorKeys';
import { useTypeAhead } from './typeAhead';

export interface FieldEditorProps {
  field: SchemaField;
  /** Initial value. */
  start: string;
  /** The key that opened the editor by typing. */
  typed?: string | undefined;
  /** Why the last attempt failed. */
  reason?: string | undefined;
  /** Whether a value is required; by default as in the field's definition. */
  required?: boolean | undefined;
  onType(text: string): void;
  /** @param reason why the value is invalid, if the person leaves it so */
  onSave(text: string, onward: Onward, reason?: string): void;
  /** Leaves the editor without a change. */
  onLeave(onward: Onward): void;
}

/** An input of one line without a list. */
const plain = { markup: false, writing: false, choosing: false, lines: false };

/** Whether the focus leaves the editor, whatever its value is. */
const movesOn = (onward: Onward) => onward === 'right' || onward === 'left' || onward === 'away';

/** Whether choosing an option completes the edit, as in a select. */
const isChosen = (field: SchemaField) => viewOf(field.type).chosen?.(field) === 'at once';

/**
 * The field type's input in place of a value, in a cell or among a record's facts. Enter and Tab save and move on,
 * Escape cancels; in formatted text Enter starts a line, and Ctrl or ⌘ with Enter saves.
 */
export function useFieldEditor(props: FieldEditorProps) {
  const { field, start, typed: first = '', reason, required, onType, onSave, onLeave } = props;
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef<Onward>('stay');
  const [value, setValue] = useState(start);
  const [problem, setProblem] = useState(reason);
  const { Control } = viewOf(field.type);
  const markup = typeOf({ type: field.type }).markup === true;
  usePatterns(Boolean(field.definition.pattern));
  // inputs with choices call their ref again for each value
  const begun = useRef(false);
  const takeFocus = useCallback(
    (element: HTMLElement | null) => {
      if (!element || begun.current) return;
      begun.current = true;
      element.focus({ preventScroll: true });
      // opens an input with choices by its own key, after it has rendered
      const open = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      if (isChosen(field)) queueMicrotask(() => document.activeElement?.dispatchEvent(open));
    },
    [field],
  );
  const touched = useRef(reason !== undefined);
  const search = useTypeAhead(isChosen(field) ? first : '');
  const chosen = useRef(false);

  const save = async (typed: string, onward: Onward) => {
    if (!touched.current) return onLeave(onward);
    await patternsReady();
    const wrong = fieldError(field, typed === '' ? null : typed, text, required);
    // Tab moves on with an invalid value as well, so that the keyboard is never trapped
    if (wrong && !movesOn(onward)) setProblem(wrong);
    else onSave(typed, onward, wrong);
  };
  const change = (typed: string) => {
    touched.current = true;
    setValue(typed);
    onType(typed);
    setProblem(undefined);
    if (!isChosen(field)) return;
    chosen.current = true;
    void save(typed, pressed.current);
  };
  // the same option again, or none, ends the edit as well
  const onClose = () => {
    const again = !chosen.current;
    chosen.current = false;
    // once the list has let go of the focus
    if (again) setTimeout(() => void save(value, pressed.current));
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    pressed.current = savesBy(event, plain) ?? 'stay';
    if (isChosen(field) && !event.nativeEvent.isComposing && search.onKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const target = event.target instanceof HTMLElement ? event.target : null;
    const inside = target !== null && frame.current?.contains(target) === true;
    const hasList = inside && target.getAttribute('aria-expanded') === 'true';
    // an open list closes first, and what has been chosen in it stays
    if (event.key === 'Escape' && hasList && !isChosen(field)) return;
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
      choosing: hasList && target.hasAttribute('aria-activedescendant'),
      lines: target instanceof HTMLTextAreaElement,
    });
    if (!onward) return;
    event.preventDefault();
    event.stopPropagation();
    void save(value, onward);
  };
  const control = (
    <Control
      field={field}
      id={id}
      label={field.label}
      value={value}
      onChange={change}
      {...(isChosen(field) && { onClose })}
      inputRef={takeFocus}
      required={required ?? field.definition.required ?? false}
      error={problem}
    />
  );
  const handlers = { onKeyDownCapture, onFocusCapture: search.onFocusCapture };
  return { frame, handlers, control, saveAway: () => void save(value, 'away') };
}
