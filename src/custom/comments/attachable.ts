import { documentRefusal } from '#console/custom/documents/documentRules';
import { imageFiles } from '#console/custom/gallery/imageRules';

/** The kinds of files that a person may attach to comments. */
export interface AttachRights {
  documents: boolean;
  images: boolean;
}

/** Whether a file is attached as an image of the project, not as a document. */
export const isAttachedImage = (file: File): boolean => imageFiles([file]).length > 0;

/** Why a file cannot be attached: the person may not attach its kind, or nobody may; null: it can. @see rules 5.8 */
export function attachRefusal(file: File, { documents, images }: AttachRights): 'right' | 'kind' | null {
  if (isAttachedImage(file)) return images ? null : 'right';
  if (!documents) return 'right';
  return documentRefusal(file) === null ? null : 'kind';
}
