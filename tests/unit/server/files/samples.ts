import sharp from 'sharp';

/** A PDF that readers open: one page with a line of text. */
export function pdf(text = 'Atrium'): Buffer {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** A zip file of stored (not compressed) parts. */
export function zip(parts: Record<string, string>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), content]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02');
    entry.writeUInt16LE(20, 4);
    fields.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(offset, 42);
    local.push(header);
    central.push(entry, Buffer.from(name));
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(local.length, 8);
  end.writeUInt16LE(local.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** The checksum of ZIP and PNG. */
export function crc32(content: Buffer): number {
  let crc = ~0;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const office = (main: string, type: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [main]: '<x/>',
  });
export const docx = () => office('word/document.xml', 'wordprocessingml.document');
export const xlsx = () => office('xl/workbook.xml', 'spreadsheetml.sheet');
export const pptx = () => office('ppt/presentation.xml', 'presentationml.presentation');

/** An OLE file of one sector, whose root entry has this class. */
export function ole(classId = '00'.repeat(16), text = ''): Buffer {
  const file = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write('Root Entry', 1024, 'utf16le');
  Buffer.from(classId, 'hex').copy(file, 1024 + 80);
  file.write(text, 1024 + 128, 'utf16le');
  return file;
}

export const installer = () => ole('84100c0000000000c000000000000046');
export const rar = () => Buffer.from('526172211a07010033920ab5', 'hex');
export const executable = () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);

/** A picture of one colour per quarter, so that its turning can be seen; with its place and how to turn it. */
export async function photo(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
  { width = 800, height = 400, orientation = 1, place = false } = {},
): Promise<Buffer> {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer();
  let image = sharp({ create: { width, height, channels: 3, background: '#2040d0' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
  if (place) {
    image = image.withExif({
      IFD0: { Make: 'Atrium' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 17/1 40/1' },
    });
  }
  if (orientation > 1) image = image.withMetadata({ orientation });
  return image.toFormat(format).toBuffer();
}
