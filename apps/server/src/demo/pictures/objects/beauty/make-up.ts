import type { Brush, DrawnObject } from '../brush.ts'
import { beautyBrands } from './looks.ts'

/** A round compact, open: the base with its pan lies, the lid with its mirror stands behind. */
function compact(brush: Brush, shell: string, pan: string): string {
  const rim = brush.linear([
    [0, brush.tone(0.45, shell)],
    [0.4, shell],
    [1, brush.tone(-0.35, shell)],
  ])
  const mirror = brush.linear(
    [
      [0, '#f6fbff'],
      [0.45, '#c4d6e2'],
      [0.5, '#e8f1f6'],
      [1, '#9fb5c4'],
    ],
    [0, 0, 1, 1],
  )
  const lid = `<ellipse cx="300" cy="204" rx="206" ry="176" fill="${brush.tone(-0.3, shell)}"/><ellipse cx="300" cy="198" rx="206" ry="176" fill="${rim}"/><ellipse cx="300" cy="200" rx="176" ry="148" fill="${mirror}" stroke="${brush.tone(-0.4, shell)}" stroke-width="3"/><path d="M190 250L300 72H352L226 296Q204 276 190 250ZM252 316L392 92L410 104L278 330Z" fill="#fff" fill-opacity=".38"/>`
  const hinge = `<path d="M232 352H368V386H232Z" fill="${brush.linear(
    [
      [0, brush.tone(0.3, shell)],
      [1, brush.tone(-0.35, shell)],
    ],
    [0, 0, 0, 1],
  )}"/>`
  const base = `<path d="M76 446V476C76 530 176 566 300 566S524 530 524 476V446Z" fill="${brush.linear([
    [0, brush.tone(-0.2, shell)],
    [0.2, brush.tone(0.3, shell)],
    [0.55, brush.tone(-0.05, shell)],
    [1, brush.tone(-0.4, shell)],
  ])}"/><ellipse cx="300" cy="446" rx="224" ry="96" fill="${rim}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><ellipse cx="300" cy="446" rx="190" ry="76" fill="${brush.tone(-0.5, shell)}" fill-opacity=".6"/>${pan}`
  return `${lid}${hinge}${base}`
}

function drawCushion(brush: Brush): string {
  const shell = brush.pick(['#f3d5d0', '#f7f2ec', '#cfd9e6', '#e4c9a4', '#37343c'])
  const skin = brush.pick(['#f2d0b0', '#ecc39e', '#f5dcc4'])
  const sponge = brush.radial(
    [
      [0, brush.tone(0.25, skin)],
      [0.7, skin],
      [1, brush.tone(-0.25, skin)],
    ],
    [0.4, 0.3, 0.8],
  )
  const net = brush.pattern(9, 7, '<circle cx="3" cy="3" r="1.6" fill="#8a5a38" fill-opacity=".28"/>')
  const pan = `<ellipse cx="300" cy="448" rx="182" ry="70" fill="${brush.tone(-0.3, skin)}"/><ellipse cx="300" cy="442" rx="178" ry="68" fill="${sponge}"/><ellipse cx="300" cy="442" rx="178" ry="68" fill="${net}"/>`
  // The puff leans on the base; its ribbon says what it is for.
  const pillow = brush.radial(
    [
      [0, '#ffffff'],
      [0.6, '#f4e9e4'],
      [1, '#cbb6ae'],
    ],
    [0.35, 0.25, 0.85],
  )
  const puff = `<g transform="rotate(-10 420 430)"><ellipse cx="426" cy="446" rx="122" ry="92" fill="#c9a391"/><ellipse cx="422" cy="434" rx="122" ry="92" fill="${pillow}"/><path d="M306 408Q420 372 538 412L541 448Q420 412 302 446Z" fill="${brush.tone(0.1, shell)}" stroke="#000" stroke-opacity=".15"/>${brush.word(brush.pick(beautyBrands), { x: 420, y: 424, size: 15, fill: brush.mix(shell, '#5a3a34', 0.75), fit: 130 })}</g>`
  return `${compact(brush, shell, pan)}${puff}`
}

