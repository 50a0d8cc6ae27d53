interface Box {
  type: string;
  /** Offsets: of the box, of its content, and after it. */
  start: number;
  content: number;
  end: number;
}

/** The boxes of a piece of a file. @see ISO/IEC 14496-12, section 4.2 */
function boxesOf(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const short = file.readUInt32BE(start);
    const size = short === 1 ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const content = start + (short === 1 ? 16 : 8);
    const end = start + size;
    if (end > to || end < content) throw new RangeError('An AVIF file is cut short');
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, content, end });
    start = end;
  }
  return boxes;
}

const sayingItems = new Set(['Exif', 'mime', 'uri ']);
const sayingBoxes = new Set(['uuid', 'udta', 'free', 'skip']);

/** The ids of the metadata items. @see ISO/IEC 14496-12, section 8.11.6 */
function sayingIds(file: Buffer, info: Box): Set<number> {
  const ids = new Set<number>();
  const first = info.content + (file.readUInt8(info.content) === 0 ? 6 : 8);
  for (const entry of boxesOf(file, first, info.end)) {
    if (entry.type !== 'infe') continue;
    const version = file.readUInt8(entry.content);
    if (version < 2) throw new Error('An AVIF file names its items in an old way');
    const wide = version > 2;
    const type = entry.content + (wide ? 10 : 8);
    if (!sayingItems.has(file.toString('latin1', type, type + 4))) continue;
    ids.add(wide ? file.readUInt32BE(entry.content + 4) : file.readUInt16BE(entry.content + 4));
  }
  return ids;
}

interface Extent {
  item: number;
  from: number;
  to: number;
}

/** Positions of the items' bytes. @see ISO/IEC 14496-12, section 8.11.3 */
function extentsOf(file: Buffer, location: Box, itemData: Box | undefined): Extent[] {
  let at = location.content;
  const read = (bytes: number) => {
    at += bytes;
    if (bytes === 8) return Number(file.readBigUInt64BE(at - 8));
    return bytes === 0 ? 0 : file.readUIntBE(at - bytes, bytes);
  };
  const version = read(1);
  at += 3;
  const [sizes, moreSizes] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, moreSizes >> 4, moreSizes & 15];
  const extents: Extent[] = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    at += 2;
    const base = read(baseSize) + (method === 1 ? (itemData?.content ?? Number.NaN) : 0);
    for (let parts = read(2); parts > 0; parts -= 1) {
      if (version > 0) at += indexSize;
      const from = base + read(offsetSize);
      const length = read(lengthSize);
      extents.push({ item, from: method > 1 ? Number.NaN : from, to: length === 0 ? Number.NaN : from + length });
    }
  }
  return extents;
}

/** An empty EXIF item: an offset, and a TIFF header with an empty directory. */
const emptyExif = Buffer.from('000000004d4d002a00000008000000000000', 'hex');

/**
 * Overwrites the metadata of an AVIF file in place, so that every offset in it stays right.
 * @throws RangeError, Error where the file is not understood
 */
export function stripAvif(image: Buffer): Buffer {
  const made = Buffer.from(image);
  const silence = (boxes: Box[]) => {
    for (const box of boxes) {
      if (box.type === 'moov' || box.type === 'trak') silence(boxesOf(made, box.content, box.end));
      if (!sayingBoxes.has(box.type)) continue;
      made.write('free', box.start + 4, 'latin1');
      made.fill(0, box.content, box.end);
    }
  };
  const boxes = boxesOf(made, 0, made.length);
  silence(boxes);
  const meta = boxes.find(({ type }) => type === 'meta');
  const inside = meta ? boxesOf(made, meta.content + 4, meta.end) : [];
  silence(inside);
  const [info, location, itemData] = ['iinf', 'iloc', 'idat'].map((name) => inside.find(({ type }) => type === name));
  if (!info || !location) return made;
  const ids = sayingIds(made, info);
  for (const { item, from, to } of extentsOf(made, location, itemData)) {
    if (!ids.has(item)) continue;
    if (!(from >= 0 && to <= made.length)) throw new RangeError('An AVIF file names bytes that it does not have');
    made.fill(0, from, to);
    emptyExif.copy(made, from, 0, Math.min(emptyExif.length, to - from));
  }
  return made;
}
