import { useState } from 'react';

interface Spelling {
  /** Converts typed text to a value; unreadable text stays unchanged. */
  read(typed: string): string;
  /** Formats a value for typing. */
  write(value: string): string;
}

/** State of an input whose typed text differs from the stored value: the text stays as typed until blur. */
export function useTyped(value: string, onChange: (value: string) => void, { read, write }: Spelling) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed !== undefined && read(typed) === value ? typed : write(value),
    onChange: (next: string) => {
      setTyped(next);
      onChange(read(next));
    },
    leave: () => setTyped(undefined),
  };
}
