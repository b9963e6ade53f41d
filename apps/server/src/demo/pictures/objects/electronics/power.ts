import type { Brush, DrawnObject } from '../brush.ts'
import { clock, screen } from './screens.ts'
import {
  across,
  aslant,
  edge,
  fade,
  ink,
  line,
  matte,
  onFace,
  oval,
  polygon,
  rect,
  roller,
  shape,
  steel,
  times,
  turned,
} from './solids.ts'

const makers = ['VOLTIX', 'NOVATEK', 'SAO MAI']

/** An opening for a USB-C plug, `wide` units, lying. */
const usbC = (x: number, y: number, wide: number): string =>
  rect(x - wide / 2, y - wide * 0.2, wide, wide * 0.4, wide * 0.2, '#16171b', 'stroke="#9da1a8" stroke-width="3"') +
  rect(x - wide * 0.3, y - wide * 0.06, wide * 0.6, wide * 0.12, 2, '#5b5f68')

/** An opening for a USB-A plug. */
const usbA = (x: number, y: number, wide: number): string =>
  rect(x - wide / 2, y - wide * 0.22, wide, wide * 0.44, 3, '#16171b', 'stroke="#9da1a8" stroke-width="3"') +
  rect(x - wide * 0.4, y, wide * 0.8, wide * 0.14, 1, '#e08a3a')

/** A block with its ports in front and two pins behind. */
export const fastCharger: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: true,
  shadow: 250,
  companions: ['charging-cable', 'phone', 'power-bank'],
  draw: (brush) => {
    const ports = brush.pick([1, 2, 3])
    const round = brush.pick([true, false])
    const pin = (y: number) =>
      round
        ? line(`M520 ${y}L582 ${y - 20}`, '#6f737a', 24) +
          line(`M520 ${y - 3}L580 ${y - 23}`, steel(brush, '#c2c6cc'), 16)
        : shape(
            `M512 ${y - 26}L586 ${y - 50}V${y + 4}L512 ${y + 30}Z`,
            steel(brush, '#c2c6cc', [0, 0, 0.4, 1]),
            'stroke="#7a7e86" stroke-width="2"',
          ) + oval(572, y - 20, 5, 7, '#4c4f56')
    return [
      pin(262),
      pin(392),
      // The long side, the top, then the face with its ports.
      shape(
        'M318 222L500 166Q532 158 532 190V430Q532 452 514 460L318 552Z',
        fade(brush, across, brush.tone(-0.14), brush.tone(-0.3), brush.tone(-0.44)),
        edge(brush, 2),
      ),
      shape(
        'M84 222L268 164Q282 160 296 160H500Q524 162 512 170L340 236H90Z',
        fade(brush, aslant, brush.tone(0.55), brush.tone(0.05)),
        edge(brush),
      ),
      rect(62, 214, 288, 346, 44, matte(brush, brush.colour), edge(brush, 2)),
      rect(72, 224, 268, 326, 38, 'none', `stroke="${brush.tone(0.6)}" stroke-width="3" stroke-opacity="0.7"`),
      times(ports, (i) => {
        const y = 330 + (i - (ports - 1) / 2) * 74
        return i === 2 ? usbA(206, y, 92) : usbC(206, y, 78)
      }),
      brush.word(brush.pick(makers), { x: 206, y: 512, size: 22, fill: ink(brush.colour) }),
      onFace(
        [356, 330],
        [0.94, -0.3],
        [0, 1],
        brush.word(brush.pick(['65W', '33W', '100W', '20W']), { x: 78, y: 60, size: 52, fill: ink(brush.colour) }) +
          brush.word('GAN', { x: 78, y: 96, size: 20, fill: ink(brush.colour) }),
      ),
    ].join('')
  },
}

