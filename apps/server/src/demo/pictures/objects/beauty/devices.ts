import type { Brush, DrawnObject } from '../brush.ts'

function drawHairDryer(brush: Brush): string {
  const shell = (way: readonly [number, number, number, number]) =>
    brush.linear(
      [
        [0, brush.tone(0.28)],
        [0.2, brush.tone(0.5)],
        [0.45, brush.colour],
        [0.85, brush.tone(-0.42)],
        [1, brush.tone(-0.2)],
      ],
      way,
    )
  const dark = brush.linear(
    [
      [0, '#77757c'],
      [0.3, '#4a484f'],
      [1, '#1b1a1e'],
    ],
    [0, 0, 0, 1],
  )
  const metal = brush.linear(
    [
      [0, '#f7efe4'],
      [0.35, brush.pick(['#e2b9a0', '#d9bd86', '#d4d7dc'])],
      [1, '#6d5746'],
    ],
    [0, 0, 0, 1],
  )
  const cord = `<path d="M388 548C386 590 470 590 500 548S560 470 548 420" fill="none" stroke="#2b292d" stroke-width="13" stroke-linecap="round"/><path d="M388 548C386 590 470 590 500 548S560 470 548 420" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`
  const handle = `<path d="M330 286H436L424 528Q420 552 388 552T350 530Z" fill="${shell([0, 0, 1, 0])}"/><path d="M356 350h36v92q-16 8 -34 0Z" fill="${dark}"/><rect x="361" y="362" width="26" height="26" rx="6" fill="#8b8890"/><rect x="361" y="404" width="26" height="26" rx="6" fill="#8b8890"/><path d="M366 375h16M366 417h16" stroke="#fff" stroke-width="3"/>`
  // The barrel points to the left: nozzle, ring, body, and the grille behind.
  const barrel = `<path d="M168 128C250 96 380 84 450 98C510 110 536 160 536 206S508 304 450 314C380 326 250 312 168 282Z" fill="${shell([0, 0, 0, 1])}"/><path d="M452 98C520 108 546 160 546 206S520 306 452 314C478 270 478 142 452 98Z" fill="${dark}"/><path d="M474 130C506 150 514 180 514 206S506 264 474 284M492 150Q508 206 492 264" fill="none" stroke="#8d8a92" stroke-width="4"/>`
  const ring = `<path d="M150 126H178C188 150 188 260 178 286H150C140 260 140 150 150 126Z" fill="${metal}"/>`
  const nozzle = `<path d="M54 118Q100 140 150 140V274Q100 274 54 296Q44 206 54 118Z" fill="${dark}"/><path d="M54 118Q66 206 54 296Q40 206 54 118Z" fill="#0f0e11"/><path d="M70 136Q110 152 148 154" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>`
  return `${cord}${handle}${nozzle}${barrel}${ring}<path d="M204 146C280 116 370 110 436 122" stroke="#fff" stroke-opacity=".6" stroke-width="10" fill="none" stroke-linecap="round"/>${brush.word(brush.pick(['LUMINA', '1800W', 'ION']), { x: 312, y: 222, size: 30, fill: brush.tone(brush.colour < '#8' ? 0.7 : -0.5) })}`
}

const steel = (brush: Brush) =>
  brush.linear(
    [
      [0, '#fdfefe'],
      [0.35, '#b9c0c7'],
      [0.6, '#eef1f3'],
      [1, '#78828c'],
    ],
    [0, 0, 1, 1],
  )

