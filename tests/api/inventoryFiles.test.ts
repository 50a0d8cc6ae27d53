import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids';
import { pdf, photo } from '../unit/server/files/samples';
import type { TestUser } from './support/app';
import { admin, company, startCompany, status, test } from './support/company';
import { download, make, upload } from './support/uploads';

startCompany();

const file = { name: 'Größe.pdf', content: pdf() };

describe('files of an item (rules 3.5, 6.6)', () => {
  let id: string;
  let base: string;
  let viewer: TestUser;
  beforeAll(async () => {
    id = await make(test, '/api/Inventory', admin, { name: 'Crane' });
    base = `/api/Inventory/${id}`;
    viewer = await company.holder('Inventory:View');
  });

  it('documents are uploaded with Inventory:Edit, listed and downloaded with View', async () => {
    const editor = await company.holder('Inventory:View', 'Inventory:Edit');
    expect((await upload(test, `${base}/documents/upload`, viewer, file)).status).toBe(403);
    const sent = await upload(test, `${base}/documents/upload`, editor, file, { Description: 'Manual' });
    expect(sent).toMatchObject({ status: 200, body: { fileName: 'Größe.pdf', description: 'Manual' } });
    expect((await test.call('GET', `${base}/documents`, { as: viewer })).body).toEqual([sent.body]);
    const nobody = await company.holder('Users:View');
    for (const url of [
      `/api/Documents/inventory/${id}/documents/${sent.body.id}/download`,
      `/api/Documents/${sent.body.id}/download`,
    ]) {
      const got = await download(test, url, viewer);
      expect(got.content.equals(file.content)).toBe(true);
      expect(got.headers['content-disposition']).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
      expect(await status('GET', url, nobody)).toBe(404);
    }
  });

  it("a document's deletion repeats the item's id as inventoryItemIdw (sic)", async () => {
    const { body } = await upload(test, `${base}/documents/upload`, admin, file);
    const url = `${base}/documents/${body.id}`;
    expect(await test.call('DELETE', url, { as: admin })).toMatchObject({
      status: 400,
      body: { errors: { inventoryItemIdw: [expect.any(String)] } },
    });
    expect(await status('DELETE', `${url}?inventoryItemIdw=${newId()}`, admin)).toBe(400);
    expect(await status('DELETE', `${url}?inventoryItemIdw=${id}`, viewer)).toBe(403);
    expect(await status('DELETE', `${url}?inventoryItemIdw=${id}`, admin)).toBe(204);
    expect(await status('DELETE', `${url}?inventoryItemIdw=${id}`, admin)).toBe(404);
  });

  it('images: by category; deleted by their uploader or with Inventory:Edit', async () => {
    const content = await photo('png');
    const send = (as: TestUser, Category: string) =>
      upload(
        test,
        `${base}/images/upload`,
        as,
        { name: 'a.png', content },
        { Category, Description: 'Photo for Crane' },
      );
    expect((await send(viewer, 'Front')).status).toBe(403);
    const front = await send(admin, 'Front');
    await send(admin, 'Back');
    expect(front.body.metadata).toMatchObject({ itemId: id });
    const listed = await test.call('GET', `${base}/images?category=Front`, { as: viewer });
    expect(listed.body).toEqual([front.body]);
    expect(await status('GET', `/api/Image/${front.body.imageId}/url?expirationMinutes=5`, viewer)).toBe(200);
    expect(await status('DELETE', `${base}/images/${front.body.imageId}`, viewer)).toBe(403);
    expect(await status('DELETE', `/api/Image/${front.body.imageId}`, viewer)).toBe(403);
    const uploader = await company.holder('Inventory:View');
    await test.database.database.tenant(company.id, {}, (tx) =>
      tx.query('update images set created_by = $2 where id = $1', [front.body.imageId, uploader.id]),
    );
    expect(await status('DELETE', `${base}/images/${front.body.imageId}`, uploader)).toBe(204);
    expect(await status('DELETE', `${base}/images/${front.body.imageId}`, admin)).toBe(404);
  });

  it('of another item, or of another company, do not exist', async () => {
    const other = await make(test, '/api/Inventory', admin, { name: 'Other' });
    const { body } = await upload(test, `${base}/documents/upload`, admin, file);
    expect(await status('GET', `/api/Documents/inventory/${other}/documents/${body.id}/download`, admin)).toBe(404);
    expect(
      await status('DELETE', `/api/Inventory/${other}/documents/${body.id}?inventoryItemIdw=${other}`, admin),
    ).toBe(404);
    expect((await upload(test, `/api/Inventory/${newId()}/documents/upload`, admin, file)).status).toBe(404);
    const stranger = (await test.tenant()).admin;
    for (const url of [`${base}/documents`, `${base}/images`, `/api/Documents/${body.id}/download`]) {
      expect(await status('GET', url, stranger)).toBe(404);
    }
  });
});
