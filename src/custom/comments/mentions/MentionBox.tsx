import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { Mentionable } from '#contract/extensions/notifications';
import { MentionList, optionId } from './MentionList';
import { askedAt, type MentionText, retyped, shownComment, storedComment, withMention } from './mentionText';
import { useMentionable } from './useMentionable';

interface MentionBoxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onKeyDown'> {
  projectId: string;
  /** The text as stored. */
  stored: string;
  onType(stored: string): void;
  /** Keys that the list of people does not handle. */
  onKeyDown(event: KeyboardEvent): void;
}

/** An input in which `@` suggests the project's people; a mention shows as a name. @see rules 5.9 */
export function MentionBox({ projectId, stored, onType, onKeyDown, ...box }: MentionBoxProps) {
  const listId = useId();
  const offered = useExtension('notifications');
  const input = useRef<HTMLTextAreaElement>(null);
  const value = useMemo(() => shownComment(stored), [stored]);
  /** The cursor's position; null: no focus. */
  const [caret, setCaret] = useState<number | null>(null);
  const asked = offered && caret !== null ? askedAt(value, caret) : null;
  const [left, setLeft] = useState<number | null>(null);
  const people = useMentionable(projectId, asked && asked.start !== left ? asked.q : null);
  const [pointed, setPointed] = useState({ q: '', index: 0 });
  const index = pointed.q === asked?.q ? Math.min(pointed.index, people.length - 1) : 0;
  const isOpen = asked !== null && people.length > 0;
  const goTo = useCaret(input, value);

  const type = (next: MentionText) => onType(storedComment(next));
  const choose = (person: Mentionable) => {
    if (!asked) return;
    const done = withMention(value, asked, person);
    type(done.value);
    setCaret(done.caret);
    goTo(done.caret);
  };
  const byKeyboard = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return onKeyDown(event);
    const person = people[index];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPointed({ q: asked.q, index: (index + step + people.length) % people.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) choose(person);
    else if (event.key === 'Escape') setLeft(asked.start);
    else return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextField
        {...box}
        value={value.text}
        inputRef={input}
        onChange={({ target }) => {
          const at = caretOf(target);
          type(retyped(value, target.value, at));
          setCaret(at);
          if (left !== null && at <= left) setLeft(null);
        }}
        onSelect={({ target }) => setCaret(caretOf(target))}
        onBlur={() => setCaret(null)}
        onKeyDown={byKeyboard}
        slotProps={{
          htmlInput: offered && {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? optionId(listId, index) : undefined,
          },
        }}
      />
      {isOpen && (
        <MentionList
          id={listId}
          anchor={input.current}
          people={people}
          index={index}
          onPoint={(to) => setPointed({ q: asked.q, index: to })}
          onChoose={choose}
        />
      )}
    </>
  );
}

const caretOf = (target: EventTarget): number => (target instanceof HTMLTextAreaElement ? target.selectionEnd : 0);

/** Sets the cursor's position after the text has rendered. */
function useCaret(input: { readonly current: HTMLTextAreaElement | null }, value: MentionText) {
  const pendingCaret = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words must be shown first
  useLayoutEffect(() => {
    if (pendingCaret.current !== null) input.current?.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = null;
  }, [value, input]);
  return (to: number) => {
    pendingCaret.current = to;
    input.current?.focus();
  };
}
