import type { Brush, DrawnObject } from '../brush.ts'
import { along, chain, GOLD, leather, ring } from './hardware.ts'
import {
  bulge,
  inside,
  isDark,
  line,
  n,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
  strip,
  tube,
} from './shapes.ts'

/** What is printed on a tote, unlike for each seed. */
function print(brush: Brush): string {
  const ink = isDark(brush.colour) ? '#efe8da' : brush.pick(['#2f3b46', '#8a3b32', '#3f5d45', '#2f4a7a'])
  const leaf = (x: number, y: number, angle: number) =>
    `<path d="M0 0C18 -22 18 -52 0 -74C-18 -52 -18 -22 0 0Z" fill="${ink}" transform="translate(${x} ${y}) rotate(${angle})"/>`
  const word = brush.pick(['Hẻm Nhỏ', 'Chợ Nổi', 'Phượng Vĩ', 'Sài Gòn', 'Hà Nội'])
  return brush.pick([
    repeat(7, (at) => leaf(300, 440 - Math.floor(at / 2) * 36, at === 6 ? 0 : at % 2 === 0 ? -52 : 52)) +
      line('M300 462V300', ink, 5) +
      brush.word(word, { x: 300, y: 500, size: 20, fill: ink }),
    brush.word(word, { x: 300, y: 420, size: 44, fill: ink, fit: 250 }) +
      line('M190 446H410', ink, 4) +
      brush.word('Từ 2015', { x: 300, y: 476, size: 16, fill: ink }),
    oval(300, 392, 74, 74, 'none', 0, outline(ink, 7)) +
      shape('M244 436L286 352L312 398L332 370L358 436Q330 452 300 452T244 436Z', ink) +
      oval(340, 348, 13, 13, ink) +
      brush.word(word, { x: 300, y: 512, size: 20, fill: ink }),
  ])
}

/** A tote: an open bag of cloth or soft leather with two long handles. */
function toteBag(brush: Brush): string {
  const { tone, pick } = brush
  const canvas = pick([true, true, false])
  const edge = outline(tone(-0.5), 1.8)
  const { dark, light } = softSpots(brush)
  const weave = canvas
    ? brush.pattern(4, 4, `<path d="M0 1H4M1 0V4" stroke="${tone(-0.4)}" stroke-width=".7" opacity=".4"/>`)
    : leather(brush, 'grain')
  const body = 'M92 244Q300 268 508 244L530 520Q532 552 500 554Q300 564 100 554Q68 552 70 520Z'
  const strapColour = canvas ? pick([brush.colour, '#9a6a3e', tone(-0.3)]) : tone(-0.1)
  const handle = (top: number) => `M200 268C196 ${top} 404 ${top} 400 268`
  return [
    strip(handle(-20), brush.tone(-0.62, strapColour), 26),
    strip(handle(-20), brush.tone(-0.35, strapColour), 22),
    shape('M92 244Q300 220 508 244Q300 270 92 244Z', tone(-0.62), edge), // the opening
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, weave),
        dark(96, 420, 40, 190, 0.4),
        dark(510, 420, 46, 190, 0.5),
        dark(300, 566, 270, 50, 0.5),
        dark(176, 400, 14, 130, 0.22, 8),
        dark(436, 380, 16, 140, 0.25, -10),
        light(206, 400, 20, 130, 0.4, 8),
        light(404, 380, 20, 130, 0.3, -10),
        dark(132, 540, 60, 14, 0.35, -28),
        dark(470, 538, 60, 14, 0.35, 28),
      ].join(''),
    ),
    canvas ? print(brush) : stitch('M100 520Q300 534 500 520', seamOn(brush)),
    stitch('M94 264Q300 288 506 264', seamOn(brush)),
    strip(`${handle(30)}`, brush.tone(-0.5, strapColour), 28),
    strip(`${handle(30)}`, strapColour, 24),
    stitch(handle(30), seamOn(brush, strapColour), 1.6),
    shape('M186 262h28v70h-28ZM386 262h28v70h-28Z', strapColour, outline(brush.tone(-0.45, strapColour), 1.4)),
    stitch(
      'M191 270h18v56h-18ZM191 270l18 56M209 270l-18 56M391 270h18v56h-18ZM391 270l18 56M409 270l-18 56',
      seamOn(brush, strapColour),
      1.6,
    ),
  ].join('')
}

