import { message } from '#contract/message';
import { holds } from '#contract/permissions';
import { fileEndpoints, imageEndpoints } from '#contract/resources/calls/images';
import { seesOwner } from '#server/access/owners';
import { requireProject } from '#server/access/projectVisibility';
import type { Transaction } from '#server/database/connect';
import { extensionOf } from '#server/files/fileNames';
import { isFileKey, tenantOf } from '#server/files/keys';
import { inlineTypes } from '#server/files/rasterImages';
import { sendFile } from '#server/files/sendFile';
import { type Implementation, implement, implementOpen, implementStreaming } from '#server/http/implement';
import { alreadyAnswered } from '#server/http/replies';
import { forbidden, notFound } from '#server/problem';
import { isTrashed } from '#server/records/trash/trash';
import type { CallerIdentity } from '#server/security/tokens';
import { addressesFor, signerOf } from './addresses';
import { checkImageDeletion } from './deletion';
import { listImages } from './list';
import { deleteImage, findImage, type ImageRow, imageOwnerOf } from './read';
import { uploadImage } from './upload';

const viewing = { project: 'ProjectImages:View', inventory: 'Inventory:View' } as const;

/** An image whose project or item is visible. @throws Problem 404 */
async function visibleImage(tx: Transaction, identity: CallerIdentity, id: string): Promise<ImageRow> {
  const image = await findImage(tx, id);
  if (!image || !(await seesOwner(tx, identity, imageOwnerOf(image)))) throw notFound();
  return image;
}

/** @throws Problem 404 for an owner that is not visible, 403 without the right to see images */
async function imageToSee(tx: Transaction, identity: CallerIdentity, id: string): Promise<ImageRow> {
  const image = await visibleImage(tx, identity, id);
  if (!holds(identity, viewing[image.ownerKind])) throw forbidden();
  return image;
}

/** @see rules 3.2, 3.5 */
export const imageCalls: Implementation[] = [
  implement(imageEndpoints.list, async (call) => {
    await requireProject(call.tx, call.identity, call.params.projectId);
    return listImages(call, { kind: 'project', id: call.params.projectId });
  }),

  implementStreaming(imageEndpoints.upload, (call) =>
    uploadImage(call, { kind: 'project', id: call.params.projectId }),
  ),

  implement(imageEndpoints.url, async ({ tx, identity, params, query, services, request }) => {
    const image = await imageToSee(tx, identity, params.imageId);
    const addresses = addressesFor(services.config, request);
    const { url, expiresAt } = addresses.sign(image.fileKey, { minutes: query.expirationMinutes });
    return { url, expiresAt: expiresAt.toISOString() };
  }),

  implement(imageEndpoints.download, async ({ tx, identity, params, services, request, reply }) => {
    const image = await imageToSee(tx, identity, params.imageId);
    const addresses = addressesFor(services.config, request);
    reply.redirect(addresses.sign(image.fileKey, { name: image.fileName }).url, 302);
    return alreadyAnswered;
  }),

  implement(imageEndpoints.delete, async ({ tx, identity, params, services }) => {
    const image = await visibleImage(tx, identity, params.imageId);
    checkImageDeletion(identity, image);
    return deleteImage(tx, image.id, services.config.trashDays);
  }),
];

/** Whether a file is available: its company is open, and the file is not in the trash. */
const isOpen = async (tx: Transaction, key: string) => tx.session.tenantActive && !(await isTrashed(tx, key));

/**
 * Serves files by their signed addresses: the signature is the right, while the company is open. Only raster images are
 * shown inline.
 */
export const fileCalls: Implementation[] = [
  implementOpen(fileEndpoints.read, async ({ params, query, services, request, reply }) => {
    const { key } = params;
    const { expires, signature, name } = query;
    const valid = signerOf(services.config).verify({ key, expires, signature, name });
    if (!valid) throw forbidden(message('files.address'));
    const contentType = inlineTypes.get(extensionOf(key));
    const isThere =
      isFileKey(key) &&
      (await services.database.tenant(tenantOf(key), { readOnly: true }, (tx) => isOpen(tx, key))) &&
      (await sendFile(services.files, request, reply, {
        key,
        contentType: contentType ?? 'application/octet-stream',
        downloadAs: contentType ? name : (name ?? key),
        keepFor: Math.max(0, Number(expires) - Math.floor(Date.now() / 1000)),
        // A console on another origin shows images by plain <img>, which sends no CORS request: the signature is the
        // right.
        anyOrigin: services.config.corsOrigins.length > 0,
      }));
    if (!isThere) throw notFound(message('files.gone'));
    return alreadyAnswered;
  }),
];
