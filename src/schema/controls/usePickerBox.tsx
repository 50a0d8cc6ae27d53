import type { AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type UIEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { grouped } from '#console/grouped';
import { useText } from '#console/i18n/useText';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import type { RecordBoxProps } from './boxes';
import { NameInPicker } from './NameInPicker';
import type { RecordChoices } from './useRecordChoices';

/**
 * Shared parts of the pickers for one record and several: names, choices and errors. Enter takes the first match of the
 * typed text, even before the backend has found it; Enter once more closes the list, and chooses nothing.
 * @param take called with the chosen record; 'open': the list stays for further ones
 */
export function usePickerBox(
  props: RecordBoxProps,
  offered: RecordChoices,
  options: readonly RaRecord[],
  take: (record: RaRecord) => 'open' | undefined,
) {
  const { id, label, onBlur, inputRef, required, readOnly, error, help } = props;
  const { isPending, setTyped, asked, isCurrent, readOn, isStopped } = offered;
  const namesakes = useMemo(() => grouped(options, referenceName), [options]);
  const list = useRef<HTMLElement | null>(null);
  const scrolled = useRef(0);
  // the list scrolls to its start when it gets more options
  useEffect(() => {
    if (options.length > 0 && list.current && scrolled.current > 0) list.current.scrollTop = scrolled.current;
  }, [options.length]);
  const readAtEnd = useEvent((box: HTMLElement) => {
    if (box.scrollTop + 2 * box.clientHeight >= box.scrollHeight) readOn?.();
  });
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    scrolled.current = box.scrollTop;
    readAtEnd(box);
  };
  // a refetch of the whole list cancels the read of further records
  const isReady = readOn !== undefined && !isStopped;
  useEffect(() => {
    if (isReady && list.current && scrolled.current > 0) readAtEnd(list.current);
  }, [isReady, readAtEnd]);
  const text = useText();
  const [open, setOpen] = useState(false);
  const [awaited, setAwaited] = useState('');
  const isFound = awaited !== '' && isCurrent;
  // Enter has chosen, and the highlight has not moved since: it stands at whatever the list shows next
  const hasChosen = useRef(false);
  const takeFirst = useEvent(() => {
    setAwaited('');
    const [first] = options;
    const goesOn = first !== undefined && awaited === asked && take(first) === 'open';
    hasChosen.current = goesOn;
    setOpen(goesOn);
  });
  useEffect(() => {
    if (isFound) takeFirst();
  }, [isFound, takeFirst]);
  const type = (words: string) => {
    setAwaited('');
    scrolled.current = 0;
    if (words !== '') hasChosen.current = false; // a choice empties the text
    setTyped(words);
  };
  const press = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || !open) return;
    // Ctrl+Enter saves the form: it must not choose the highlighted record
    const saves = event.ctrlKey || event.metaKey;
    // MUI highlights the first match after it has drawn it: a key in between finds nothing highlighted
    const isHighlighted = event.target instanceof Element && event.target.getAttribute('aria-activedescendant');
    const again = hasChosen.current;
    if (!saves && !again && (asked === '' || (isCurrent && isHighlighted))) {
      hasChosen.current = Boolean(isHighlighted);
      return;
    }
    event.defaultMuiPrevented = true;
    if (saves) return;
    event.preventDefault();
    if (again) setOpen(false);
    else setAwaited(asked);
  };
  return {
    id,
    options,
    open,
    onOpen: () => {
      hasChosen.current = false;
      setOpen(true);
    },
    onHighlightChange: () => {
      hasChosen.current = false;
    },
    onClose: () => setOpen(false),
    onInputChange: (_event, words) => type(words),
    onKeyDown: press,
    autoHighlight: asked !== '',
    getOptionLabel: referenceName,
    getOptionKey: (record) => String(record.id),
    isOptionEqualToValue: (option, current) => option.id === current.id,
    filterOptions: (all) => all,
    renderOption: ({ key, ...option }, record) => (
      <li key={key} {...option}>
        <NameInPicker
          resource={props.resource}
          record={record}
          namesakes={namesakes.get(referenceName(record)) ?? []}
        />
      </li>
    ),
    slotProps: { listbox: { ref: list, onScroll } },
    loading: isPending,
    loadingText: text('schema.picker.loading'),
    noOptionsText: text('schema.picker.nothing'),
    openText: text('schema.picker.open'),
    closeText: text('schema.picker.close'),
    clearText: text('schema.picker.clear'),
    readOnly: readOnly ?? false,
    size: 'small',
    fullWidth: true,
    ...(onBlur && { onBlur }),
    renderInput: (input) => (
      <TextField
        {...input}
        label={label}
        {...(inputRef && { inputRef })}
        required={required ?? false}
        error={error !== undefined}
        helperText={error ?? help}
        margin="none"
        slotProps={{
          ...input.slotProps,
          htmlInput: { ...input.slotProps.htmlInput, required: false, 'aria-required': required || undefined },
          formHelperText: { role: error ? 'alert' : undefined },
        }}
      />
    ),
  } satisfies Partial<AutocompleteProps<RaRecord, false, false, false>>;
}
