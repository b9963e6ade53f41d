import type { Brush, DrawnObject } from '../brush.ts'
import { ball, DOWN, fade, group, lathe, oval, shape, slope, steel, stroke, wall } from './solids.ts'
import { woods } from './wood.ts'

/** A grip of wood or bakelite along the x axis, 0…220, held by a metal neck. */
function grip(brush: Brush, colour: string): string {
  const d =
    'M44 -15C80 -21 150 -20 196 -17C216 -15 224 -8 224 0C224 9 216 16 196 18C150 22 80 22 44 16C38 10 38 -8 44 -15Z'
  return [
    shape('M-14 -24L50 -13V14L-14 26Z', steel(brush, DOWN)),
    shape(
      d,
      fade(
        brush,
        [0.3, 0.12, -0.15, -0.45].map((amount) => brush.tone(amount, colour)),
        DOWN,
      ),
    ),
    stroke('M56 -11C100 -15 150 -14 194 -11', '#ffffff', 3, 'opacity=".45"'),
    oval(203, 0, 9, 7, brush.tone(-0.75, colour)),
    oval(203, 2.5, 7, 4, '#ffffff', 'opacity=".25"'),
  ].join('')
}

const fryingPan: DrawnObject = {
  colour: '#3a3a42',
  dyed: false,
  stands: false,
  shadow: 190,
  companions: ['cookware-set', 'cutting-board', 'knife-set'],
  draw(brush) {
    const outside = brush.pick(['#3c3c42', '#a8473c', '#dfd3bd', '#5d7a68', '#3d4f69', '#8a5a44'])
    const inside = brush.pick(['#33343a', '#3b3a3a', '#4a4c52', '#b9ad9b'])
    const speckles = `<circle cx="5" cy="6" r="1.5" fill="#fff" opacity=".5"/><circle cx="17" cy="14" r="1" fill="#fff" opacity=".4"/><circle cx="11" cy="22" r="1.7" fill="#000" opacity=".35"/><circle cx="24" cy="4" r="1.1" fill="#000" opacity=".3"/>`
    const handle = brush.pick([...woods, '#2c2c30', '#2c2c30'])
    const floor = brush.radial(
      [
        [0, brush.tone(0.24, inside)],
        [0.6, brush.tone(0.04, inside)],
        [1, brush.tone(-0.2, inside)],
      ],
      [0.38, 0.34, 0.75],
    )
    return group(
      [
        group(grip(brush, handle), 'transform="translate(398 232) rotate(-38)"'),
        shape('M35 305C38 392 124 482 240 482C356 482 442 392 445 305Z', wall(brush, outside, 0.4)),
        stroke('M66 372C96 428 150 462 222 468', '#ffffff', 5, 'opacity=".3"'),
        oval(240, 305, 205, 138, steel(brush)),
        oval(
          240,
          306,
          199,
          132,
          fade(
            brush,
            [-0.55, -0.3, 0.22].map((amount) => brush.tone(amount, inside)),
            DOWN,
          ),
        ),
        oval(240, 328, 164, 102, floor),
        oval(240, 328, 164, 102, brush.pattern(28, 26, speckles, 20)),
        oval(240, 328, 164, 102, 'none', `stroke="${brush.tone(-0.45, inside)}" stroke-width="3" opacity=".7"`),
        stroke('M112 360C136 402 186 424 244 426', '#ffffff', 3, 'opacity=".22"'),
        shape('M96 262C140 214 214 196 290 204C226 214 160 244 124 296Z', '#ffffff', 'opacity=".16"'),
        // the rivets of the handle, inside
        ...[
          [386, 244],
          [404, 262],
        ].map(([x = 0, y = 0]) => oval(x, y, 7, 6, ball(brush, '#c6cacf', 0.8))),
      ].join(''),
      'transform="translate(6 72)"',
    )
  },
}