/** A bucket bag: a round bag that a cord draws together, with tassels. */
function bucketBag(brush: Brush): string {
  const { colour, tone, pick } = brush
  const over = leather(brush, pick(['grain', 'smooth', 'quilted'] as const))
  const edge = outline(tone(-0.5), 1.8)
  const { dark, light } = softSpots(brush)
  const cord = pick([tone(-0.35), '#8a5a34', tone(0.3)])
  const body = 'M132 250C118 330 96 430 92 510Q92 548 150 554Q300 566 450 554Q508 548 508 510C504 430 482 330 468 250Z'
  const collar =
    'M128 206C160 186 200 200 226 190C256 204 282 186 306 192C336 204 362 188 386 194C420 202 448 190 472 206Q482 230 470 262Q300 296 130 262Q118 230 128 206Z'
  const sling = pick([true, false])
  const eyelets = [150, 192, 236, 280, 320, 364, 408, 450]
  const tassel = (x: number, y: number) =>
    line(`M${x} ${y - 90}Q${x + 8} ${y - 40} ${x} ${y}`, brush.tone(-0.4, cord), 8) +
    line(`M${x} ${y - 90}Q${x + 8} ${y - 40} ${x} ${y}`, cord, 5.5) +
    shape(`M${x - 9} ${y}h18l6 62q-15 6 -30 0Z`, bulge(brush, cord), outline(brush.tone(-0.5, cord), 1.2)) +
    repeat(4, (at) => line(`M${x - 8 + at * 5} ${y + 18}L${x - 11 + at * 7} ${y + 62}`, brush.tone(-0.45, cord), 1.6)) +
    shape(`M${x - 10} ${y}h20v12h-20Z`, GOLD)
  return [
    sling
      ? chain(along(33, [124, 252], [90, -40], [510, -40], [476, 252]))
      : strip('M124 252C90 -40 510 -40 476 252', tone(-0.5), 22) +
        strip('M124 252C90 -40 510 -40 476 252', tone(-0.05), 18) +
        stitch('M124 252C90 -40 510 -40 476 252', seamOn(brush)),
    shape('M134 208Q300 160 466 208Q300 240 134 208Z', tone(-0.66)), // the opening
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, over),
        dark(104, 430, 40, 170, 0.45),
        dark(500, 430, 60, 180, 0.6),
        light(210, 400, 46, 150, 0.45, 4),
        ...[170, 240, 320, 396, 440].map((x, at) => dark(x, 316, 9, 56, 0.4, 8 - at * 4)),
        dark(300, 560, 240, 26, 0.5),
        shape('M80 470Q300 510 520 470V566H80Z', bulge(brush, tone(-0.12))),
        dark(500, 500, 60, 90, 0.5),
        line('M90 472Q300 512 510 472', tone(-0.5), 2.4),
      ].join(''),
    ),
    stitch('M92 484Q300 524 508 484', seamOn(brush)),
    shape(collar, bulge(brush, tone(0.04)), edge),
    inside(
      brush.clip(`<path d="${collar}"/>`),
      shape(collar, over) +
        [176, 214, 258, 300, 342, 388, 430]
          .map((x, at) => dark(x, 240, 10, 46, 0.5, 6 - at * 2) + light(x - 16, 232, 8, 40, 0.4))
          .join(''),
    ),
    ...eyelets.map((x) => oval(x, 244 + 16 * Math.cos(((x - 300) / 170) * 1.3), 8, 8, '#3d2e1a', 0, outline(GOLD, 4))),
    ...eyelets
      .slice(0, -1)
      .map((x, at) =>
        at % 2 === 0
          ? tube(
              brush,
              `M${x} ${n(246 + 16 * Math.cos(((x - 300) / 170) * 1.3))}Q${x + 20} ${n(258 + 14 * Math.cos(((x - 280) / 170) * 1.3))} ${eyelets[at + 1]} ${n(246 + 16 * Math.cos((((eyelets[at + 1] ?? x) - 300) / 170) * 1.3))}`,
              7,
              cord,
            )
          : '',
      ),
    tassel(272, 366),
    tassel(324, 386),
    oval(300, 282, 17, 12, bulge(brush, cord), 0, outline(brush.tone(-0.5, cord))),
    ring(brush, 126, 252, 15),
    ring(brush, 474, 252, 15),
    isDark(colour)
      ? line(
          'M130 206C160 186 200 200 226 190C256 204 282 186 306 192C336 204 362 188 386 194C420 202 448 190 472 206',
          tone(0.3),
          3,
        )
      : '',
  ].join('')
}

