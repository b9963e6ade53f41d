import { awning, bamboo, brocadePattern, colour, counter, ridge, terraces } from './shapes.ts'

/** A Fluent Emoji in the scene: its lower centre is at (x, y). */
export interface Thing {
  code: string
  x: number
  y: number
  size: number
  tilt?: number
  /** False for hanging or floating objects. */
  shadow?: boolean
}

/** Layers of a picture: a background, objects, and an optional foreground. */
export interface Scene {
  width: number
  height: number
  back: string
  things: readonly Thing[]
  front?: string
}

/** Position of a scene's stall, so that one drawing serves the wide and the tall picture. */
interface Stage {
  width: number
  height: number
  /** Left edge of the stall. */
  x: number
  /** Top of its awning. */
  y: number
  scale: number
  /** Position of the moon as a share of the width, away from the text. */
  moon: number
}

const wide: Stage = { width: 1888, height: 736, x: 1086, y: 108, scale: 0.95, moon: 0.4 }
const tall: Stage = { width: 960, height: 600, x: 424, y: 192, scale: 0.625, moon: 0.86 }

const place = ({ x, y, scale }: Stage, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`

/** Objects are positioned in the stall's own coordinates, 780 by 650. */
const set = ({ x, y, scale }: Stage, things: readonly Thing[]): Thing[] =>
  things.map((thing) => ({ ...thing, x: x + thing.x * scale, y: y + thing.y * scale, size: thing.size * scale }))

function morningMarket(stage: Stage): Scene {
  const { width: w, height: h } = stage
  const sunX = w * 0.56
  const sunY = h * 0.38
  return {
    width: w,
    height: h,
    back: `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf3de"/><stop offset=".6" stop-color="#fbe2b3"/><stop offset="1" stop-color="#f7cf8c"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".4" stop-color="#ffe7ae" stop-opacity=".7"/><stop offset="1" stop-color="#ffe7ae" stop-opacity="0"/></radialGradient>
      ${brocadePattern('weave', 46, 130)}</defs>
      <rect width="${w}" height="${h}" fill="url(#sky)"/>
      <circle cx="${sunX}" cy="${sunY}" r="${h * 0.5}" fill="url(#glow)"/><circle cx="${sunX}" cy="${sunY}" r="${h * 0.13}" fill="#fbc14b"/>
      ${ridge(
        [
          [0, h * 0.6],
          [w * 0.14, h * 0.5],
          [w * 0.3, h * 0.6],
          [w * 0.47, h * 0.42],
          [w * 0.63, h * 0.56],
          [w * 0.82, h * 0.36],
          [w, h * 0.5],
        ],
        h,
        '#d9d3dd',
      )}
      ${ridge(
        [
          [0, h * 0.72],
          [w * 0.12, h * 0.64],
          [w * 0.28, h * 0.73],
          [w * 0.46, h * 0.58],
          [w * 0.64, h * 0.7],
          [w * 0.86, h * 0.52],
          [w, h * 0.6],
        ],
        h,
        '#a9abc8',
      )}
      ${ridge(
        [
          [0, h * 0.84],
          [w * 0.18, h * 0.76],
          [w * 0.4, h * 0.84],
          [w * 0.62, h * 0.72],
          [w, h * 0.78],
        ],
        h,
        '#6f78a6',
      )}
      ${terraces(-60, h * 0.79, w * 0.72, h * 0.22, ['#8fae6a', '#a9bb62', '#c9c35f', '#dcbd55'], '#fdf1d8')}
      <path d="M${w * 0.34} ${h}C${w * 0.5} ${h * 0.86} ${w * 0.8} ${h * 0.86} ${w} ${h * 0.9}V${h}z" fill="#e9c98d"/>
      ${place(
        stage,
        `${bamboo(44, 60, 570)}${bamboo(716, 60, 570)}<rect x="64" y="190" width="652" height="250" fill="#5a3a24" opacity=".28"/>
         <rect x="64" y="300" width="652" height="14" fill="${colour.wood}"/>${awning(0, 0, 780, 130, 'weave', [colour.paper, '#e3b34c'])}${counter(24, 456, 732, 190)}`,
      )}`,
    things: set(stage, [
      { code: '1f455', x: 180, y: 302, size: 104, shadow: false },
      { code: '1f36f', x: 330, y: 302, size: 100 },
      { code: '1fad6', x: 470, y: 302, size: 100 },
      { code: '1f36f', x: 596, y: 302, size: 100 },
      { code: '1f33d', x: 118, y: 470, size: 150 },
      { code: '1f9fa', x: 268, y: 474, size: 190 },
      { code: '1f96d', x: 402, y: 470, size: 130, tilt: -8 },
      { code: '1f34a', x: 494, y: 468, size: 112 },
      { code: '1f345', x: 582, y: 468, size: 112 },
      { code: '1f96c', x: 676, y: 470, size: 140 },
      { code: '1f34d', x: 20, y: 650, size: 150, tilt: -6 },
      { code: '1f413', x: -92, y: 652, size: 150 },
    ]),
  }
}

function indigoNight(stage: Stage): Scene {
  const { width: w, height: h } = stage
  const stars = Array.from({ length: 46 }, (_, at) => {
    const x = (at * 397) % w
    const y = (at * 211) % (h * 0.55)
    return `<circle cx="${x}" cy="${y}" r="${1.2 + (at % 3) * 0.7}" fill="#fff" opacity="${0.25 + (at % 4) * 0.15}"/>`
  }).join('')
  const cloth = (x: number, width: number, height: number, ground: string, bands: readonly number[]) =>
    `<rect x="${x}" y="70" width="${width}" height="${height}" fill="${ground}"/>
     ${bands.map((y) => `<rect x="${x}" y="${70 + y}" width="${width}" height="50" fill="url(#weave)"/>`).join('')}
     <path d="M${x} 70h${width}v12H${x}z" fill="#000" opacity=".2"/><path d="M${x + width * 0.3} 70v${height}M${x + width * 0.68} 70v${height}" stroke="#000" stroke-width="8" opacity=".08"/>
     ${Array.from({ length: Math.floor(width / 12) }, (_, at) => `<path d="M${x + 6 + at * 12} ${70 + height}v18" stroke="${colour.turmeric}" stroke-width="3"/>`).join('')}`
  return {
    width: w,
    height: h,
    back: `<defs>
      <linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141b3d"/><stop offset=".7" stop-color="#27336b"/><stop offset="1" stop-color="#3a4687"/></linearGradient>
      <radialGradient id="moon"><stop offset="0" stop-color="#fff6dc" stop-opacity=".55"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></radialGradient>
      ${brocadePattern('weave', 50, 70)}</defs>
      <rect width="${w}" height="${h}" fill="url(#night)"/>${stars}
      <circle cx="${w * stage.moon}" cy="${h * 0.2}" r="${h * 0.34}" fill="url(#moon)"/><circle cx="${w * stage.moon}" cy="${h * 0.2}" r="${h * 0.075}" fill="#fdf1d8"/>
      ${ridge(
        [
          [0, h * 0.7],
          [w * 0.16, h * 0.55],
          [w * 0.34, h * 0.7],
          [w * 0.52, h * 0.52],
          [w * 0.76, h * 0.7],
          [w, h * 0.5],
        ],
        h,
        '#202a5c',
      )}
      ${ridge(
        [
          [0, h * 0.86],
          [w * 0.22, h * 0.74],
          [w * 0.44, h * 0.84],
          [w * 0.7, h * 0.72],
          [w, h * 0.8],
        ],
        h,
        '#19224c',
      )}
      <path d="M0 ${h}V${h * 0.93}C${w * 0.3} ${h * 0.86} ${w * 0.7} ${h * 0.86} ${w} ${h * 0.92}V${h}z" fill="#10173a"/>
      ${place(
        stage,
        `${bamboo(-20, 30, 620, 22)}${bamboo(778, 30, 620, 22)}<rect x="-50" y="52" width="880" height="22" rx="10" fill="${colour.woodLight}"/><rect x="-50" y="66" width="880" height="8" rx="4" fill="#000" opacity=".15"/>
         ${cloth(30, 170, 430, '#2c3a80', [50, 300])}${cloth(220, 150, 350, '#f4eee4', [50, 250])}${cloth(390, 180, 460, '#9c2a27', [100, 350])}${cloth(590, 160, 380, '#24306a', [50, 250])}`,
      )}`,
    things: set(stage, [
      { code: '1f97b', x: 120, y: 640, size: 230 },
      { code: '1f9f5', x: 268, y: 648, size: 130 },
      { code: '1f45c', x: 420, y: 648, size: 200 },
      { code: '1f452', x: 600, y: 650, size: 180, tilt: 6 },
      { code: '1f9e3', x: 735, y: 648, size: 170 },
      { code: '1f3ee', x: 772, y: 222, size: 140, shadow: false },
      { code: '1f3ee', x: 206, y: 176, size: 92, shadow: false },
    ]),
  }
}

function openStall(stage: Stage): Scene {
  const { width: w, height: h } = stage
  return {
    width: w,
    height: h,
    back: `<defs>
      <linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3f0ea"/><stop offset=".7" stop-color="#f6f5ea"/><stop offset="1" stop-color="#f6ecd6"/></linearGradient>
      ${brocadePattern('weave', 46, 160)}</defs>
      <rect width="${w}" height="${h}" fill="url(#day)"/>
      <g fill="#fff" opacity=".8"><ellipse cx="${w * 0.42}" cy="${h * 0.2}" rx="90" ry="26"/><ellipse cx="${w * 0.46}" cy="${h * 0.17}" rx="60" ry="26"/><ellipse cx="${w * 0.12}" cy="${h * 0.13}" rx="70" ry="20"/></g>
      ${ridge(
        [
          [0, h * 0.74],
          [w * 0.2, h * 0.6],
          [w * 0.4, h * 0.72],
          [w * 0.6, h * 0.52],
          [w * 0.84, h * 0.66],
          [w, h * 0.5],
        ],
        h,
        '#c4dccb',
      )}
      ${ridge(
        [
          [0, h * 0.86],
          [w * 0.2, h * 0.78],
          [w * 0.46, h * 0.86],
          [w * 0.74, h * 0.7],
          [w, h * 0.76],
        ],
        h,
        '#9cc4a8',
      )}
      <path d="M0 ${h}V${h * 0.93}C${w * 0.3} ${h * 0.86} ${w * 0.7} ${h * 0.86} ${w} ${h * 0.9}V${h}z" fill="#ecd9b4"/>
      ${place(
        stage,
        `<rect x="50" y="150" width="680" height="500" fill="#fff8ea"/><rect x="50" y="150" width="680" height="500" fill="#000" opacity=".03"/>
         <rect x="90" y="214" width="390" height="226" rx="8" fill="#e8d8bb"/><rect x="90" y="318" width="390" height="12" fill="${colour.woodLight}"/>
         <rect x="530" y="226" width="156" height="424" rx="10" fill="${colour.leaf}"/><rect x="548" y="246" width="120" height="170" rx="6" fill="#cfe6dc"/><circle cx="660" cy="470" r="9" fill="${colour.turmeric}"/>
         ${awning(0, 40, 780, 120, 'weave', [colour.paper, colour.leaf])}
         <g transform="translate(390 8)"><rect x="-150" y="-50" width="300" height="80" rx="14" fill="${colour.indigo}"/><path d="M0-38 28-10 0 18-28-10z" fill="${colour.turmeric}"/><path d="M0-28 18-10 0 8-18-10z" fill="${colour.indigo}"/><path d="M0-20 10-10 0 0-10-10z" fill="${colour.madder}"/><path d="M-120-10h66M54-10h66" stroke="${colour.paper}" stroke-width="10" stroke-linecap="round"/></g>
         ${counter(64, 440, 440, 206)}`,
      )}`,
    things: set(stage, [
      { code: '1f4e6', x: 160, y: 322, size: 96 },
      { code: '1f381', x: 285, y: 322, size: 96 },
      { code: '1f36f', x: 405, y: 322, size: 92 },
      { code: '1f9fa', x: 150, y: 458, size: 150 },
      { code: '1f45c', x: 290, y: 454, size: 130 },
      { code: '1f4e6', x: 425, y: 456, size: 130 },
      { code: '1fab4', x: 720, y: 652, size: 150 },
      { code: '1f6f5', x: -60, y: 662, size: 230 },
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
  'gia-tot': ticket('#fdf1d8', colour.indigo, [{ code: '1f3f7-fe0f', x: 145, y: 200, size: 150, tilt: -6 }]),
  'mot-phi': ticket('#e6f2ea', colour.leaf, [{ code: '1f69a', x: 145, y: 200, size: 170 }]),
}
