import { awning, brocadePattern, colour, ridge, terraces } from './shapes.ts'

/** An object of the demo's pictures, or of things.ts, in the scene: its lower centre is at (x, y). */
export interface Thing {
  object: string
  x: number
  y: number
  /** Edge of the square it is drawn in. */
  size: number
  tilt?: number
  /** `#rrggbb`, for objects that are sold in colours. */
  colour?: string
  /** Which of its drawings. */
  seed?: number
  /** False for what hangs before a wall. */
  floor?: boolean
}

/** Layers of a picture: a background, objects, and an optional foreground. */
export interface Scene {
  width: number
  height: number
  back: string
  things: readonly Thing[]
  front?: string
  /** The colour of its shadows. */
  shadow: string
  /** What keeps its files light. */
  quality: { webp: number; avif: number }
}

/** Where the goods stand, so that one drawing serves the wide and the tall picture; the text lies left of them or above. */
interface Stage {
  width: number
  height: number
  /** Middle of the goods, and the floor they stand on. */
  x: number
  floor: number
  scale: number
}

const wide: Stage = { width: 1888, height: 736, x: 1412, floor: 640, scale: 1 }
const tall: Stage = { width: 960, height: 600, x: 668, floor: 556, scale: 0.68 }

/** Objects are positioned around the middle of the stage: x from there, y down from the floor. */
const set = ({ x, floor, scale }: Stage, things: readonly Thing[]): Thing[] =>
  things.map((thing) => ({ ...thing, x: x + thing.x * scale, y: floor + thing.y * scale, size: thing.size * scale }))

const place = ({ x, floor, scale }: Stage, drawing: string) =>
  `<g transform="translate(${x} ${floor}) scale(${scale})">${drawing}</g>`

/** A light that falls on the wall behind the goods. */
const glow = ({ x, floor, scale }: Stage, light: string, opacity: number) =>
  `<radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient><ellipse cx="${x - 60 * scale}" cy="${floor - 330 * scale}" rx="${640 * scale}" ry="${470 * scale}" fill="url(#glow)"/>`

const fade = (id: string, stops: readonly (readonly [number, string, number?])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, shade, opacity = 1]) => `<stop offset="${offset}" stop-color="${shade}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`

/** Early light over hills and terraces; the goods on the counter of a stall. */
function morningMarket(stage: Stage): Scene {
  const { width: w, height: h, floor, scale } = stage
  const hills = (points: readonly (readonly [number, number])[], shade: string) =>
    ridge(
      points.map(([x, y]) => [x * w, y * h] as const),
      h,
      shade,
    )
  const top = floor - 46 * scale
  return {
    width: w,
    height: h,
    shadow: '#4a2c12',
    quality: { webp: 62, avif: 47 },
    back: `<defs>${fade('sky', [
      [0, '#fdf3df'],
      [0.6, '#fbe6bd'],
      [1, '#f6d49a'],
    ])}${fade('plank', [
      [0, '#d9ab77'],
      [1, '#b98450'],
    ])}${fade('board', [
      [0, '#8a5f3c'],
      [1, '#6b4629'],
    ])}${brocadePattern('weave', 46, 44)}</defs>
      <rect width="${w}" height="${h}" fill="url(#sky)"/>${glow(stage, '#ffffff', 0.85)}
      ${hills(
        [
          [0, 0.62],
          [0.14, 0.53],
          [0.3, 0.62],
          [0.47, 0.46],
          [0.63, 0.58],
          [0.82, 0.42],
          [1, 0.52],
        ],
        '#efdcc4',
      )}
      ${hills(
        [
          [0, 0.73],
          [0.12, 0.66],
          [0.28, 0.74],
          [0.46, 0.61],
          [0.64, 0.71],
          [0.86, 0.56],
          [1, 0.64],
        ],
        '#e0cdb6',
      )}
      ${terraces(-60, h * 0.74, w * 0.66, h * 0.2, ['#c3cd9c', '#cdd298', '#dbd493', '#e3cf8b'], '#fdf6e3')}
      <rect y="${top}" width="${w}" height="${80 * scale}" fill="url(#plank)"/><rect y="${top}" width="${w}" height="3" fill="#fff" opacity=".45"/>
      <rect y="${floor + 34 * scale}" width="${w}" height="${h}" fill="url(#board)"/>
      <rect y="${floor + 34 * scale}" width="${w}" height="${7 * scale}" fill="#000" opacity=".25"/>
      ${place(stage, `<path d="M-422 -46H422L442 34H-442Z" fill="${colour.indigo}"/><path d="M-422 -46H422L442 34H-442Z" fill="url(#plank)" opacity=".16"/><path d="M-442 34H442V400H-442Z" fill="${colour.indigo}"/><rect x="-442" y="44" width="884" height="46" fill="url(#weave)"/><path d="M-442 34H442V40H-442Z" fill="#fff" opacity=".22"/>`)}`,
    things: set(stage, [
      { object: 'ao-dai', x: -298, y: -26, size: 560, colour: '#c2302a', seed: 2 },
      { object: 'office-bag', x: -66, y: -24, size: 370, colour: '#bd8450', seed: 2 },
      { object: 'rice-cooker', x: 214, y: -22, size: 390, seed: 7 },
      { object: 'sneaker', x: -184, y: 12, size: 300, colour: '#f4f1ec', seed: 2 },
      { object: 'coffee-honey', x: 38, y: 16, size: 250, seed: 0 },
      { object: 'dried-mango', x: 322, y: 16, size: 250, seed: 0 },
    ]),
  }
}

