import type { Brush, DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  bulge,
  cylinder,
  down,
  edge,
  fade,
  ink,
  line,
  matte,
  orb,
  oval,
  rect,
  roller,
  shape,
  steel,
  times,
} from '../electronics/solids.ts'
import { display, fields } from './parts.ts'

const makers = ['GIÓ LÀNH', 'HARUTO', 'MỘC AN']

/** Blades between two cages of wire. */
function fanHead(brush: Brush, cx: number, cy: number, r: number, count: number): string {
  const wire = brush.mix(brush.tone(-0.2), '#8d929a', 0.4)
  const blade = brush.mix(brush.colour, '#9fc3dc', 0.4)
  const wires = Array.from({ length: 40 }, (_, i) => {
    const turn = (i / 40) * Math.PI * 2
    const at = (far: number, twist: number) =>
      `${(cx + Math.cos(turn + twist) * far).toFixed(1)} ${(cy + Math.sin(turn + twist) * far).toFixed(1)}`
    return `M${at(r * 0.24, 0)}Q${at(r * 0.6, 0.12)} ${at(r * 0.97, 0.2)}`
  }).join('')
  return [
    oval(cx, cy, r, r, orb(brush, [0.5, 0.5, 0.5], '#ffffff/0.25', `${brush.tone(-0.4)}/0.3`)),
    times(
      count,
      (i) =>
        `<path transform="rotate(${(360 / count) * i + 12} ${cx} ${cy})" d="M${cx - r * 0.1} ${cy - r * 0.14}C${cx - r * 0.4} ${cy - r * 0.5} ${cx - r * 0.34} ${cy - r * 0.9} ${cx} ${cy - r * 0.88}C${cx + r * (count > 5 ? 0.22 : 0.36)} ${cy - r * 0.84} ${cx + r * 0.2} ${cy - r * 0.4} ${cx + r * 0.12} ${cy - r * 0.12}Z" fill="${i % 2 ? blade : brush.tone(0.12, blade)}" stroke="${brush.tone(-0.35, blade)}" stroke-width="1.5" opacity="0.92"/>`,
    ),
    oval(cx, cy, r * 0.2, r * 0.2, bulge(brush, brush.tone(-0.1))),
    line(wires, brush.tone(-0.3, wire), 2.6, 'opacity="0.85"'),
    line(wires, brush.tone(0.4, wire), 0.9, 'opacity="0.8"'),
    times(3, (i) =>
      oval(cx, cy, r * (0.45 + i * 0.2), r * (0.45 + i * 0.2), 'none', `stroke="${wire}" stroke-width="2.6"`),
    ),
    oval(cx, cy, r, r, 'none', `stroke="${brush.tone(-0.42)}" stroke-width="${r * 0.07}"`),
    oval(cx, cy, r, r, 'none', `stroke="${brush.tone(0.08)}" stroke-width="${r * 0.045}"`),
    oval(cx, cy, r * 0.24, r * 0.24, bulge(brush, brush.tone(0.06)), edge(brush, 2)),
    brush.word(brush.pick(makers), { x: cx, y: cy + r * 0.03, size: r * 0.065, fill: ink(brush.colour), fit: r * 0.4 }),
  ].join('')
}

/** On a pole with a round foot. */
export const standingFan: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 150,
  companions: ['handheld-fan', 'air-cooler', 'rechargeable-fan'],
  draw: (brush) =>
    [
      // Motor behind, pole, panel, foot.
      shape(
        'M150 536Q150 500 300 500T450 536V544Q450 562 300 562T150 544Z',
        matte(brush, brush.tone(-0.14)),
        edge(brush, 2),
      ),
      oval(300, 530, 150, 27, matte(brush, brush.tone(0.06)), edge(brush)),
      oval(300, 522, 40, 10, brush.tone(-0.3)),
      rect(288, 330, 24, 194, 8, steel(brush, '#c3c7cc'), 'stroke="#6d7078" stroke-opacity="0.6"'),
      rect(280, 430, 40, 24, 8, cylinder(brush, brush.tone(-0.2)), edge(brush)),
      rect(262, 330, 76, 80, 20, cylinder(brush, brush.colour), edge(brush, 2)),
      times(3, (i) => oval(280 + i * 20, 366, 6, 6, i === 1 ? '#4fb4e8' : brush.tone(-0.4))),
      display(brush, [272, 378, 56, 20], brush.pick(['2 H', '3', '1 H']), '#7fe6ff'),
      rect(264, 300, 72, 40, 16, matte(brush, brush.tone(-0.2)), edge(brush)),
      fanHead(brush, 300, 184, 166, brush.pick([5, 7])),
    ].join(''),
}