/** A plug with its sleeve, pointing up from its cable at `x`, `y`. */
function plug(brush: Brush, x: number, y: number, angle: number, kind: 'A' | 'C' | 'L', colour: string): string {
  const tip = {
    A:
      rect(x - 30, y - 152, 60, 62, 3, steel(brush)) +
      rect(x - 18, y - 136, 12, 14, 1, '#33363c') +
      rect(x + 6, y - 136, 12, 14, 1, '#33363c'),
    C: rect(x - 20, y - 138, 40, 48, 12, steel(brush)),
    L:
      rect(x - 13, y - 134, 26, 44, 6, steel(brush)) +
      times(5, (i) => rect(x - 10 + i * 4.4, y - 126, 2.6, 22, 1, '#c79a3a')),
  }[kind]
  return turned(
    angle,
    [x, y],
    [
      tip,
      rect(x - 36, y - 94, 72, 82, 14, matte(brush, colour), edge(brush, 2, colour)),
      rect(x - 26, y - 84, 52, 5, 2, brush.tone(0.5, colour), 'opacity="0.6"'),
      rect(x - 15, y - 16, 30, 44, 8, brush.tone(-0.2, colour), edge(brush, 2, colour)),
      times(4, (i) => rect(x - 15, y - 6 + i * 9, 30, 3, 1, brush.tone(-0.5, colour))),
    ].join(''),
  )
}

/** Wound to a ring, held by a strap, both plugs beside it. */
export const chargingCable: DrawnObject = {
  colour: '#d9d5cc',
  dyed: false,
  stands: false,
  companions: ['fast-charger', 'power-bank', 'phone'],
  draw: (brush) => {
    const colour = brush.pick(['#33353c', '#efece6', '#b8342f', '#3a5f9c', '#6f8a5c', '#e39ab0'])
    const cable = (d: string) =>
      line(d, brush.tone(-0.55, colour), 21) +
      line(d, colour, 17) +
      line(d, brush.tone(-0.35, colour), 17, 'stroke-dasharray="2.5 7" stroke-linecap="butt"').replace(
        'stroke-linecap="round" ',
        '',
      ) +
      line(d, brush.tone(0.6, colour), 4, 'opacity="0.55" transform="translate(-3 -3)"')
    const ring = (cx: number, cy: number, r: number) =>
      `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`
    const sort = brush.pick(['C', 'L', 'C'] as const)
    return [
      cable('M180 408C90 400 60 320 84 210'),
      cable('M420 408C520 404 540 320 516 210'),
      cable(ring(300, 384, 166)),
      cable(ring(294, 394, 142)),
      cable(ring(306, 380, 136)),
      cable(ring(300, 388, 114)),
      // The strap around all turns.
      rect(264, 486, 72, 78, 10, matte(brush, brush.tone(-0.2, brush.mix(colour, '#2b2c33', 0.6)))),
      line('M270 494H330M270 556H330', '#ffffff', 2, 'opacity="0.5" stroke-dasharray="5 4"'),
      brush.word(brush.pick(makers), { x: 300, y: 530, size: 11, fill: '#f5f1e8', fit: 56 }),
      plug(brush, 84, 190, -4, brush.pick(['A', 'C'] as const), colour),
      plug(brush, 516, 190, 4, sort, colour),
    ].join('')
  },
}

