/** Sample documents: small real files of a project's folder. */
export interface SampleDocument {
  fileName: string;
  extension: string;
  contentType: string;
  description: string;
  bytes: Buffer;
}

const escapePdf = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A document of one page, with a title and lines. */
function makePdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F2 18 Tf 56 780 Td',
    `(${escapePdf(title)}) Tj /F1 11 Tf 0 -34 Td`,
    ...lines.map((line) => `(${escapePdf(line)}) Tj 0 -18 Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const pdf = (fileName: string, description: string, title: string, lines: readonly string[]): SampleDocument => ({
  fileName,
  extension: 'pdf',
  contentType: 'application/pdf',
  description,
  bytes: makePdf(title, lines),
});

export const sampleDocuments: readonly SampleDocument[] = [
  pdf('Method statement.pdf', 'Approved by the client', 'Method statement', [
    '1. Isolate and lock out all supplies; prove dead before work starts.',
    '2. Set up barriers and signs; agree the escape route with the client.',
    '3. Remove the old equipment in sections of at most 60 kg.',
    '4. Install, test and flush; record pressures and volumes.',
    '5. Clean the area, remove waste, hand the keys back.',
  ]),
  pdf('Risk assessment.pdf', 'Valid for the whole job', 'Risk assessment', [
    'Work at height: harness and rescue plan, trained persons only.',
    'Hot work: permit, fire watch for one hour after the end.',
    'Electricity: lockout, two-pole tester, second person present.',
    'Dust and noise: FFP3, hearing protection, work outside opening hours.',
  ]),
  {
    fileName: 'Snag list.csv',
    extension: 'csv',
    contentType: 'text/csv',
    description: 'State of the last walk-round',
    bytes: Buffer.from(
      'No,Place,Defect,Owner,Due\r\n1,Level 2 riser,Insulation missing at valve,Mechanical,Friday\r\n2,Plant room,Label on pump P3 wrong,Controls,Friday\r\n3,Corridor east,Ceiling tile chipped,Fabric,Next week\r\n4,Roof,Cable tray cover loose,Electrical,Today\r\n',
    ),
  },
  {
    fileName: 'Site diary.txt',
    extension: 'txt',
    contentType: 'text/plain',
    description: 'Kept by the site lead',
    bytes: Buffer.from(
      'Mon  Crew of four. Isolation done 07:40, first section out by noon.\nTue  Delivery short by two valves, reordered. Flushing started.\nWed  Pressure test 10 bar for 2 h, passed. Client witnessed.\nThu  Insulation and labels. Toolbox talk on lockout.\n',
    ),
  },
];

export const itinerary = pdf('Itinerary.pdf', 'Booking confirmation', 'Itinerary', [
  'Please be at the airport 90 minutes before departure.',
  'Tools travel ahead by courier and wait at the site gate.',
  'The hotel is paid for; breakfast is included.',
]);

export const manual = pdf('Operating manual.pdf', 'From the manufacturer', 'Operating manual', [
  'Read before first use. Wear eye and hearing protection.',
  'Check cables and guards daily; do not use when damaged.',
  'Have it inspected once a year and after any repair.',
]);
