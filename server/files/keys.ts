import { newId } from '#server/database/ids';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^${id}\\.${id}(?:-small)?\\.[a-z0-9]{2,5}$`);

/** A key of a new file: its company, an id of its own, and the extension of its content. */
export const newFileKey = (tenantId: string, extension: string): string => `${tenantId}.${newId()}.${extension}`;

/** The key of an image's thumbnail. */
export const thumbnailKeyOf = (imageKey: string): string => imageKey.replace(/\.[a-z0-9]+$/, '-small.webp');

/** Whether a text has the form of a key: nothing else reaches a store. */
export const isFileKey = (text: string): boolean => keyShape.test(text);

/** The path of a file in a store: a folder for each company. */
export const pathOf = (key: string): string => key.replace('.', '/');

/** The company that owns the file. */
export const tenantOf = (key: string): string => key.slice(0, key.indexOf('.'));
