import type { Brush, DrawnObject } from '../brush.ts'
import { GOLD, leather, ring, SILVER, zip } from './hardware.ts'
import {
  box,
  bulge,
  group,
  inside,
  isDark,
  line,
  metal,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  softSpots,
  stitch,
  strip,
} from './shapes.ts'

const cardColours = ['#3f6fa8', '#c9a24a', '#a83f4a', '#4d8a72', '#d9d9de', '#5b5f78'] as const

/** A bank card that looks out of its slot: `height` units of it are seen. */
function card(brush: Brush, x: number, y: number, width: number, height: number): string {
  const colour = brush.pick(cardColours)
  return (
    box(
      x,
      y,
      width,
      height,
      9,
      brush.linear(
        [
          [0, brush.tone(0.3, colour)],
          [0.5, colour],
          [1, brush.tone(-0.2, colour)],
        ],
        [0, 0, 1, 1],
      ),
      outline(brush.tone(-0.4, colour), 1.2),
    ) + box(x + 14, y + 9, width * 0.4, 5, 2, '#ffffff', 'opacity=".75"')
  )
}

/** A wallet for men, lying open: notes in the long pocket, cards in both halves. */
function bifoldWallet(brush: Brush): string {
  const { tone, pick } = brush
  const over = leather(brush, pick(['grain', 'smooth', 'grain'] as const))
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const notes = pick([
    ['#9dc3b4', '#c9a8b8'],
    ['#a9b9d8', '#9dc3b4'],
    ['#d8b48f', '#a9b9d8'],
  ])
  const note = (x: number, y: number, width: number, colour: string) =>
    box(
      x,
      y,
      width,
      120,
      3,
      brush.linear([
        [0, tone(0.35, colour)],
        [1, tone(-0.15, colour)],
      ]),
      outline(tone(-0.35, colour), 1.2),
    ) +
    box(x + 12, y + 10, width - 24, 30, 2, 'none', `stroke="${tone(-0.3, colour)}" stroke-width="1.6"`) +
    oval(x + width / 2, y + 26, 18, 12, tone(-0.25, colour))
  const half = (x: number) => {
    const slot = (at: number) => `M${x} ${276 + at * 44}H${x + 222}V${490}H${x}Z`
    return repeat(
      3,
      (at) =>
        card(brush, x + 10, 252 + at * 44, 202, 60) +
        shape(slot(at), bulge(brush, tone(0.05 - at * 0.03)), outline(tone(-0.5), 1.4)) +
        shape(slot(at), over) +
        line(`M${x + 2} ${278 + at * 44}H${x + 220}`, tone(0.35), 2) +
        stitch(`M${x + 4} ${286 + at * 44}H${x + 218}`, seamOn(brush), 1.5, '5 4'),
    )
  }
  const body =
    'M52 190Q46 190 46 200V500Q46 510 56 510L288 506L300 512L312 506L544 510Q554 510 554 500V200Q554 190 548 190L312 196L300 192L288 196Z'
  return [
    shape('M52 166Q46 166 46 176V260H554V176Q554 166 548 166L312 172L300 168L288 172Z', bulge(brush, tone(-0.2)), edge), // back of the long pocket
    note(74, 138, 440, notes[0] ?? '#9dc3b4'),
    note(92, 152, 440, notes[1] ?? '#a9b9d8'),
    shape(body, bulge(brush), edge),
    shape(body, over),
    half(62),
    half(316),
    inside(
      brush.clip(`<path d="${body}"/>`),
      dark(300, 350, 26, 190, 0.9) +
        light(170, 300, 110, 120, 0.25) +
        dark(420, 520, 150, 70, 0.35) +
        dark(170, 520, 140, 60, 0.3),
    ),
    line('M300 194V510', tone(-0.6), 2),
    stitch('M58 202V498H286M314 498H542V202', seamOn(brush), 1.8, '6 4'),
  ].join('')
}

