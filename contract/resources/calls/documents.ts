import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { listQuery, pagesOf } from '../../lists/listQuery';
import { projectVisibility } from '../../permissions';
import { instant, longTextLimit, orNothing, text } from '../../values';

/** @see rules 3.1 */
export const documentExtensions = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'csv',
  'zip',
  'rar',
] as const;

export const travelEntityTypes = ['TravelDataFlight', 'TravelDataHotel'] as const;
export type TravelEntityType = (typeof travelEntityTypes)[number];

/** `createdByUser` is a user's id; `fileSizeBytes` is in bytes. */
export const document = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: orNothing(z.string()),
  fileSizeBytes: orNothing(z.number()),
  description: orNothing(z.string()),
  createdAt: orNothing(instant),
  createdByUser: orNothing(z.string()),
});
export type Document = z.infer<typeof document>;

/** The form's parts beside `File`. */
export const documentUpload = { multipart: z.object({ Description: text(longTextLimit).optional() }) };

const reading = [projectVisibility, ['ProjectDocuments:View']] as const;
const travelReading = [projectVisibility, ['ProjectTravelData:View']] as const;
const writeErrors = [400, 401, 500];
const readErrors = [401, 404, 500];
const upload = { body: documentUpload, replies: { 200: document }, errors: writeErrors } as const;
const download = { replies: { 200: 'file' }, errors: readErrors } as const;
const deletion = { replies: { 204: 'empty' }, errors: readErrors } as const;

export const documentEndpoints = {
  upload: endpoint('POST /api/Documents/projects/{projectId}/upload', {
    summary: 'Add a document to a project',
    needs: [projectVisibility, ['ProjectDocuments:Upload']],
    ...upload,
  }),
  list: endpoint('GET /api/Documents/projects/{projectId}', {
    summary: 'The documents of a project',
    needs: reading,
    ...pagesOf('documents', document, listQuery),
    errors: writeErrors,
  }),
  get: endpoint('GET /api/Documents/projects/{projectId}/documents/{documentId}', {
    summary: 'One document of a project',
    needs: reading,
    replies: { 200: document },
    errors: readErrors,
  }),
  delete: endpoint('DELETE /api/Documents/projects/{projectId}/documents/{documentId}', {
    summary: "Delete one's own document of a project, or any with the right to",
    needs: [projectVisibility],
    ...deletion,
  }),
  download: endpoint('GET /api/Documents/projects/{projectId}/documents/{documentId}/download', {
    summary: 'The file of a document of a project',
    needs: reading,
    ...download,
  }),
  downloadAny: endpoint('GET /api/Documents/{id}/download', {
    summary: 'The file of any document in sight',
    needs: 'identity',
    ...download,
  }),
  downloadInventory: endpoint('GET /api/Documents/inventory/{itemId}/documents/{documentId}/download', {
    summary: 'The file of a document of an inventory item',
    needs: [['Inventory:View']],
    ...download,
  }),
};

export const travelDocumentEndpoints = {
  upload: endpoint('POST /api/Documents/travel-data/{entityType}/{entityId}/upload', {
    summary: 'Add a document to a flight or hotel',
    needs: [projectVisibility, ['ProjectTravelData:Edit', 'ProjectTravelData:Create']],
    ...upload,
  }),
  list: endpoint('GET /api/Documents/travel-data/{entityType}/{entityId}', {
    summary: 'The documents of a flight or hotel; with the id of a document, that document',
    needs: travelReading,
    ...pagesOf('documents', document, listQuery),
    errors: [400, 401, 404, 500],
  }),
  get: endpoint('GET /api/Documents/travel-data/{entityType}/{documentId}', {
    summary: 'One document of a flight or hotel',
    needs: travelReading,
    replies: { 200: document },
    errors: readErrors,
    servedBy: 'travelDocuments.list',
  }),
  delete: endpoint('DELETE /api/Documents/travel-data/{entityType}/{documentId}', {
    summary: 'Delete a document of a flight or hotel',
    needs: [projectVisibility, ['ProjectTravelData:Delete']],
    ...deletion,
  }),
  download: endpoint('GET /api/Documents/travel-data/{entityType}/{documentId}/download', {
    summary: 'The file of a document of a flight or hotel',
    needs: travelReading,
    ...download,
  }),
};