/** Nail tools held by bands in an open case of their colour. */
function drawManicureSet(brush: Brush): string {
  const leather = brush.linear(
    [
      [0, brush.tone(0.3)],
      [0.5, brush.colour],
      [1, brush.tone(-0.3)],
    ],
    [0, 0, 1, 1],
  )
  const lining = brush.mix(brush.colour, '#f5e8dc', 0.72)
  const metal = steel(brush)
  const outer = '<rect x="48" y="96" width="504" height="420" rx="36"'
  const shell = `${outer} fill="${leather}" transform="translate(0 10)"/>${outer} fill="${leather}"/><rect x="68" y="116" width="464" height="380" rx="24" fill="${lining}"/><rect x="68" y="116" width="464" height="380" rx="24" fill="${brush.linear(
    [
      [0, '#000', 0.2],
      [0.1, '#000', 0],
      [0.9, '#fff', 0],
      [1, '#fff', 0.4],
    ],
    [0, 0, 0, 1],
  )}"/><rect x="58" y="106" width="484" height="400" rx="30" fill="none" stroke="${brush.tone(0.5)}" stroke-opacity=".7" stroke-width="2.5" stroke-dasharray="9 6"/>`
  // Clipper: two leaves of steel, the lever above them.
  const clipper = `<g transform="translate(128 306)"><path d="M-30 -128Q0 -142 30 -128L26 138Q0 154 -26 138Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><path d="M-30 -128Q0 -142 30 -128L30 -112Q0 -124 -30 -112Z" fill="#5d666f"/><path d="M-19 -64Q0 -78 19 -64L15 118Q0 130 -15 118Z" fill="${metal}" stroke="#88919a" stroke-width="2"/><circle cy="-86" r="11" fill="#8b949c" stroke="#fff" stroke-opacity=".8" stroke-width="3"/><path d="M-10 -40V100" stroke="#fff" stroke-width="5" stroke-opacity=".8"/></g>`
  const nippers = `<g transform="translate(232 306)"><path d="M-6 -60C-60 20 -44 110 -22 152L-10 148C-26 90 -26 20 6 -40Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><path d="M6 -60C60 20 44 110 22 152L10 148C26 90 26 20 -6 -40Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><path d="M-4 -46C-34 -70 -30 -120 -6 -146L0 -140L6 -146C30 -120 34 -70 4 -46Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><path d="M0 -142V-60" stroke="#5d666f" stroke-width="2"/><circle cy="-50" r="11" fill="#e8ecef" stroke="#6d7780" stroke-width="3"/></g>`
  const scissors = `<g transform="translate(336 306)"><path d="M-8 20L4 -150L12 20Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><path d="M8 20L-4 -150L-14 20Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><circle cy="14" r="8" fill="#e8ecef" stroke="#6d7780" stroke-width="2.5"/><path d="M-6 24L-26 74M6 24L26 74" stroke="#aab2ba" stroke-width="11"/><ellipse cx="-30" cy="110" rx="22" ry="38" fill="none" stroke="#b4bcc3" stroke-width="11"/><ellipse cx="30" cy="110" rx="22" ry="38" fill="none" stroke="#98a2ab" stroke-width="11"/></g>`
  const files = `<path d="M408 440L412 190Q422 156 432 190L436 440Q422 452 408 440Z" fill="${brush.pattern(7, 7, '<rect width="7" height="7" fill="#c3cad0"/><path d="M0 0L7 7M7 0L0 7" stroke="#8a949d" stroke-width="1"/>')}" stroke="#6d7780" stroke-width="2"/><path d="M402 372H442V452Q422 464 402 452Z" fill="${leather}"/><path d="M478 446L480 240L472 190Q484 158 496 190L488 240L490 446Q484 454 478 446Z" fill="${metal}" stroke="#6d7780" stroke-width="2"/><path d="M472 190Q484 158 496 190L484 206Z" fill="#eef1f3"/>`
  const band = `<path d="M68 330H532V362H68Z" fill="${brush.colour}"/><path d="M68 330H532V338H68Z" fill="#fff" fill-opacity=".25"/><path d="M68 356H532V362H68Z" fill="#000" fill-opacity=".18"/>${[180, 284, 388, 456].map((x) => `<path d="M${x} 332V360" stroke="${brush.tone(-0.35)}" stroke-width="3" stroke-dasharray="5 3"/>`).join('')}`
  return `${shell}${clipper}${nippers}${scissors}${files}${band}`
}

export const beautyDevices: Readonly<Record<string, DrawnObject>> = {
  'hair-dryer': {
    colour: '#f1a1b8',
    dyed: true,
    stands: false,
    shadow: 200,
    companions: ['hair-oil', 'led-mirror'],
    draw: drawHairDryer,
  },
  'manicure-set': {
    colour: '#f1a1b8',
    dyed: true,
    stands: false,
    shadow: 240,
    companions: ['led-mirror', 'makeup-brushes'],
    draw: drawManicureSet,
  },
}
