import { createContext } from 'react';

/** Whether the form around a field saves what is put into it: files go up for such a one alone, not for a preview. */
export const SavesFiles = createContext(false);