/** A slab with a display of its charge and ports at its upper end. */
export const powerBank: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 170,
  companions: ['charging-cable', 'phone', 'fast-charger'],
  draw: (brush) => {
    const cord = brush.pick([true, false])
    const ring = brush.pick([true, false, false])
    return [
      // Side and upper end.
      shape(
        'M412 100L470 66Q486 60 486 84V496Q486 514 474 522L384 560L396 120Z',
        fade(brush, across, brush.tone(-0.24), brush.tone(-0.5)),
        edge(brush, 2),
      ),
      shape(
        'M132 92L196 52Q206 46 222 46H462Q486 48 470 68L408 104H140Z',
        fade(brush, aslant, brush.tone(0.4), brush.tone(-0.06)),
        edge(brush),
      ),
      onFace([156, 88], [1, 0], [0.6, -0.5], usbA(70, 24, 66) + usbC(158, 24, 48) + usbA(238, 24, 66)),
      rect(
        118,
        84,
        300,
        476,
        38,
        fade(brush, aslant, brush.tone(0.36), brush.tone(0.06), brush.tone(0.14), brush.tone(-0.28)),
        edge(brush, 2),
      ),
      ring
        ? `<circle cx="268" cy="330" r="98" fill="none" stroke="${brush.tone(-0.28)}" stroke-width="16"/>` +
          rect(260, 446, 16, 50, 6, brush.tone(-0.28))
        : brush.word(brush.pick(makers), { x: 268, y: 420, size: 34, fill: ink(brush.colour) }),
      brush.word(brush.pick(['10000 MAH', '20000 MAH', '22.5W PD']), {
        x: 268,
        y: 524,
        size: 16,
        fill: ink(brush.colour),
      }),
      // The display behind smoked glass.
      rect(148, 116, 240, 100, 18, '#0c0d11', 'stroke="#000" stroke-opacity="0.4"'),
      brush.word(brush.pick(['85%', '100%', '67%']), { x: 238, y: 190, size: 48, fill: '#7fe9ff' }),
      shape('M346 132l-18 36h14l-6 30 24 -40h-14l10 -26Z', '#ffd24d'),
      shape('M300 116H370Q388 116 388 134V180Z', '#ffffff', 'opacity="0.12"'),
      rect(410, 240, 10, 60, 5, brush.tone(-0.3)),
      cord
        ? line('M206 60C190 -14 92 0 84 110S60 330 76 392', brush.tone(-0.5), 17) +
          line('M206 60C190 -14 92 0 84 110S60 330 76 392', brush.tone(0.12), 12) +
          turned(
            176,
            [78, 380],
            rect(52, 318, 52, 66, 12, matte(brush, brush.colour), edge(brush, 2)) +
              rect(62, 276, 32, 44, 10, steel(brush)),
          )
        : '',
    ].join('')
  },
}

/** A stand that holds a charging phone, with a pad for small things before it. */
export const wirelessCharger: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 220,
  companions: ['phone', 'smart-watch', 'earbuds'],
  draw: (brush) => {
    const disc = brush.pick([true, false])
    const light = brush.pick(['#57e0a0', '#5fc4ff', '#ffb84d'])
    const percent = brush.pick(['72%', '48%', '91%'])
    return [
      line('M470 520C540 520 560 490 596 500', brush.tone(-0.4), 10),
      // The upright plate behind the phone.
      disc
        ? oval(300, 240, 164, 164, steel(brush, brush.tone(0.1)), edge(brush, 2))
        : rect(150, 60, 300, 440, 60, matte(brush, brush.tone(-0.1)), edge(brush, 2)),
      shape(
        'M236 380H364L384 520H216Z',
        fade(brush, across, brush.tone(-0.2), brush.tone(0.3), brush.tone(-0.4)),
        edge(brush),
      ),
      // The phone, lit, with a ring that says how full it is.
      rect(184, 20, 232, 460, 38, steel(brush, '#8a8e96')),
      rect(188, 24, 224, 452, 35, '#0b0b0f'),
      screen(
        brush,
        195,
        31,
        210,
        438,
        30,
        rect(195, 31, 210, 438, 0, '#05060d', 'opacity="0.55"') + clock(brush, 300, 118, 34, '#ffffff'),
      ),
      `<circle cx="300" cy="270" r="74" fill="none" stroke="#ffffff" stroke-opacity="0.25" stroke-width="14"/><circle cx="300" cy="270" r="74" fill="none" stroke="${light}" stroke-width="14" stroke-linecap="round" stroke-dasharray="330 999" transform="rotate(-90 300 270)"/>`,
      shape('M308 218l-24 36h16l-6 26 26 -38h-17Z', light),
      brush.word(percent, { x: 300, y: 318, size: 24, fill: '#ffffff' }),
      // The ledge and the foot with its pad.
      rect(214, 472, 172, 22, 10, roller(brush, brush.tone(-0.1)), edge(brush)),
      shape(
        'M92 530Q92 490 300 490T508 530V540Q508 562 300 562T92 540Z',
        roller(brush, brush.tone(-0.16)),
        edge(brush, 2),
      ),
      oval(300, 526, 206, 32, matte(brush, brush.tone(0.12)), edge(brush)),
      shape(
        polygon([
          [216, 494],
          [384, 494],
          [372, 512],
          [228, 512],
        ]),
        brush.tone(-0.45),
        'opacity="0.5"',
      ),
      oval(300, 532, 92, 14, 'none', `stroke="${brush.tone(0.5)}" stroke-width="3"`),
      rect(276, 548, 48, 5, 2, light),
    ].join('')
  },
}
