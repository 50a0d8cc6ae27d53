import type { Random } from '#server/seed/random';

/** Drawn pictures of sites: a name, a category and the drawing (SVG, 960 × 640). */
export interface Scene {
  fileName: string;
  description: string;
  category: string;
  svg: string;
}

const width = 960;
const height = 640;

const rectangle = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** Light from above, a vignette and grain over every picture. */
const picture = (
  sky: string,
  ground: string,
  content: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient>
<radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>
<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef2f4"/><stop offset=".45" stop-color="#9aa7b0"/><stop offset="1" stop-color="#4c5963"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#59656e"/><stop offset=".4" stop-color="#e3e9ec"/><stop offset="1" stop-color="#55616a"/></linearGradient>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .22 0"/></filter>
</defs>
${rectangle(0, 0, width, height, 'url(#back)')}${content}
${rectangle(0, 0, width, height, 'url(#edge)')}${rectangle(0, 0, width, height, '#000', 'filter="url(#grain)" opacity=".35"')}
</svg>`;

const gauge = (x: number, y: number, angle: number) =>
  `<circle cx="${x}" cy="${y}" r="22" fill="#222"/><circle cx="${x}" cy="${y}" r="18" fill="#f6f3e8"/>` +
  `<line x1="${x}" y1="${y}" x2="${x + 13}" y2="${y}" stroke="#c0392b" stroke-width="3" transform="rotate(${angle} ${x} ${y})"/>`;

function plantRoom(random: Random): string {
  const pipes = repeat(5, (i) =>
    rectangle(0, 70 + i * 46, width, 26, i % 2 ? '#b5483a' : 'url(#steel)', 'opacity=".95"'),
  );
  const tanks = repeat(3, (i) => {
    const x = 90 + i * 290;
    return `${rectangle(x, 300, 190, 290, 'url(#side)', 'rx="70"')}${rectangle(x, 410, 190, 8, '#3b454c')}${rectangle(x + 80, 250, 26, 80, 'url(#side)')}${gauge(x + 95, 370, random.between(-150, 20))}`;
  });
  return picture('#5f6a70', '#343a3d', `${pipes}${rectangle(0, 560, width, 80, '#4d4a45')}${tanks}`);
}

function solarRoof(random: Random): string {
  const clouds = repeat(
    4,
    (i) =>
      `<ellipse cx="${random.between(0, width)}" cy="${60 + i * 30}" rx="${random.between(90, 200)}" ry="22" fill="#fff" opacity=".5"/>`,
  );
  const skyline = repeat(14, (i) =>
    rectangle(i * 70, 250 - random.between(10, 90), 62, 120, '#7d8b99', 'opacity=".7"'),
  );
  const rows = repeat(4, (row) =>
    repeat(7, (column) => {
      const scale = 1 + row * 0.35;
      const x = width / 2 + (column - 3.5) * 128 * scale;
      const y = 320 + row * row * 14 + row * 46;
      return `<polygon points="${x},${y + 54 * scale} ${x + 118 * scale},${y + 54 * scale} ${x + 110 * scale},${y} ${x + 14 * scale},${y}" fill="#17305c" stroke="#c8d2da" stroke-width="3"/><line x1="${x + 62 * scale}" y1="${y}" x2="${x + 59 * scale}" y2="${y + 54 * scale}" stroke="#8fa6c4"/>`;
    }),
  );
  return picture('#7fb2e5', '#a9a59b', `${clouds}${skyline}${rectangle(0, 300, width, 340, '#b3aea3')}${rows}`);
}

function switchboard(random: Random): string {
  const breakers = repeat(4, (row) =>
    repeat(12, (column) => {
      const x = 190 + column * 48;
      const y = 130 + row * 112;
      const off = random.chance(0.12);
      return `${rectangle(x, y, 40, 78, '#f2f2ee', 'rx="3" stroke="#8b8f92"')}${rectangle(x + 12, off ? y + 40 : y + 16, 16, 24, off ? '#b5483a' : '#30363a', 'rx="2"')}`;
    }),
  );
  const cables = repeat(
    16,
    (i) =>
      `<path d="M${210 + i * 36} 580 C ${200 + i * 38} 630, ${150 + i * 44} 610, ${140 + i * 46} 640" stroke="${['#6b3f2a', '#2b2f33', '#8a8f94', '#2c6e49'][i % 4]}" stroke-width="9" fill="none"/>`,
  );
  return picture(
    '#8d9499',
    '#5c6266',
    `${rectangle(130, 60, 700, 530, '#c9cdcf', 'stroke="#6d7377" stroke-width="8"')}${breakers}${cables}`,
  );
}

function corridor(random: Random): string {
  const lights = repeat(5, (i) => {
    const y = 30 + i * 44;
    const half = 150 - i * 28;
    return `<polygon points="${480 - half},${y} ${480 + half},${y} ${480 + half * 0.8},${y + 22} ${480 - half * 0.8},${y + 22}" fill="#fffbe6"/>`;
  });
  const doors = repeat(3, (i) => {
    const x = 40 + i * 92;
    const top = 170 + i * 34;
    return `<polygon points="${x},${top} ${x + 60},${top + 22} ${x + 60},${600 - i * 70} ${x},${640 - i * 74}" fill="#7a5a3c"/>`;
  });
  const ladder = `${rectangle(640, 240, 12, 330, '#d8b03a')}${rectangle(730, 240, 12, 330, '#d8b03a')}${repeat(8, (i) => rectangle(640, 262 + i * 38, 100, 8, '#e7c65a'))}`;
  return picture(
    '#e9ecec',
    '#9b968c',
    `<polygon points="0,0 360,250 360,430 0,640" fill="#d5d8d6"/><polygon points="960,0 600,250 600,430 960,640" fill="#c3c7c6"/><polygon points="0,640 360,430 600,430 960,640" fill="#8b8176"/>${lights}${doors}${random.chance(0.5) ? ladder : ''}`,
  );
}

function facade(random: Random): string {
  const windows = repeat(6, (row) =>
    repeat(9, (column) => {
      const lit = random.chance(0.25);
      return rectangle(
        60 + column * 96,
        50 + row * 92,
        70,
        66,
        lit ? '#f3d98b' : '#41586b',
        'stroke="#d9d4c8" stroke-width="5"',
      );
    }),
  );
  const scaffold =
    repeat(7, (i) => rectangle(560 + i * 58, 0, 5, height, '#77736a')) +
    repeat(6, (i) => rectangle(555, 120 + i * 92, 400, 8, '#a6763f'));
  return picture('#a9bdcf', '#8e8474', `${rectangle(20, 20, 920, 620, '#b9a58b')}${windows}${scaffold}`);
}

function coldStore(random: Random): string {
  const racks = repeat(6, (column) =>
    repeat(4, (row) => {
      const x = 30 + column * 156;
      const y = 90 + row * 128;
      return `${rectangle(x, y + 104, 150, 10, '#2f66a5')}${random.chance(0.85) ? rectangle(x + 14, y + 26, 120, 78, random.pick(['#c7a06a', '#b98d55', '#d5b98a']), 'stroke="#80602f" stroke-width="2"') : ''}`;
    }),
  );
  const posts = repeat(7, (i) => rectangle(20 + i * 156, 70, 12, 540, '#2a5c95'));
  return picture('#dfe9ef', '#8c979e', `${racks}${posts}${rectangle(0, 606, width, 34, '#6f787d')}`);
}

/** All pictures of the demo, each in two versions. */
export const makeScenes = (random: Random): Scene[] =>
  [1, 2].flatMap((take) => [
    {
      fileName: `plant-room-${take}.jpg`,
      description: 'Plant room after the first shift',
      category: 'Progress',
      svg: plantRoom(random),
    },
    {
      fileName: `roof-array-${take}.jpg`,
      description: 'Roof seen from the plant deck',
      category: 'Progress',
      svg: solarRoof(random),
    },
    {
      fileName: `main-board-${take}.jpg`,
      description: 'Main board with the cover off',
      category: 'Survey',
      svg: switchboard(random),
    },
    {
      fileName: `corridor-level-${take}.jpg`,
      description: 'Corridor before work starts',
      category: 'Before',
      svg: corridor(random),
    },
    {
      fileName: `east-facade-${take}.jpg`,
      description: 'East elevation with scaffold',
      category: 'Safety',
      svg: facade(random),
    },
    {
      fileName: `cold-store-aisle-${take}.jpg`,
      description: 'Aisle 3 after the change of evaporators',
      category: 'After',
      svg: coldStore(random),
    },
  ]);