/** A night market of brocade: lengths of indigo cloth, lanterns, and what is made of them. */
function indigoNight(stage: Stage): Scene {
  const { width: w, height: h, floor, scale } = stage
  const cloth = (x: number, width: number, height: number, ground: string, bands: readonly number[]) =>
    `<rect x="${x}" y="-640" width="${width}" height="${height}" fill="${ground}"/>
     ${bands.map((y) => `<rect x="${x}" y="${-640 + y}" width="${width}" height="56" fill="url(#weave)"/>`).join('')}
     <rect x="${x}" y="-640" width="${width}" height="${height}" fill="url(#folds)"/>
     ${Array.from({ length: Math.floor(width / 14) }, (_, at) => `<path d="M${x + 7 + at * 14} ${-640 + height}v20" stroke="${colour.turmeric}" stroke-width="3" opacity=".8"/>`).join('')}`
  const rail = `<rect x="-440" y="-652" width="1000" height="22" rx="10" fill="${colour.woodLight}"/><rect x="-440" y="-638" width="1000" height="8" rx="4" fill="#000" opacity=".22"/>${[-330, -60, 170, 400].map((x) => `<rect x="${x}" y="-654" width="7" height="26" rx="3" fill="${colour.wood}"/>`).join('')}<path d="M130 -632V-616M330 -632V-588" stroke="#e3b34c" stroke-width="4"/>`
  return {
    width: w,
    height: h,
    shadow: '#04071c',
    quality: { webp: 56, avif: 41 },
    back: `<defs>${fade('night', [
      [0, '#151c42'],
      [0.72, '#27336b'],
      [1, '#303c7a'],
    ])}${fade('ground', [
      [0, '#1a2250', 0],
      [0.3, '#1a2250', 0.7],
      [0.6, '#27326b'],
      [1, '#1d2657'],
    ])}<linearGradient id="folds"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".22" stop-color="#fff" stop-opacity=".08"/><stop offset=".46" stop-color="#000" stop-opacity=".22"/><stop offset=".7" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>
      ${brocadePattern('weave', 56, -24)}</defs>
      <rect width="${w}" height="${h}" fill="url(#night)"/>${glow(stage, '#7f8fd6', 0.5)}
      ${place(stage, `<g opacity=".86">${cloth(-400, 190, 520, '#27347a', [60, 404])}${cloth(-196, 170, 430, '#e9e1d2', [50, 316])}${cloth(-12, 196, 540, '#942825', [70, 420])}${cloth(198, 180, 470, '#222d66', [50, 350])}</g>${rail}`)}
      <rect y="${floor - 120 * scale}" width="${w}" height="${216 * scale}" fill="url(#ground)"/>`,
    things: set(stage, [
      { object: 'silk-lantern', x: 330, y: -316, size: 300, seed: 1, floor: false },
      { object: 'silk-lantern', x: 130, y: -444, size: 190, seed: 1, floor: false },
      { object: 'ao-ba-ba', x: -270, y: -22, size: 540, colour: '#f1a1b8', seed: 0 },
      { object: 'ao-dai', x: -20, y: -26, size: 560, colour: '#34467f', seed: 0 },
      { object: 'bucket-bag', x: 262, y: -10, size: 350, colour: '#bd8450', seed: 1 },
      { object: 'mary-jane', x: -140, y: 34, size: 230, colour: '#8c2634', seed: 1 },
      { object: 'flower-vase', x: 120, y: 30, size: 250, seed: 2 },
    ]),
  }
}

