import { z } from 'zod';
import { endpoint } from '../../endpoint';
import { listQuery, pagesOf } from '../../lists/listQuery';
import { message } from '../../message';
import { projectVisibility } from '../../permissions';
import { instant, longTextLimit, orNothing, text } from '../../values';

/** `uploadedBy` is a user's id; `fileSize` is in bytes; image addresses are signed and expire. @see rules 3.7 */
export const image = z.object({
  imageId: z.string(),
  fileName: orNothing(z.string()),
  contentType: orNothing(z.string()),
  fileSize: orNothing(z.number()),
  description: orNothing(z.string()),
  category: orNothing(z.string()),
  uploadedBy: orNothing(z.string()),
  uploadedAt: orNothing(instant),
  originalUrl: orNothing(z.string()),
  thumbnails: orNothing(z.object({ small: orNothing(z.string()) })),
  metadata: orNothing(z.record(z.string(), z.unknown())),
  width: orNothing(z.number()),
  height: orNothing(z.number()),
});
export type Image = z.infer<typeof image>;

/** The form's parts beside `File`; `Metadata` is JSON. */
export const imageUpload = {
  multipart: z.object({
    Description: text(longTextLimit).optional(),
    Category: text().optional(),
    Metadata: text(longTextLimit).optional(),
  }),
};

export const imageQuery = listQuery.extend({ category: z.string().optional() });

const reading = [projectVisibility, ['ProjectImages:View']] as const;

/** An image of a project or an item. The handler checks the right to its parent. */
const anyImage = 'identity' as const;

export const imageEndpoints = {
  list: endpoint('GET /api/Image/project/{projectId}', {
    summary: 'The images of a project',
    needs: reading,
    ...pagesOf('images', image, imageQuery),
  }),
  upload: endpoint('POST /api/Image/upload/project/{projectId}', {
    summary: 'Add an image to a project',
    needs: [projectVisibility, ['ProjectImages:Upload']],
    body: imageUpload,
    replies: { 200: image },
  }),
  url: endpoint('GET /api/Image/{imageId}/url', {
    summary: "A signed address of an image's file, for 1 to 1440 minutes",
    needs: anyImage,
    query: z.object({ expirationMinutes: z.coerce.number(message('programs.minutes')).int().min(1).max(1440) }),
    replies: { 200: z.object({ url: z.string(), expiresAt: orNothing(instant) }) },
    errors: [400, 401, 403, 404, 500],
  }),
  download: endpoint('GET /api/Image/{imageId}/download', {
    summary: "A redirect to a signed address of an image's file",
    needs: anyImage,
    replies: { 302: 'redirect' },
  }),
  delete: endpoint('DELETE /api/Image/{imageId}', {
    summary: "Delete one's own image, or any with the right to",
    needs: anyImage,
    replies: { 204: 'empty' },
  }),
};

/** Calls with signed addresses need no token: the signature grants access. */
export const fileEndpoints = {
  read: endpoint('GET /api/Files/{key}', {
    summary: 'A stored file by a signed, expiring address',
    needs: 'nobody',
    query: z.object({ expires: z.string(), signature: z.string(), name: z.string().optional() }), // `name`: of the download
    replies: { 200: 'file' },
    errors: [403, 404],
  }),
};
