import { randomUUID } from 'node:crypto';
import type { Entity, StoredFile } from './data';
import { invalid, notFound, ok } from './http';
import { bodyOf, type Context, found, type Handler, idIs, now, param, type Route, removed, route, text } from './route';

/** A document or image of an owner, from a multipart form. */
function stored(context: Context, owner: string, entity: (file: { name: string; type: string }) => Entity): StoredFile {
  const file = context.parts.find(({ name }) => name === 'File');
  const made = entity({ name: file?.fileName ?? '', type: file?.contentType ?? '' });
  return { id: made.id, owner, entity: made, bytes: file?.bytes ?? Buffer.alloc(0) };
}

const uploadDocument =
  (owner: string): Handler =>
  (context) => {
    if (!context.parts.some(({ name }) => name === 'File')) return invalid({ File: ['The File field is required.'] });
    const document = stored(context, param(context, owner), ({ name, type }) => ({
      id: randomUUID(),
      fileName: name,
      contentType: type,
      fileSizeBytes: context.parts.find((part) => part.name === 'File')?.bytes.length,
      description: bodyOf(context).Description,
      createdAt: now(),
      createdByUser: context.userId,
    }));
    context.data.documents.push(document);
    return ok(document.entity);
  };

const uploadImage =
  (owner: string): Handler =>
  (context) => {
    const { Description, Category, Metadata } = bodyOf(context);
    const image = stored(context, param(context, owner), ({ name, type }) => {
      const id = randomUUID();
      return {
        id,
        imageId: id,
        fileName: name,
        contentType: type,
        description: Description,
        category: Category,
        uploadedBy: context.userId,
        uploadedAt: now(),
        originalUrl: `/files/${id}`,
        thumbnails: { small: `/files/${id}` },
        metadata: JSON.parse(text(Metadata) || '{}'),
      };
    });
    context.data.images.push(image);
    return ok(image.entity);
  };

const ownedBy =
  (list: 'documents' | 'images', owner: string): Handler =>
  (context) =>
    ok(
      context.data[list]
        .filter((file) => file.owner === param(context, owner))
        .map(({ entity }) => entity)
        .filter(({ category }) => !context.query.category || category === context.query.category),
    );

const fileNameHeader = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const downloadDocument =
  (id: string): Handler =>
  (context) => {
    const file = context.data.documents.find(idIs(param(context, id)));
    if (!file) return notFound;
    const headers = {
      'content-type': 'application/octet-stream',
      'content-disposition': fileNameHeader(text(file.entity.fileName)),
      'access-control-expose-headers': 'content-disposition',
    };
    return { status: 200, bytes: file.bytes, headers };
  };

/** Documents and images, of whatever they hang on. */
export const fileRoutes: Route[] = [
  route('POST', '/api/Documents/projects/{projectId}/upload', uploadDocument('projectId')),
  route('GET', '/api/Documents/projects/{projectId}', ownedBy('documents', 'projectId')),
  ...['/api/Documents/projects/{projectId}/documents/{documentId}', '/api/Inventory/{id}/documents/{documentId}'].map(
    (path) => route('DELETE', path, removed('documents', 'documentId')),
  ),
  route('GET', '/api/Documents/projects/{projectId}/documents/{documentId}', (context) =>
    found(context.data.documents.find(idIs(param(context, 'documentId')))?.entity),
  ),
  route('GET', '/api/Documents/projects/{p}/documents/{documentId}/download', downloadDocument('documentId')),
  route('GET', '/api/Documents/inventory/{i}/documents/{documentId}/download', downloadDocument('documentId')),
  route('GET', '/api/Documents/{id}/download', downloadDocument('id')),
  route('POST', '/api/Documents/travel-data/{entityType}/{entityId}/upload', uploadDocument('entityId')),
  route('GET', '/api/Documents/travel-data/{entityType}/{entityId}', ownedBy('documents', 'entityId')),
  route('DELETE', '/api/Documents/travel-data/{entityType}/{documentId}', removed('documents', 'documentId')),
  route('GET', '/api/Documents/travel-data/{entityType}/{documentId}/download', downloadDocument('documentId')),
  route('POST', '/api/Image/upload/project/{projectId}', uploadImage('projectId')),
  route('GET', '/api/Image/project/{projectId}', ownedBy('images', 'projectId')),
  route('GET', '/api/Image/{imageId}/url', (context) => ok({ url: `/files/${param(context, 'imageId')}` })),
  route('GET', '/api/Image/{imageId}/download', (context) => ({
    status: 302,
    headers: { location: `/files/${param(context, 'imageId')}` },
  })),
  route('DELETE', '/api/Image/{imageId}', removed('images', 'imageId')),
  route(
    'GET',
    '/files/{id}',
    (context) => {
      const file = context.data.images.find(idIs(param(context, 'id')));
      const headers = { 'content-type': text(file?.entity.contentType) || 'application/octet-stream' };
      return file ? { status: 200, bytes: file.bytes, headers } : notFound;
    },
    true,
  ),
  route('POST', '/api/Inventory/{inventoryItemId}/documents/upload', uploadDocument('inventoryItemId')),
  route('GET', '/api/Inventory/{inventoryItemId}/documents', ownedBy('documents', 'inventoryItemId')),
  route('POST', '/api/Inventory/{inventoryItemId}/images/upload', uploadImage('inventoryItemId')),
  route('GET', '/api/Inventory/{inventoryItemId}/images', ownedBy('images', 'inventoryItemId')),
  route('DELETE', '/api/Inventory/{inventoryItemId}/images/{imageId}', removed('images', 'imageId')),
];