/** A plaited bag: rushes or rattan, leather handles, a lining of cloth that peeps out. */
function strawBag(brush: Brush): string {
  const { tone, mix, pick } = brush
  const straw = pick(['#d9b57a', '#c99b5c', '#b98a54', '#e0c595'])
  const deep = brush.tone(-0.42, straw)
  const pale = brush.tone(0.34, straw)
  const weave = pick([
    brush.pattern(
      36,
      24,
      `<rect width="36" height="24" fill="${deep}"/><rect x="1" y="1" width="17" height="10" rx="4" fill="${straw}"/><rect x="2" y="2" width="15" height="3.500" rx="2" fill="${pale}" opacity=".7"/><rect x="19" y="13" width="17" height="10" rx="4" fill="${straw}"/><rect x="20" y="14" width="15" height="3.500" rx="2" fill="${pale}" opacity=".7"/><rect x="20" y="0" width="14" height="12" rx="3" fill="${mix(straw, deep, 0.35)}"/><rect x="2" y="12" width="14" height="12" rx="3" fill="${mix(straw, deep, 0.35)}"/>`,
    ),
    brush.pattern(
      26,
      22,
      `<rect width="26" height="22" fill="${deep}"/><path d="M0 11L13 0L26 11L13 22Z" fill="${straw}"/><path d="M4 10L13 3L22 10" fill="none" stroke="${pale}" stroke-width="2.500" opacity=".7"/><path d="M4 13L13 20" stroke="${deep}" stroke-width="2" opacity=".6"/>`,
    ),
  ])
  const { dark, light } = softSpots(brush)
  const trim = pick(['#8a5632', brush.colour, '#5b3a26'])
  const cloth = pick(['#e9d7d2', '#d6e2dc', '#e8dcc0'])
  const flowers = brush.pattern(
    30,
    26,
    `<rect width="30" height="26" fill="${cloth}"/><circle cx="8" cy="8" r="4" fill="#c9596a"/><circle cx="8" cy="8" r="1.500" fill="#f3d36b"/><circle cx="23" cy="19" r="4" fill="#5d7fae"/><circle cx="23" cy="19" r="1.500" fill="#f3d36b"/>`,
  )
  const body = 'M66 262Q300 310 534 262Q540 420 476 528Q460 554 420 556Q300 566 180 556Q140 554 124 528Q60 420 66 262Z'
  const handle = (top: number) => `M186 300C176 ${top} 424 ${top} 414 300`
  return [
    tube(brush, handle(-10), 19, brush.tone(-0.3, trim)),
    shape('M66 262Q300 196 534 262Q300 318 66 262Z', flowers, outline(deep, 3)), // lining
    shape('M66 262Q300 196 534 262Q300 226 66 262Z', '#2c1e12', 'opacity=".35"'),
    dark(300, 270, 200, 40, 0.8),
    shape(body, weave, outline(brush.tone(-0.6, straw), 2)),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        dark(80, 420, 60, 190, 0.6, -12),
        dark(530, 420, 80, 200, 0.7, 12),
        dark(300, 570, 240, 60, 0.6),
        light(220, 380, 80, 130, 0.45),
        dark(300, 300, 240, 24, 0.3),
      ].join(''),
    ),
    line('M66 262Q300 312 534 262', deep, 19), // rim
    line('M66 261Q300 310 534 261', straw, 15),
    `<path d="M66 261Q300 310 534 261" fill="none" stroke="${deep}" stroke-width="15" stroke-dasharray="2.500 12"/>`,
    line('M68 256Q300 304 532 256', pale, 3),
    tube(brush, handle(40), 21, trim),
    shape(
      'M168 280h36l-4 78q-14 8 -28 0ZM396 280h36l-4 78q-14 8 -28 0Z',
      bulge(brush, trim),
      outline(brush.tone(-0.5, trim), 1.4),
    ),
    ...[
      [186, 302],
      [186, 346],
      [414, 302],
      [414, 346],
    ].map(([x = 0, y = 0]) => oval(x, y, 5, 5, GOLD, 0, outline('#6f5420', 1))),
    pick([
      shape('M270 330h60v46q-30 12-60 0Z', bulge(brush, trim), outline(brush.tone(-0.5, trim), 1.4)) +
        brush.word('Mộc', { x: 300, y: 362, size: 13, fill: tone(0.6, trim) }),
      '',
    ]),
  ].join('')
}

const bag = (draw: (brush: Brush) => string, colour: string, companions: string[], dyed = true): DrawnObject => ({
  colour,
  dyed,
  stands: true,
  shadow: 225,
  companions,
  draw,
})

export const softBags = {
  'tote-bag': bag(toteBag, '#d9bf98', ['ballet-flat', 'canvas-high-top', 'card-holder']),
  'bucket-bag': bag(bucketBag, '#7d5640', ['pointed-mule', 'two-strap-sandal-women', 'long-wallet']),
  'straw-bag': bag(strawBag, '#7d5640', ['two-strap-sandal-women', 'flip-flop', 'sun-bucket-hat'], false),
}
