import { useState } from 'react';

interface Spelling {
  /** What was typed, as a value; what cannot be read stays as it is. */
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