/** A long wallet for women: a zip round three sides, or a flap with a button; a strap for the wrist. */
function longWallet(brush: Brush): string {
  const { tone, pick } = brush
  const over = leather(brush, pick(['grain', 'croc', 'quilted', 'smooth'] as const))
  const gilt = pick([GOLD, GOLD, SILVER])
  const edge = outline(tone(-0.5), 2)
  const { dark, light } = softSpots(brush)
  const zipped = pick([true, false])
  const body =
    'M88 214Q300 206 512 214Q536 216 538 240L546 470Q546 496 520 498Q300 508 80 498Q54 496 54 470L62 240Q64 216 88 214Z'
  const flap = 'M88 206Q300 198 512 206Q538 208 540 234L542 306Q460 366 300 370Q140 366 58 306L60 234Q62 208 88 206Z'
  const wrist = 'M62 262C-8 270 -12 420 30 506C50 540 84 520 76 488C64 440 44 350 66 272'
  return [
    strip(wrist, tone(-0.55), 20),
    strip(wrist, tone(-0.06), 16),
    stitch(wrist, seamOn(brush), 1.4),
    shape(
      'M96 196Q300 188 504 196Q540 198 546 232L556 470Q556 508 520 512Q300 520 80 512Q44 508 44 470L54 232Q60 198 96 196Z',
      bulge(brush, tone(-0.3)),
      edge,
    ), // the far cover
    zipped
      ? zip(brush, 'M52 480L58 232Q62 202 96 202Q300 194 504 202Q538 202 542 232L548 480', {
          x: 470,
          y: 200,
          angle: -64,
          colour: gilt,
          width: 14,
        })
      : group(card(brush, 150, 186, 190, 50) + card(brush, 280, 180, 190, 50), ''),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      shape(body, over) +
        light(200, 280, 170, 60, 0.5, -4) +
        dark(300, 510, 270, 50, 0.5) +
        dark(550, 370, 50, 130, 0.35),
    ),
    stitch(
      'M86 226Q300 218 514 226Q526 228 526 242L534 470Q534 486 518 487Q300 496 82 487Q66 486 66 470L74 242Q74 228 86 226Z',
      seamOn(brush),
    ),
    zipped
      ? box(236, 340, 128, 32, 5, metal(brush, gilt), outline(tone(-0.5, gilt), 1.2)) +
        brush.word(pick(['Phượng Vĩ', 'Mộc Da', 'Túi Xinh']), { x: 300, y: 363, size: 15, fill: '#4a3a18', fit: 108 })
      : shape(flap, bulge(brush, tone(0.06)), edge) +
        inside(
          brush.clip(`<path d="${flap}"/>`),
          shape(flap, over) + light(220, 224, 170, 30, 0.6) + dark(300, 370, 200, 30, 0.3),
        ) +
        stitch('M74 300Q160 352 300 356Q440 352 528 300', seamOn(brush)) +
        oval(300, 344, 17, 17, metal(brush, gilt), 0, outline(tone(-0.5, gilt), 1.6)) +
        oval(300, 344, 10, 10, tone(-0.15, gilt)),
    ring(brush, 62, 262, 13, gilt),
  ].join('')
}

/** A flat holder with cards in slots that run across or aslant. */
function cardHolder(brush: Brush): string {
  const { tone, pick } = brush
  const over = leather(brush, pick(['grain', 'smooth', 'grain'] as const))
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const aslant = pick([true, false])
  const body = 'M92 218H508Q526 218 526 236V492Q526 510 508 510H92Q74 510 74 492V236Q74 218 92 218Z'
  const slot = (at: number) =>
    aslant
      ? `M74 ${300 + at * 66}L526 ${236 + at * 66}V492Q526 510 508 510H92Q74 510 74 492Z`
      : `M74 ${272 + at * 62}H250Q300 ${300 + at * 62} 350 ${272 + at * 62}H526V492Q526 510 508 510H92Q74 510 74 492Z`
  const rim = (at: number) =>
    aslant
      ? `M76 ${300 + at * 66}L524 ${236 + at * 66}`
      : `M76 ${272 + at * 62}H250Q300 ${300 + at * 62} 350 ${272 + at * 62}H524`
  return [
    group(card(brush, 116, 146, 366, 220), 'rotate(-3 300 260)'),
    shape(body, bulge(brush, tone(-0.15)), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        ...[0, 1, 2].map((at) =>
          [
            group(
              card(brush, 98, aslant ? 226 + at * 66 : 234 + at * 62, 404, 200),
              aslant ? 'rotate(-8 300 300)' : '',
            ),
            shape(slot(at), bulge(brush, tone(0.06 - at * 0.02))),
            shape(slot(at), over),
            line(rim(at), tone(-0.5), 5),
            line(rim(at), tone(0.3), 2.4),
            `<g transform="translate(0 10)">${stitch(rim(at), seamOn(brush))}</g>`,
          ].join(''),
        ),
        light(180, 300, 130, 90, 0.3),
        dark(400, 520, 200, 60, 0.4),
      ].join(''),
    ),
    stitch('M86 240V490Q86 498 96 498H504Q514 498 514 490V236', seamOn(brush)),
    brush.word(pick(['Mộc Da', 'Đồi Cọ', 'Hẻm Nhỏ']), {
      x: 440,
      y: 484,
      size: 15,
      fill: pick([GOLD, tone(isDark(brush.colour) ? 0.45 : -0.5)]),
    }),
  ].join('')
}

const small = (draw: (brush: Brush) => string, colour: string, companions: string[], stands = false): DrawnObject => ({
  colour,
  dyed: true,
  stands,
  shadow: 235,
  companions,
  // What lies is drawn in the middle of the square and comes down to the ground.
  draw: (brush) => (stands ? draw(brush) : group(draw(brush), 'translate(0 42)')),
})

export const leatherGoods = {
  'bifold-wallet': small(bifoldWallet, '#7d5640', ['leather-belt', 'card-holder', 'laptop-backpack']),
  'long-wallet': small(longWallet, '#8c2634', ['crossbody-bag', 'shoulder-bag', 'card-holder']),
  'card-holder': small(cardHolder, '#bd8450', ['bifold-wallet', 'long-wallet', 'mini-backpack']),
}