/** The room of a shop that opens: its awning, parcels ready to leave, the first goods. */
function openStall(stage: Stage): Scene {
  const { width: w, height: h, floor, scale } = stage
  return {
    width: w,
    height: h,
    shadow: '#3c4a33',
    quality: { webp: 54, avif: 42 },
    back: `<defs>${fade('day', [
      [0, '#e7f1ea'],
      [0.7, '#f3f4e8'],
      [1, '#efe9d6'],
    ])}${fade('ground', [
      [0, '#d3dac0', 0],
      [0.3, '#d3dac0', 0.75],
      [0.62, '#ebe9d4'],
      [1, '#ece4cc'],
    ])}${fade('under', [
      [0, '#3c4a33', 0.2],
      [1, '#3c4a33', 0],
    ])}${brocadePattern('weave', 46, -514)}</defs>
      <rect width="${w}" height="${h}" fill="url(#day)"/>${glow(stage, '#ffffff', 0.9)}
      <rect y="${floor - 130 * scale}" width="${w}" height="${226 * scale}" fill="url(#ground)"/>
      ${place(stage, `<rect x="-390" y="-640" width="1000" height="604" fill="#fffaf0" opacity=".75"/><rect x="-390" y="-472" width="1000" height="60" fill="url(#under)"/>${awning(-440, -640, 1060, 126, 'weave', [colour.paper, colour.leaf])}`)}`,
    things: set(stage, [
      { object: 'parcel', x: -236, y: -30, size: 380 },
      { object: 'parcel', x: -226, y: -212, size: 270 },
      { object: 'laptop', x: 80, y: -26, size: 470, seed: 0 },
      { object: 'desk-plant', x: 350, y: -10, size: 330, seed: 2 },
      { object: 'parcel', x: -70, y: 26, size: 220 },
      { object: 'phone', x: 196, y: 34, size: 240, colour: '#34467f', seed: 1 },
    ]),
  }
}

/** A ticket of 960 by 240: a stub with an object, a perforation, and space for text. */
function ticket(ground: string, stub: string, things: readonly Thing[]): Scene {
  const holes = Array.from(
    { length: 9 },
    (_, at) => `<circle cx="290" cy="${24 + at * 24}" r="5" fill="${stub}" opacity=".35"/>`,
  )
  return {
    width: 960,
    height: 240,
    back: `<defs>${brocadePattern('weave', 34)}<mask id="cut"><rect width="960" height="240" rx="20" fill="#fff"/><circle cx="290" cy="0" r="22"/><circle cx="290" cy="240" r="22"/></mask></defs>
      <g mask="url(#cut)"><rect width="960" height="240" fill="${ground}"/><rect width="290" height="240" fill="${stub}"/>
      <circle cx="145" cy="120" r="92" fill="#fff" opacity=".14"/><rect x="926" width="34" height="240" fill="url(#weave)"/>
      ${holes.join('')}</g>`,
    things,
    shadow: '#0a0f2b',
    quality: { webp: 61, avif: 45 },
  }
}

/** Every picture of the front page, by the name of its file. */
export const scenes: Record<string, Scene> = {
  'cho-som-wide': morningMarket(wide),
  'cho-som-tall': morningMarket(tall),
  'sac-cham-wide': indigoNight(wide),
  'sac-cham-tall': indigoNight(tall),
  'mo-hang-wide': openStall(wide),
  'mo-hang-tall': openStall(tall),
  'gia-tot': ticket('#fdf1d8', colour.indigo, [{ object: 'price-tag', x: 145, y: 206, size: 176, floor: false }]),
  'mot-phi': ticket('#e6f2ea', colour.leaf, [{ object: 'truck', x: 145, y: 184, size: 190 }]),
}
