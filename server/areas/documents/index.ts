import { mayDeleteDocument } from '#contract/ownership';
import { holds } from '#contract/permissions';
import { documentEndpoints } from '#contract/resources/calls/documents';
import { ownershipRights, requireOwner, seesOwner } from '#server/access/owners';
import { requireProject, seesProject } from '#server/access/projectVisibility';
import { type Implementation, implement, implementStreaming } from '#server/http/implement';
import { forbidden, notFound } from '#server/problem';
import { listDocuments } from './list';
import { deleteDocument, findDocument, requireDocument, type StoredDocument } from './read';
import { sendDocument, uploadDocument } from './transfer';
import { travelDocumentCalls } from './travel';

/** The permission to read a document, by the kind of its owner. */
const reading = {
  project: 'ProjectDocuments:View',
  flight: 'ProjectTravelData:View',
  hotel: 'ProjectTravelData:View',
  inventory: 'Inventory:View',
} as const;

const ofProject = (projectId: string) => ({ kind: 'project', id: projectId }) as const;

/** @see rules 3.1, 3.5 */
export const documentCalls: Implementation[] = [
  implementStreaming(documentEndpoints.upload, (call) => uploadDocument(call, ofProject(call.params.projectId))),

  implement(documentEndpoints.list, async (call) => {
    await requireProject(call.tx, call.identity, call.params.projectId);
    return listDocuments(call, ofProject(call.params.projectId));
  }),

  implement(
    documentEndpoints.get,
    { visible: ({ tx, identity, params }) => seesProject(tx, identity, params.projectId) },
    async ({ tx, identity, params }) => {
      await requireProject(tx, identity, params.projectId);
      return (await requireDocument(tx, params.documentId, ofProject(params.projectId))).reply;
    },
  ),

  implement(documentEndpoints.delete, async ({ tx, identity, params, services }) => {
    await requireProject(tx, identity, params.projectId);
    const { reply } = await requireDocument(tx, params.documentId, ofProject(params.projectId));
    if (!mayDeleteDocument({ kind: 'project' }, reply, identity.userId, ownershipRights(identity))) throw forbidden();
    return deleteDocument(tx, params.documentId, services.config.trashDays);
  }),

  implementStreaming(
    documentEndpoints.download,
    { visible: ({ tx, identity, params }) => seesProject(tx, identity, params.projectId) },
    async (call) => {
      const { identity, params } = call;
      const found = await call.transaction({ readOnly: true }, async (tx) => {
        await requireProject(tx, identity, params.projectId);
        return requireDocument(tx, params.documentId, ofProject(params.projectId));
      });
      return sendDocument(call, found);
    },
  ),

  implementStreaming(documentEndpoints.downloadAny, async (call) => {
    const { identity, params } = call;
    const found = await call.transaction({ readOnly: true }, async (tx): Promise<StoredDocument> => {
      const document = await findDocument(tx, params.id);
      if (!document || !(await seesOwner(tx, identity, document.owner))) throw notFound();
      if (!holds(identity, reading[document.owner.kind])) throw forbidden();
      return document;
    });
    return sendDocument(call, found);
  }),

  implementStreaming(documentEndpoints.downloadInventory, async (call) => {
    const { identity, params } = call;
    const owner = { kind: 'inventory', id: params.itemId } as const;
    const found = await call.transaction({ readOnly: true }, async (tx) => {
      await requireOwner(tx, identity, owner);
      return requireDocument(tx, params.documentId, owner);
    });
    return sendDocument(call, found);
  }),

  ...travelDocumentCalls,
];
