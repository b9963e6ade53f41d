import type { DrawnObject } from '../brush.ts'
import { ball, fade, group, lathe, oval, shape, slope, stroke, type Tile, wall } from './solids.ts'
import { grain, plank, woods } from './wood.ts'

const wovenBasket: DrawnObject = {
  colour: '#c9a063',
  dyed: false,
  stands: true,
  shadow: 210,
  companions: ['rug', 'desk-plant', 'folding-crate'],
  draw(brush) {
    const cane = brush.pick(['#c89d5f', '#b98752', '#d9bd8a', '#9a6c42', '#cbb27a'])
    const dark = brush.tone(-0.5, cane)
    const [width, height, tile] = brush.pick<Tile>([
      [
        44,
        28,
        `<rect width="44" height="28" fill="${dark}"/><rect x="-18" y="1" width="36" height="12" rx="6" fill="${cane}"/><rect x="26" y="1" width="36" height="12" rx="6" fill="${cane}"/><rect x="4" y="15" width="36" height="12" rx="6" fill="${cane}"/><path d="M-14 4H14M30 4H58M8 18H36" stroke="#fff" stroke-width="2.4" opacity=".4"/>`,
      ],
      [
        30,
        40,
        `<rect width="30" height="40" fill="${dark}"/><path d="M0 6Q15 -6 30 6V18Q15 6 0 18ZM0 26Q15 38 30 26V38Q15 50 0 38Z" fill="${cane}"/><path d="M2 8Q15 -2 28 8M2 29Q15 40 28 29" stroke="#fff" stroke-width="2.2" fill="none" opacity=".4"/>`,
      ],
    ])
    const fill = brush.pattern(width, height, tile)
    const form = brush.pick([
      { d: '190 232, 206 300, 214 380, 196 480, 168 536', rx: 190 },
      { d: '206 232, 196 320, 180 440, 166 540', rx: 206 },
    ])
    const body = lathe(300, form.d, 0.16)
    const ry = form.rx * 0.26
    const lined = brush.pick([true, false])
    const cloth = brush.pick(['#f3ede2', '#e3e9ec', '#f0dcd4'])
    const handle = brush.pick(['#8a5430', cane])
    const grip = (side: number): string => {
      const d = `M${300 + side * (form.rx - 52)} 226C${300 + side * (form.rx - 40)} 108 ${300 + side * (form.rx + 6)} 108 ${300 + side * (form.rx - 4)} 246`
      return (
        stroke(d, brush.tone(-0.5, handle), 21) +
        stroke(d, handle, 16) +
        stroke(d, brush.tone(0.5, handle), 3, 'stroke-dasharray="8 6" opacity=".8"')
      )
    }
    const rim = Array.from({ length: 40 }, (_, at) => {
      const angle = (at / 40) * Math.PI * 2
      const [x, y] = [300 + Math.cos(angle) * (form.rx + 2), 232 + Math.sin(angle) * (ry + 2)]
      return `M${(x - 9).toFixed(1)} ${(y + 6).toFixed(1)}L${(x + 9).toFixed(1)} ${(y - 6).toFixed(1)}`
    }).join('')
    return [
      oval(300, 232, form.rx, ry, fade(brush, [brush.tone(-0.7, cane), brush.tone(-0.4, cane)])),
      oval(300, 232, form.rx, ry, fill, 'opacity=".35"'),
      lined ? oval(300, 240, form.rx - 8, ry - 6, slope(brush, brush.tone(-0.1, cloth), 0.25)) : '',
      shape(body.replace(/A(\S+) (\S+) 0 0 0 (\S+ \S+)Z$/u, `A${form.rx} ${ry} 0 0 1 $3Z`), fill),
      shape(
        body.replace(/A(\S+) (\S+) 0 0 0 (\S+ \S+)Z$/u, `A${form.rx} ${ry} 0 0 1 $3Z`),
        brush.linear([
          [0, '#14101c', 0.35],
          [0.22, '#ffffff', 0.28],
          [0.42, '#ffffff', 0],
          [0.7, '#14101c', 0.2],
          [1, '#14101c', 0.55],
        ]),
      ),
      lined
        ? shape(
            `M${300 - form.rx} 232A${form.rx} ${ry} 0 0 0 ${300 + form.rx} 232C${300 + form.rx + 8} 262 ${300 + form.rx} 290 ${296 + form.rx} 300C${300 + form.rx * 0.6} 350 ${300 + form.rx * 0.4} 330 ${300 + form.rx * 0.2} 352C300 366 ${300 - form.rx * 0.3} 336 ${300 - form.rx * 0.5} 340C${300 - form.rx * 0.8} 326 ${300 - form.rx - 8} 290 ${300 - form.rx} 232Z`,
            wall(brush, cloth, 0.3),
          )
        : '',
      stroke(rim, brush.tone(-0.5, cane), 12, lined ? 'opacity="0"' : ''),
      stroke(rim, brush.tone(0.14, cane), 8, lined ? 'opacity="0"' : ''),
      grip(-1),
      grip(1),
      stroke('M136 536A170 27 0 0 0 464 536', brush.tone(-0.4, cane), 13),
      stroke('M138 533A170 27 0 0 0 462 533', brush.tone(0.2, cane), 6, 'stroke-dasharray="12 5"'),
    ].join('')
  },
}

