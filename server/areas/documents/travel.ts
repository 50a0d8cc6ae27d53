import { message } from '#contract/message';
import { type TravelEntityType, travelDocumentEndpoints, travelEntityTypes } from '#contract/resources/calls/documents';
import { projectOfTravel, requireOwner } from '#server/access/owners';
import { seesProject } from '#server/access/projectVisibility';
import type { Transaction } from '#server/database/connect';
import { type Implementation, implement, implementStreaming } from '#server/http/implement';
import { alreadyAnswered } from '#server/http/replies';
import { invalid, notFound } from '#server/problem';
import type { CallerIdentity } from '#server/security/tokens';
import { listDocuments } from './list';
import { deleteDocument, requireDocument, type StoredDocument } from './read';
import { sendDocument, uploadDocument } from './transfer';

const kinds = { TravelDataFlight: 'flight', TravelDataHotel: 'hotel' } as const satisfies Record<
  TravelEntityType,
  string
>;

const isEntityType = (text: string): text is TravelEntityType => Object.hasOwn(kinds, text);

/** @throws Problem 400 for anything but the two travel entity types */
function kindOf(entityType: string): (typeof kinds)[TravelEntityType] {
  if (isEntityType(entityType)) return kinds[entityType];
  throw invalid({ entityType: [message('programs.entityType', { types: travelEntityTypes.join(' or ') })] });
}

type Params = { entityType: string; documentId: string };

/** The document, when it and the project of its flight or hotel are visible. @throws Problem 404 */
async function requireTravelDocument(
  tx: Transaction,
  identity: CallerIdentity,
  { entityType, documentId }: Params,
): Promise<StoredDocument> {
  const document = await requireDocument(tx, documentId, { kind: kindOf(entityType) });
  await requireOwner(tx, identity, document.owner);
  return document;
}

/** Whether a flight, a hotel or a document of one is visible. */
async function seesTravel(tx: Transaction, identity: CallerIdentity, entityType: string, id: string): Promise<boolean> {
  const kind = kindOf(entityType);
  const projectId =
    (await projectOfTravel(tx, kind, id)) ??
    (await tx
      .query<{ owner_id: string }>(
        'select owner_id from documents where tenant_id = $company and id = $1 and owner_kind = $2',
        [id, kind],
      )
      .then(({ rows: [row] }) => row && projectOfTravel(tx, kind, row.owner_id)));
  return projectId !== undefined && seesProject(tx, identity, projectId);
}

/** @see rules 4.5 */
export const travelDocumentCalls: Implementation[] = [
  implementStreaming(travelDocumentEndpoints.upload, (call) =>
    uploadDocument(call, { kind: kindOf(call.params.entityType), id: call.params.entityId }),
  ),

  // The same address serves `travelDocuments.get`: the id of a document answers that document.
  implement(travelDocumentEndpoints.list, async ({ tx, identity, params, query, reply }) => {
    const kind = kindOf(params.entityType);
    const projectId = await projectOfTravel(tx, kind, params.entityId);
    if (projectId === undefined) {
      const document = await requireTravelDocument(tx, identity, { ...params, documentId: params.entityId });
      reply.send(document.reply);
      return alreadyAnswered;
    }
    if (!(await seesProject(tx, identity, projectId))) throw notFound();
    return listDocuments({ tx, query, reply }, { kind, id: params.entityId });
  }),

  implement(travelDocumentEndpoints.delete, async ({ tx, identity, params, services }) => {
    await requireTravelDocument(tx, identity, params);
    return deleteDocument(tx, params.documentId, services.config.trashDays);
  }),

  implementStreaming(
    travelDocumentEndpoints.download,
    { visible: ({ tx, identity, params }) => seesTravel(tx, identity, params.entityType, params.documentId) },
    async (call) => {
      const found = await call.transaction({ readOnly: true }, (tx) =>
        requireTravelDocument(tx, call.identity, call.params),
      );
      return sendDocument(call, found);
    },
  ),
];
