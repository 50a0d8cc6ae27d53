import { z } from 'zod';
import { endpoint } from '../endpoint';

/** The extension `fieldFiles`: files and images as values of custom fields. @see rules 11.46 */

/** The handler checks the right to read or change the record and its field. */
const ofRecord = 'identity' as const;
const path = '/api/Tenants/schema/{fieldId}/records/{recordId}/file' as const;
const shared = { needs: ofRecord, extension: 'fieldFiles' } as const;

export const fieldFileEndpoints = {
  upload: endpoint(`POST ${path}`, {
    ...shared,
    summary: "Put a file into a record's field, in place of the one that is there",
    body: { multipart: z.looseObject({}) },
    replies: { 200: z.object({ value: z.string() }) },
  }),
  hold: endpoint('POST /api/Tenants/schema/{fieldId}/file', {
    summary: 'Reserve a file for a field until a save of a record names it, for a day; nobody else can name it',
    needs: ofRecord,
    body: { multipart: z.looseObject({}) },
    replies: { 200: z.object({ value: z.string() }) },
    extension: 'heldFiles',
  }),
  remove: endpoint(`DELETE ${path}`, {
    ...shared,
    summary: "Take the file out of a record's field",
    replies: { 204: 'empty' },
  }),
  address: endpoint('GET /api/Tenants/field-files/{fileId}', {
    ...shared,
    summary: "Signed addresses of a field's file: as a download, and of an image as it is and small",
    replies: { 200: z.object({ url: z.string(), shown: z.string().optional(), small: z.string().optional() }) },
  }),
};
