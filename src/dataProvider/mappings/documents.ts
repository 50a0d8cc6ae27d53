import { call } from '#console/dataProvider/calls/calls';
import {
  type Document,
  documentEndpoints,
  type TravelEntityType,
  travelDocumentEndpoints,
  travelEntityTypes,
} from '#contract/resources/calls/documents';
import { inventoryFileEndpoints } from '#contract/resources/calls/inventory';
import { type AtriumRecord, defineMapping, idOf, type Scope } from './mapping';
import { listBelow } from './recordCalls';

const search = ({ fileName, description }: Partial<AtriumRecord>) => [fileName, description];

/** A document contains the ids of its owner, which its address needs. */
const toRecord = (document: Document, scope: Scope): AtriumRecord => ({ ...document, ...scope });

const ofProject = (scope: Scope) => ({ params: { projectId: idOf(scope, 'projectId') } });

/** @see rules 14.1 */
export const documentsMapping = defineMapping<Document, Document, object, object>({
  scope: ['projectId'],
  search,
  ...listBelow(documentEndpoints.list, ofProject),
  get: (documentId, { scope, signal }) =>
    call(documentEndpoints.get, { params: { projectId: idOf(scope, 'projectId'), documentId }, signal }),
  remove: (documentId, { scope }) =>
    call(documentEndpoints.delete, { params: { projectId: idOf(scope, 'projectId'), documentId } }),
  toRecord,
});

/** A wrong or missing type becomes an empty parameter, so that the call's error names it. */
const entityTypeOf = (scope: Scope): TravelEntityType | '' =>
  travelEntityTypes.find((type) => type === scope.entityType) ?? '';

const ofTravel = (scope: Scope) => ({
  params: { entityType: entityTypeOf(scope), entityId: idOf(scope, 'entityId') },
});

/** @see rules 14.1 */
export const travelDocumentsMapping = defineMapping<Document, Document, object, object>({
  scope: ['entityId', 'entityType'],
  search,
  ...listBelow(travelDocumentEndpoints.list, ofTravel),
  get: (documentId, { scope, signal }) =>
    call(travelDocumentEndpoints.get, { params: { entityType: entityTypeOf(scope), documentId }, signal }),
  remove: (documentId, { scope }) =>
    call(travelDocumentEndpoints.delete, { params: { entityType: entityTypeOf(scope), documentId } }),
  toRecord,
});

const ofItem = (scope: Scope) => ({ params: { inventoryItemId: idOf(scope, 'inventoryItemId') } });

/** @see rules 14.1 */
export const inventoryDocumentsMapping = defineMapping<Document, Document, object, object>({
  scope: ['inventoryItemId'],
  search,
  ...listBelow(inventoryFileEndpoints.listDocuments, ofItem),
  remove: (documentId, { scope }) => {
    const inventoryItemId = idOf(scope, 'inventoryItemId');
    return call(inventoryFileEndpoints.deleteDocument, {
      params: { inventoryItemId, documentId },
      query: { inventoryItemIdw: inventoryItemId }, // sic
    });
  },
  toRecord,
});