function drawBlush(brush: Brush): string {
  const shell = brush.pick(['#26242a', '#f5e3df', '#e2b9a6', '#fbf6f0'])
  const rouge = brush.pick(['#f0919b', '#ee8f78', '#d9798c', '#f2a68c', '#c9697a'])
  const powder = brush.radial(
    [
      [0, brush.tone(0.35, rouge)],
      [0.75, rouge],
      [1, brush.tone(-0.2, rouge)],
    ],
    [0.4, 0.3, 0.8],
  )
  // A flower pressed into the powder.
  const petals = Array.from(
    { length: 8 },
    (_, at) =>
      `<ellipse cx="0" cy="-62" rx="24" ry="50" transform="rotate(${at * 45})" fill="none" stroke="${brush.tone(-0.25, rouge)}" stroke-width="4"/><ellipse cx="2" cy="-60" rx="24" ry="50" transform="rotate(${at * 45})" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  ).join('')
  const pan = `<ellipse cx="300" cy="446" rx="180" ry="70" fill="${powder}"/><g transform="translate(300 444) scale(1.3 .5)">${petals}</g>`
  // A small brush across the pan, its hair dusted with powder.
  const hair = brush.linear(
    [
      [0, brush.tone(0.1, rouge)],
      [0.5, '#5b4038'],
      [1, '#2e211e'],
    ],
    [0, 0, 1, 0],
  )
  const tool = `<g transform="translate(330 448) rotate(-24)"><path d="M116 -17L250 -11Q268 0 250 11L116 17Z" fill="${brush.linear(
    [
      [0, '#6a4a42'],
      [0.4, '#2c2022'],
      [1, '#151012'],
    ],
    [0, 0, 0, 1],
  )}"/><path d="M60 -24L120 -18V18L60 24Z" fill="${brush.linear(
    [
      [0, '#fff3e0'],
      [0.4, '#d8b27a'],
      [1, '#7f5c30'],
    ],
    [0, 0, 0, 1],
  )}"/><path d="M62 -24C20 -40 -36 -42 -66 -20Q-78 0 -66 20C-36 42 20 40 62 24Z" fill="${hair}"/><path d="M54 -14Q0 -26 -56 -16M56 -4Q0 -8 -66 -4M56 8Q0 14 -62 10M54 16Q10 28 -48 22" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2.5"/></g>`
  return `${compact(brush, shell, pan)}${tool}`
}

function drawEyeliner(brush: Brush): string {
  const ink = brush.colour
  const barrel = brush.linear(
    [
      [0, brush.tone(0.5, ink)],
      [0.22, brush.tone(0.15, ink)],
      [0.5, ink],
      [0.85, brush.tone(-0.4, ink)],
      [1, brush.tone(-0.1, ink)],
    ],
    [0, 0, 0, 1],
  )
  const gold = brush.linear(
    [
      [0, '#fff6e2'],
      [0.35, '#dfbd7c'],
      [1, '#7d5a2a'],
    ],
    [0, 0, 0, 1],
  )
  const plate = ink > '#c' ? '#6b5636' : brush.pick(['#e9cf9b', '#f0d6d2', '#e8e8ec'])
  // The pen points down to the left, to the line it has drawn.
  const pen = `<g transform="translate(208 396) rotate(-42)"><path d="M-46 0Q-20 -4 6 -9L14 0L6 9Q-20 4 -46 0Z" fill="${brush.tone(-0.35, ink)}"/><path d="M4 -10L52 -18V18L4 10Z" fill="${barrel}"/><path d="M52 -24H74V24H52Z" fill="${gold}"/><path d="M74 -27H392Q404 0 392 27H74Z" fill="${barrel}"/><path d="M372 -27H392Q404 0 392 27H372Z" fill="${gold}"/><path d="M80 -18H366" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>${brush.word('KẺ MẮT NƯỚC', { x: 246, y: 9, size: 20, fill: plate, fit: 200 })}</g>`
  const cap = `<g transform="translate(372 520) rotate(-14)"><path d="M-118 -30H92Q108 0 92 30H-118Q-128 0 -118 -30Z" fill="${barrel}"/><ellipse cx="-118" cy="0" rx="9" ry="30" fill="${brush.tone(-0.7, ink)}"/><path d="M-104 -30H-84V30H-104Z" fill="${gold}"/><path d="M-70 -20H86" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>${brush.word(brush.pick(beautyBrands), { x: 8, y: 8, size: 15, fill: plate, fit: 130 })}</g>`
  // A winged eye, as it is drawn with it.
  const eye = `<g transform="translate(140 150) scale(1.05)"><path d="M-96 14Q-30 -66 66 -14Q4 54 -96 14Z" fill="#fffdfa" stroke="#b99484" stroke-width="2"/><circle cx="-12" cy="-4" r="33" fill="${brush.pick(['#6b4429', '#4c2f1e'])}"/><circle cx="-12" cy="-4" r="15" fill="#120d0c"/><circle cx="-22" cy="-15" r="7" fill="#fff"/><path d="M-100 16Q-32 -82 68 -18Q92 -32 116 -62Q104 -6 62 -2Q-30 -54 -100 16Z" fill="${brush.tone(-0.2, ink)}"/><path d="M-70 -34L-84 -54M-40 -52L-48 -76M-4 -60L-4 -84M34 -50L44 -72" stroke="${brush.tone(-0.2, ink)}" stroke-width="5" stroke-linecap="round"/></g>`
  return `${eye}<path d="M72 516Q120 470 176 432" fill="none" stroke="${brush.tone(-0.3, ink)}" stroke-width="8" stroke-linecap="round"/>${cap}${pen}`
}

export const makeUp: Readonly<Record<string, DrawnObject>> = {
  'cushion-compact': {
    colour: '#f3d5d0',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['lipstick', 'makeup-sponge'],
    draw: drawCushion,
  },
  'blush-compact': {
    colour: '#f0919b',
    dyed: false,
    stands: true,
    shadow: 230,
    companions: ['makeup-brushes', 'lipstick'],
    draw: drawBlush,
  },
  eyeliner: {
    colour: '#3a3a42',
    dyed: true,
    stands: false,
    shadow: 200,
    companions: ['lipstick', 'cushion-compact'],
    draw: drawEyeliner,
  },
}
