import { newId } from '#server/database/ids';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^${id}\\.${id}(?:-small)?\\.[a-z0-9]{2,5}$`);

/** A key of a new file: its tenant, an id of its own, and the extension that its content has. */
export const newFileKey = (tenantId: string, extension: string): string => `${tenantId}.${newId()}.${extension}`;

/** The key of an image's thumbnail. */
export const thumbnailKeyOf = (imageKey: string): string => imageKey.replace(/\.[a-z0-9]+$/, '-small.webp');

/** Whether a text can be a key: nothing else reaches a store. */
export const isFileKey = (text: string): boolean => keyShape.test(text);

/** Where a store keeps the file: a folder for each tenant. */
export const pathOf = (key: string): string => key.replace('.', '/');

/** The company whose file it is. */
export const tenantOf = (key: string): string => key.slice(0, key.indexOf('.'));