/** A pot with a glass lid; `y` is the height of its rim. */
function pot(
  brush: Brush,
  {
    x,
    y,
    r,
    h,
    body,
    trim,
    stick,
  }: Record<'x' | 'y' | 'r' | 'h', number> & { body: string; trim: string; stick?: boolean },
): string {
  const ear = (side: number): string => {
    const d = `M${x + side * (r - 4)} ${y + h * 0.18}C${x + side * (r + 46)} ${y + h * 0.1} ${x + side * (r + 46)} ${y + h * 0.48} ${x + side * (r - 4)} ${y + h * 0.42}`
    return (
      stroke(d, brush.tone(-0.45, trim), 17) + stroke(d, trim, 12) + stroke(d, brush.tone(0.5, trim), 3, 'opacity=".6"')
    )
  }
  const long = group(grip(brush, trim), `transform="translate(${x - r + 8} ${y + h * 0.26}) rotate(184) scale(.8 -.9)"`)
  const lip = r * 0.2
  const dome = `M${x - r} ${y}C${x - r * 0.86} ${y - r * 0.44} ${x + r * 0.86} ${y - r * 0.44} ${x + r} ${y}A${r} ${lip} 0 0 1 ${x - r} ${y}Z`
  return [
    stick ? long : ear(-1),
    stick ? '' : ear(1),
    shape(lathe(x, `${r} ${y}, ${r} ${y + h * 0.2}, ${r} ${y + h * 0.82}, ${r - 8} ${y + h}`, 0.2), body),
    stroke(
      `M${x - r + 1} ${y + h * 0.84}A${r} ${lip} 0 0 0 ${x + r - 1} ${y + h * 0.84}`,
      '#1b1d22',
      3,
      'opacity=".3"',
    ),
    stroke(`M${x - r} ${y + 14}A${r} ${lip} 0 0 0 ${x + r} ${y + 14}`, '#1b1d22', 4, 'opacity=".25"'),
    shape(
      dome,
      brush.linear(
        [
          [0, '#ffffff', 0.9],
          [0.35, '#cfd9dd', 0.75],
          [1, '#5f6d75', 0.8],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ),
    stroke(
      `M${x - r * 0.72} ${y - r * 0.12}C${x - r * 0.5} ${y - r * 0.25} ${x - r * 0.3} ${y - r * 0.29} ${x - r * 0.1} ${y - r * 0.3}`,
      '#ffffff',
      7,
      'opacity=".85"',
    ),
    stroke(`M${x - r} ${y}A${r} ${lip} 0 0 0 ${x + r} ${y}`, steel(brush), 11),
    // the knob
    oval(x, y - r * 0.31, r * 0.16, r * 0.06, brush.tone(-0.4, trim)),
    shape(
      lathe(x, `${r * 0.17} ${y - r * 0.5}, ${r * 0.09} ${y - r * 0.4}, ${r * 0.09} ${y - r * 0.33}`, 0.3),
      wall(brush, trim, 0.5),
    ),
    oval(x, y - r * 0.5, r * 0.17, r * 0.06, slope(brush, brush.tone(0.25, trim), 0.5)),
  ].join('')
}

const cookwareSet: DrawnObject = {
  colour: '#b9bec4',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['frying-pan', 'knife-set', 'cutting-board'],
  draw(brush) {
    const enamel = brush.pick(['', '', '', '#a33d35', '#3c5a50', '#39434f'])
    const body = enamel ? wall(brush, enamel, 0.45) : steel(brush)
    const trim = brush.pick(['#2b2c30', '#2b2c30', '#b08d4f', '#9aa0a6'])
    return [
      pot(brush, { x: 368, y: 196, r: 152, h: 206, body, trim }),
      pot(brush, { x: 218, y: 372, r: 108, h: 124, body, trim, stick: true }),
      pot(brush, { x: 430, y: 432, r: 96, h: 100, body, trim }),
    ].join('')
  },
}

const colander: DrawnObject = {
  colour: '#79c9b4',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['tableware-set', 'cutting-board', 'knife-set'],
  draw(brush) {
    const hole = brush.tone(-0.62)
    const slots = brush.pick([true, false])
    const opening = slots
      ? `<rect x="5" y="4" width="6.5" height="24" rx="3.2" fill="${hole}"/><path d="M6 27Q8 30 11 27" stroke="#fff" stroke-width="1.6" fill="none" opacity=".5"/>`
      : `<circle cx="7" cy="8" r="5.2" fill="${hole}"/><circle cx="18" cy="22" r="5.2" fill="${hole}"/><path d="M3 11Q7 15 11 11M14 25Q18 29 22 25" stroke="#fff" stroke-width="1.4" fill="none" opacity=".45"/>`
    const holes = brush.pattern(slots ? 17 : 22, slots ? 36 : 28, opening)
    const ear = (side: number): string => {
      const d = `M${300 + side * 206} 236C${300 + side * 284} 214 ${300 + side * 290} 300 ${300 + side * 212} 292`
      return (
        stroke(d, brush.tone(-0.4), 26) +
        stroke(d, brush.tone(-0.04), 21) +
        stroke(d, brush.tone(0.5), 4, 'opacity=".7"')
      )
    }
    return [
      ear(-1),
      ear(1),
      shape('M206 498C206 540 222 556 300 556S394 540 394 498Z', wall(brush, brush.tone(-0.12))),
      shape('M78 258C84 400 170 512 300 512S516 400 522 258Z', wall(brush, brush.colour, 0.3)),
      shape('M112 345C136 432 204 492 300 492S464 432 488 345C380 402 220 402 112 345Z', holes, 'opacity=".9"'),
      shape(
        'M78 258C84 400 170 512 300 512S516 400 522 258Z',
        brush.linear([
          [0, '#000000', 0.12],
          [0.2, '#ffffff', 0.12],
          [0.45, '#ffffff', 0],
          [1, '#0b0a12', 0.42],
        ]),
      ),
      oval(300, 256, 226, 94, fade(brush, [brush.tone(0.5), brush.tone(0.25), brush.tone(-0.18)])),
      oval(
        300,
        260,
        208,
        82,
        fade(
          brush,
          [-0.5, -0.28, 0.1].map((amount) => brush.tone(amount)),
          DOWN,
        ),
      ),
      shape('M118 286C150 210 450 210 482 286C440 338 370 342 300 342S160 338 118 286Z', holes, 'opacity=".8"'),
      stroke('M86 232C130 178 220 164 320 166', '#ffffff', 6, 'opacity=".75"'),
    ].join('')
  },
}

export const cookware = { 'frying-pan': fryingPan, 'cookware-set': cookwareSet, colander }
