import { createContext } from 'react';

/** Whether the surrounding form saves its values. Files are uploaded for such forms only, not for previews. */
export const SavesFiles = createContext(false);