const lowStool: DrawnObject = {
  colour: '#c99a63',
  dyed: false,
  stands: true,
  shadow: 220,
  companions: ['rug', 'woven-basket', 'desk-plant'],
  draw(brush) {
    const wood = brush.pick(woods)
    const round = brush.pick([true, false])
    const cushion = brush.pick(['', '#7f95a5', '#b9785f', '#8fa58a'])
    const leg = (x: number, y: number, foot: number, end: number, shade: number): string =>
      [
        shape(
          `M${x - 20} ${y}H${x + 20}L${foot + 13} ${end}H${foot - 13}Z`,
          wall(brush, brush.tone(shade, wood), 0.22),
        ),
        shape(`M${foot - 13} ${end - 12}H${foot + 13}L${foot + 13} ${end}H${foot - 13}Z`, '#2f2a26'),
      ].join('')
    const top = round
      ? 'M60 214A240 74 0 0 1 540 214A240 74 0 0 1 60 214Z'
      : 'M132 148H470C486 148 494 154 500 164L552 246C560 262 552 272 536 272H64C48 272 40 262 48 246L102 164C108 154 116 148 132 148Z'
    const edge = round
      ? 'M60 214A240 74 0 0 0 540 214V248A240 74 0 0 1 60 248Z'
      : 'M44 254C44 266 52 272 64 272H536C548 272 556 266 556 254V292C556 304 548 310 536 310H64C52 310 44 304 44 292Z'
    const seat = cushion && round ? cushion : ''
    const stool = [
      leg(178, 230, 150, 500, -0.34),
      leg(422, 230, 450, 500, -0.4),
      stroke('M160 408H440', brush.tone(-0.5, wood), 21),
      stroke('M160 405H440', brush.tone(-0.25, wood), 14),
      leg(130, 250, 84, 558, 0),
      leg(470, 250, 516, 558, -0.1),
      stroke('M108 440H492', brush.tone(-0.45, wood), 25),
      stroke('M108 437H492', brush.tone(0.02, wood), 18),
      shape(edge, wall(brush, brush.tone(-0.12, wood), 0.2)),
      shape(top, plank(brush, brush.tone(0.12, wood))),
      group(
        grain(brush, wood, { x: 30, y: 140, width: 540, height: 150 }, 14),
        `clip-path="${brush.clip(shape(top, '#000'))}"`,
      ),
      seat
        ? [
            shape(
              'M66 190C66 120 534 120 534 190C544 216 534 236 520 242C420 288 180 288 80 242C66 236 56 216 66 190Z',
              ball(brush, seat, 0.3),
            ),
            stroke('M62 212C140 268 460 268 538 212', brush.tone(-0.5, seat), 4, 'opacity=".6"'),
            oval(300, 184, 14, 7, brush.tone(-0.3, seat)),
          ].join('')
        : stroke(
            round ? 'M74 210A226 64 0 0 1 420 156' : 'M66 250L114 172C120 162 126 158 140 158H420',
            '#ffffff',
            5,
            'opacity=".45"',
          ),
    ].join('')
    return round ? stool : group(stool, 'transform="translate(66 0) scale(.78 1)"')
  },
}

export const natural = {
  'woven-basket': wovenBasket,
  'low-stool': lowStool,
}
