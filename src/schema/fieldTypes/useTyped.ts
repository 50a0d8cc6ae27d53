import { useState } from 'react';

interface Spelling {
  /** Converts typed text to a value; unreadable text stays unchanged. */
  read(typed: string): string;
  /** A value as it is typed. */
  write(value: string): string;
}

/** A box in which values are typed otherwise than they are kept: it leaves alone what somebody types, until it is left. */
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