/** A table fan with a lamp, a battery gauge and a handle to carry it. */
export const rechargeableFan: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['handheld-fan', 'power-bank', 'standing-fan'],
  draw: (brush) => {
    const bars = brush.pick([3, 4])
    const panel = brush.pick([true, false])
    return [
      line('M214 76Q214 18 300 18T386 76', brush.tone(-0.45), 24),
      line('M214 76Q214 18 300 18T386 76', brush.tone(0.05), 15),
      // The solar panel that some have beside them.
      panel
        ? shape(
            'M452 400L580 372L596 528L470 550Z',
            fade(brush, aslant, '#3f5f9f', '#1c2c55'),
            'stroke="#c3c7cc" stroke-width="5"',
          ) +
          line(
            'M484 394L500 545M516 386L534 540M548 380L566 533M456 446L586 420M462 496L590 474',
            '#aebfe0',
            2,
            'opacity="0.7"',
          )
        : '',
      rect(96, 60, 408, 380, 90, matte(brush, brush.colour), edge(brush, 2.5)),
      rect(112, 76, 376, 348, 80, 'none', `stroke="${brush.tone(0.5)}" stroke-width="4" opacity="0.6"`),
      oval(300, 250, 168, 168, brush.tone(-0.62)),
      fanHead(brush, 300, 250, 158, 5),
      // The lamp: strips of light in two corners.
      line('M122 330Q136 398 206 416M478 330Q464 398 394 416', '#fff3c4', 17),
      line('M122 330Q136 398 206 416M478 330Q464 398 394 416', '#ffffff', 8),
      // Foot with gauge, keys and sockets.
      shape(
        'M150 440H450L486 530Q490 556 460 556H140Q110 556 114 530Z',
        matte(brush, brush.tone(-0.08)),
        edge(brush, 2.5),
      ),
      rect(174, 462, 104, 40, 8, '#14161b'),
      rect(278, 474, 7, 16, 2, '#14161b'),
      times(4, (i) => rect(181 + i * 24, 469, 18, 26, 3, i < bars ? '#6fe08a' : '#3a3d45')),
      oval(330, 484, 19, 19, steel(brush, '#c3c7cc', aslant)),
      line('M330 474v8M323 477a10 10 0 1 0 14 0', '#3b3d45', 3),
      oval(378, 484, 15, 15, brush.tone(-0.4)),
      oval(420, 484, 15, 15, brush.tone(-0.4)),
      rect(184, 522, 36, 12, 6, '#17181c'),
      brush.word('USB', { x: 252, y: 534, size: 12, fill: ink(brush.colour) }),
      brush.word(brush.pick(makers), { x: 370, y: 535, size: 13, fill: ink(brush.colour) }),
    ].join('')
  },
}

/** A tower with louvres, a wet screen and a water tank, on wheels. */
export const airCooler: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 160,
  companions: ['standing-fan', 'air-purifier', 'rechargeable-fan'],
  draw: (brush) =>
    [
      times(2, (i) => oval(190 + i * 210, 544, 22, 18, '#26272c') + oval(190 + i * 210, 544, 9, 8, '#8d929a')),
      // Side with the honeycomb of the wet screen.
      shape(
        'M424 60L474 44Q482 44 482 56V498L424 536Z',
        fade(brush, across, brush.tone(-0.22), brush.tone(-0.46)),
        edge(brush, 2),
      ),
      shape(
        'M434 200L474 182V400L434 424Z',
        brush.pattern(
          12,
          14,
          '<rect width="12" height="14" fill="#a98a5c"/><path d="M0 3.5L6 0L12 3.5V10L6 14L0 10Z" fill="#6e5632" stroke="#d8bd8c" stroke-width="1.5"/>',
        ),
      ),
      shape(
        'M150 40L210 26H460Q480 30 468 44L424 58H140Z',
        fade(brush, aslant, brush.tone(0.5), brush.tone(-0.1)),
        edge(brush),
      ),
      rect(132, 46, 296, 494, 24, matte(brush, brush.colour, 0.8), edge(brush, 2)),
      // Panel on top, louvres, tank with its level.
      display(brush, [152, 64, 256, 54], brush.pick(['22 C', '24 C', 'ION']), '#7fe6ff'),
      rect(152, 134, 256, 196, 14, brush.tone(-0.62)),
      times(6, (i) => rect(162, 144 + i * 31, 236, 20, 6, roller(brush, brush.tone(-0.06)), edge(brush))),
      times(3, (i) => rect(218 + i * 78, 140, 6, 184, 3, brush.tone(-0.45))),
      fields(176, 350, 6, 42, 11, ink(brush.colour)),
      rect(150, 392, 260, 132, 16, matte(brush, brush.tone(-0.12)), edge(brush, 2)),
      rect(336, 404, 52, 108, 12, '#dff1f8', 'stroke="#7fa9ba" stroke-width="3"'),
      shape(
        'M339 446Q350 438 362 446T385 446V500Q385 509 376 509H348Q339 509 339 500Z',
        fade(brush, down, '#86cdf0', '#2f86bf'),
      ),
      line('M346 424h14M346 436h8M346 460h14', '#2f6f94', 2.5),
      shape(
        'M236 408C236 408 206 446 206 470a30 30 0 0 0 60 0C266 446 236 408 236 408Z',
        fade(brush, aslant, '#a6defa', '#3c96d2'),
      ),
      shape('M222 452q-8 20 4 32', 'none', 'stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.8"'),
      brush.word(brush.pick(makers), { x: 270, y: 384, size: 12, fill: ink(brush.colour) }),
      // Cold air that comes out.
      times(3, (i) => line(`M${120 - i * 8} ${180 + i * 52}q-22 -14 -44 0t-44 0`, '#8fc9ea', 7, 'opacity="0.75"')),
    ].join(''),
}

