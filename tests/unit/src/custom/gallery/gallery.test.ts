import { describe, expect, it } from 'vitest';
import {
  categoriesOf,
  imageFiles,
  imageList,
  imageNames,
  isKnownOwner,
  isShownImage,
  ownAddresses,
} from '#console/custom/gallery/imageRules';
import { tileGap, tileLayout } from '#console/custom/gallery/tileSizes';
import { buttonStep, isTurned, viewerCommand, wheelFactor, zoomed } from '#console/custom/gallery/viewerRules';
import type { ImageOwner } from '#console/dataProvider/types';

const project: ImageOwner = { kind: 'project', projectId: 'p1' };
const item: ImageOwner = { kind: 'inventory', inventoryItemId: 'i1' };

describe('images (rules 3.2)', () => {
  it('have a contentType that starts with image/', () => {
    const types = ['image/png', 'IMAGE/JPEG', 'application/pdf', '', null, undefined];
    expect(types.map((contentType) => isShownImage({ contentType }))).toEqual([true, true, false, false, false, false]);
  });
  it('are listed under their owner', () => {
    expect([project, item].map(imageList)).toEqual([
      { resource: 'images', target: 'projectId', id: 'p1' },
      { resource: 'inventoryImages', target: 'inventoryItemId', id: 'i1' },
    ]);
  });
  it('have distinct categories, in the order of the language', () => {
    const images = ['Zaun', 'Äste', '', null, 'Zaun', 'Bau 10', 'Bau 9'].map((category) => ({ category }));
    expect(categoriesOf(images, 'de')).toEqual(['Äste', 'Bau 9', 'Bau 10', 'Zaun']);
  });
  it('are named by their files, with a number for equal names', () => {
    const images = ['photo.png', null, 'photo.png', 'roof.png'].map((fileName, at) => ({ id: `${at}`, fileName }));
    const names = imageNames(images, 'Untitled');
    expect([...names.values()]).toEqual(['photo.png', 'Untitled', 'photo.png (2)', 'roof.png']);
  });
  it('are shown by the addresses of their list, the thumbnail first', () => {
    const image = { imageId: '1', originalUrl: '/o', thumbnails: { small: '/s' } };
    expect(ownAddresses({ ...empty, ...image }, 'small')).toEqual(['/s', '/o']);
    expect(ownAddresses({ ...empty, ...image }, 'original')).toEqual(['/o']);
    expect(ownAddresses({ ...empty, thumbnails: { small: null } }, 'small')).toEqual([]);
  });
});

const empty = {
  imageId: '1',
  fileName: null,
  contentType: null,
  fileSize: null,
  description: null,
  category: null,
  uploadedBy: null,
  uploadedAt: null,
  originalUrl: null,
  thumbnails: null,
  metadata: null,
  width: null,
  height: null,
};

describe('image upload and deletion (rules 3.2, 3.5)', () => {
  it('ignores other files silently', () => {
    const files = [
      new File([], 'a.png', { type: 'image/png' }),
      new File([], 'b.txt', { type: 'text/plain' }),
      new File([], 'c.png', { type: '' }),
    ];
    expect(imageFiles(files).map(({ name }) => name)).toEqual(['a.png']);
  });
  it('needs the id of a project or an item', () => {
    const owners = [project, item, null, undefined, { kind: 'project', projectId: '' }] as const;
    expect(owners.map(isKnownOwner)).toEqual([true, true, false, false, false]);
  });
});

describe('the image viewer (rules 3.6)', () => {
  it('zooms from 0.1 to 5 times', () => {
    expect(zoomed(1, buttonStep)).toBeCloseTo(1.2);
    expect(zoomed(1.2, 1 / buttonStep)).toBeCloseTo(1);
    expect([zoomed(4.9, buttonStep), zoomed(0.11, 0.5)]).toEqual([5, 0.1]);
  });
  it('zooms by 0.9 or 1.1 with the wheel', () => {
    expect([wheelFactor(-3), wheelFactor(120), wheelFactor(0)]).toEqual([1.1, 0.9, 1]);
  });
  it('knows whether an image is rotated sideways', () => {
    expect([0, 90, 180, 270, 360, 450].map(isTurned)).toEqual([false, true, false, true, false, true]);
  });
  it('reacts to its keys', () => {
    const press = (key: string, rightToLeft = false, modifiers = {}) =>
      viewerCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, rightToLeft);
    expect(['ArrowLeft', 'ArrowRight', '+', '=', '-', 'r', 'R', '0'].map((key) => press(key))).toEqual([
      'previous',
      'next',
      'zoomIn',
      'zoomIn',
      'zoomOut',
      'rotate',
      'rotate',
      'fit',
    ]);
    expect([press('ArrowLeft', true), press('ArrowRight', true)]).toEqual(['next', 'previous']);
    expect([press('r', false, { ctrlKey: true }), press('-', false, { metaKey: true }), press('x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('tiles keep their position (rules 3.13)', () => {
  it('fill the width with squares, at least two per row', () => {
    for (const width of [300, 358, 800, 1166, 1700]) {
      const { columns, size } = tileLayout(width);
      expect(columns).toBeGreaterThanOrEqual(2);
      expect(columns * size + (columns - 1) * tileGap).toBeCloseTo(width);
    }
    expect(tileLayout(358).columns).toBe(2);
    expect(tileLayout(1166).columns).toBe(5);
  });
});