/** To hold: a small cage on a handle, on some with a foot. */
export const handheldFan: DrawnObject = {
  colour: '#f1a1b8',
  dyed: true,
  stands: true,
  shadow: 90,
  companions: ['rechargeable-fan', 'standing-fan', 'power-bank'],
  draw: (brush) =>
    [
      shape('M250 330H350L338 372H262Z', brush.tone(-0.25)),
      rect(254, 356, 92, 190, 44, cylinder(brush, brush.colour), edge(brush, 2.5)),
      shape(
        'M226 540Q226 520 300 520T374 540V548Q374 562 300 562T226 548Z',
        roller(brush, brush.tone(-0.12)),
        edge(brush, 2),
      ),
      rect(276, 380, 48, 30, 10, '#14161b'),
      brush.word(brush.pick(['88', '75', '100']), { x: 300, y: 403, size: 17, fill: '#7fe6ff' }),
      oval(300, 444, 19, 19, matte(brush, brush.tone(0.3)), edge(brush, 2)),
      line('M300 434v9M292 437a11 11 0 1 0 16 0', brush.tone(-0.55), 3),
      line('M270 384Q262 450 270 510', '#ffffff', 6, 'opacity="0.4"'),
      rect(289, 494, 22, 8, 4, '#26272c'),
      line('M326 520C372 530 396 470 372 430', brush.tone(-0.45), 6),
      fanHead(brush, 300, 190, 162, brush.pick([3, 5])),
    ].join(''),
}

/** A tower with holes all round, air out of its top, a display of how clean it is. */
export const airPurifier: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 160,
  companions: ['air-cooler', 'standing-fan', 'robot-vacuum'],
  draw: (brush) => {
    const round = brush.pick([true, false])
    const holes = brush.pattern(
      15,
      15,
      `<circle cx="7.5" cy="7.5" r="4" fill="${brush.tone(-0.55)}"/><circle cx="7.5" cy="8.6" r="3.4" fill="${brush.tone(-0.3)}" opacity=".5"/>`,
    )
    const body = round
      ? 'M140 96Q140 54 300 54T460 96V520Q460 560 300 560T140 520Z'
      : 'M150 84Q150 52 184 52H416Q450 52 450 84V524Q450 558 416 558H184Q150 558 150 524Z'
    const air = brush.pick(['#57d68a', '#4fb4e8'])
    return [
      shape(body, cylinder(brush, brush.colour), edge(brush, 2.5)),
      round ? oval(300, 96, 156, 40, matte(brush, brush.tone(0.1)), edge(brush, 2)) : '',
      round
        ? oval(300, 96, 118, 28, brush.tone(-0.66)) +
          times(9, (i) =>
            line(`M300 96L${300 + Math.cos(i * 0.7) * 116} ${96 + Math.sin(i * 0.7) * 27}`, brush.tone(-0.2), 5),
          ) +
          oval(300, 96, 44, 11, matte(brush, brush.colour))
        : rect(182, 66, 236, 34, 14, brush.tone(-0.66)) +
          times(14, (i) => rect(190 + i * 16, 70, 6, 26, 3, brush.tone(-0.2))),
      // The lit ring and the figures of the air.
      oval(300, 206, 66, 66, '#101217', `stroke="${air}" stroke-width="8"`),
      brush.word(brush.pick(['08', '12', '21']), { x: 300, y: 216, size: 40, fill: '#ffffff' }),
      brush.word('PM2.5', { x: 300, y: 242, size: 13, fill: air }),
      line('M252 292h18M300 292h0M330 292h18', ink(brush.colour), 6),
      rect(166, 320, 268, 200, 20, holes),
      shape('M166 320H220V520H186Q166 520 166 500Z', '#ffffff', 'opacity="0.14"'),
      brush.word(brush.pick(makers), { x: 300, y: 545, size: 13, fill: ink(brush.colour) }),
      // A leaf in the clean air above.
      line('M214 40q20 -18 40 -4M350 40q20 -18 40 -4', '#8fc9ea', 6, 'opacity="0.8"'),
      shape('M272 40Q276 2 328 4Q326 44 272 40Z', fade(brush, aslant, '#9fd67a', '#4b9a4a')),
      line('M276 38Q296 20 318 12', '#e3f4d0', 3),
    ].join('')
  },
}
