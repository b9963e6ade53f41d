import type { Brush, DrawnObject } from '../brush.ts'
import { daisy, leaves } from '../home-living/label-art.ts'
import { block, DOWN, fade, group, oval, shape, slope, stroke } from '../home-living/solids.ts'
import { babyBrands, babyFace, themes } from './packets.ts'

/** A sheet of soft paper pulled out of a slit; its foot at 0 · 0. */
const tissue = (brush: Brush): string =>
  [
    shape(
      'M-70 6C-92 -34 -120 -70 -104 -116C-80 -96 -66 -128 -34 -144C-22 -112 12 -120 44 -150C54 -112 88 -104 108 -120C112 -76 90 -36 66 6C20 18 -26 18 -70 6Z',
      slope(brush, '#fbfcfd', 0.14),
      'stroke="#cdd3d9" stroke-width="2"',
    ),
    stroke(
      'M-52 0C-66 -40 -56 -80 -34 -140M-10 6C-14 -40 2 -80 42 -146M34 4C40 -40 66 -80 104 -116',
      '#aab4be',
      6,
      'opacity=".35"',
    ),
    stroke('M-38 0C-48 -40 -40 -80 -26 -122M8 4C6 -40 22 -80 50 -124', '#ffffff', 6),
  ].join('')

const wetWipes: DrawnObject = {
  colour: '#8fd0e8',
  dyed: false,
  stands: true,
  shadow: 260,
  companions: ['taped-diapers', 'pull-up-diapers', 'dry-wipes'],
  draw(brush) {
    const [colour, ink, pale] = brush.pick(themes)
    const body =
      'M52 286C160 268 440 268 548 286C560 330 566 440 556 530C550 552 530 556 516 556H84C70 556 50 552 44 530C34 440 40 330 52 286Z'
    const ends = [-1, 1].map((side) => {
      const x = side < 0 ? 20 : 552
      return (
        block(x, 292, 30, 248, 3, slope(brush, brush.tone(0.1, colour), 0.25)) +
        Array.from({ length: 5 }, (_, at) =>
          stroke(`M${x + 4 + at * 5.5} 294V538`, brush.tone(-0.35, colour), 1.6, 'opacity=".4"'),
        ).join('')
      )
    })
    const art = [
      shape('M20 440C140 380 220 500 340 460S500 420 580 470V580H20Z', pale),
      daisy(110, 486, 34),
      leaves(brush, 168, 520, 0.7),
      ...[
        [470, 330, 1],
        [506, 372, 0.7],
        [446, 380, 0.6],
      ].map(
        ([x = 0, y = 0, s = 1]) =>
          `<path d="M0 -30C16 -8 20 2 20 10A20 20 0 0 1 -20 10C-20 2 -16 -8 0 -30Z" fill="#ffffff" opacity=".75" transform="translate(${x} ${y}) scale(${s})"/>`,
      ),
      brush.word('KHĂN ƯỚT', { x: 330, y: 528, size: 26, fill: ink }),
      brush.word(brush.pick(babyBrands), { x: 122, y: 392, size: 28, fill: '#ffffff', fit: 116 }),
      babyFace(brush, 496, 484, 48),
    ]
    return [
      // the lid stands open behind the sheet
      shape(
        'M196 300C190 220 196 150 214 134C260 122 340 122 386 134C404 150 410 220 404 300Z',
        slope(brush, '#f6f8f9', 0.2),
        'stroke="#c3cbd2" stroke-width="3"',
      ),
      shape(
        'M216 290C212 226 216 168 228 156C264 148 336 148 372 156C384 168 388 226 384 290Z',
        brush.tone(-0.1, '#eef1f3'),
      ),
      ...ends,
      shape(body, slope(brush, colour, 0.14)),
      group(art.join(''), `clip-path="${brush.clip(shape(body, '#000'))}"`),
      shape(
        body,
        brush.linear(
          [
            [0, '#ffffff', 0.45],
            [0.2, '#ffffff', 0.06],
            [0.7, '#14101c', 0.02],
            [1, '#14101c', 0.36],
          ],
          DOWN,
        ),
      ),
      stroke(
        'M64 300C70 360 56 400 60 460M536 300C530 360 544 400 540 460M96 300C100 330 90 350 92 370',
        '#ffffff',
        5,
        'opacity=".5"',
      ),
      // the frame of the lid and the opening
      block(192, 280, 216, 118, 26, slope(brush, '#fdfdfe', 0.14), 'stroke="#b9c2ca" stroke-width="3"'),
      oval(300, 336, 84, 40, brush.tone(-0.3, colour)),
      oval(300, 340, 76, 33, '#e9edf0'),
      group(tissue(brush), 'transform="translate(300 348) scale(.86 1.1)"'),
    ].join('')
  },
}

const dryWipes: DrawnObject = {
  colour: '#f3ece0',
  dyed: false,
  stands: true,
  shadow: 230,
  companions: ['wet-wipes', 'taped-diapers', 'baby-bottle'],
  draw(brush) {
    const [colour, ink] = brush.pick(themes)
    const front =
      'M92 250C200 262 400 262 508 250C520 340 522 440 512 526C506 548 492 556 470 556H130C108 556 94 548 88 526C78 440 80 340 92 250Z'
    const top =
      'M92 250C110 214 140 190 170 182C250 174 350 174 430 182C460 190 490 214 508 250C400 264 200 264 92 250Z'
    const cotton = [
      [0, 0, 26],
      [30, -12, 28],
      [60, 0, 26],
      [16, 18, 24],
      [46, 18, 24],
    ].map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r, '#ffffff', 'stroke="#dfe4e8" stroke-width="1.5"'))
    const cloth = brush.pattern(9, 9, '<path d="M0 0L9 9M9 0L0 9" stroke="#b9c2ca" stroke-width=".9" opacity=".5"/>')
    const pile = Array.from(
      { length: 4 },
      (_, at) =>
        block(410 - at * 3, 526 - at * 26, 164, 27, 10, fade(brush, ['#ffffff', '#f2f2ee', '#c9cfd4'], DOWN)) +
        block(410 - at * 3, 526 - at * 26, 164, 27, 10, cloth),
    )
    return [
      shape(top, slope(brush, brush.tone(0.2, colour), 0.2)),
      oval(300, 218, 100, 22, brush.tone(-0.5, colour)),
      group(tissue(brush), 'transform="translate(300 222) scale(1.14 1.1)"'),
      shape('M200 218A100 22 0 0 0 400 218C408 224 404 244 300 246S192 224 200 218Z', brush.tone(0.1, colour)),
      shape(front, fade(brush, [brush.tone(0.5, colour), brush.tone(0.3, colour), colour], DOWN)),
      shape(
        'M92 400C200 380 260 470 360 440S480 420 516 440L512 526C506 548 492 556 470 556H130C108 556 94 548 88 526C84 490 86 440 92 400Z',
        '#ffffff',
        'opacity=".85"',
      ),
      group(cotton.join(''), 'transform="translate(150 470) scale(1.1)"'),
      leaves(brush, 150, 506, 0.7),
      brush.word(brush.pick(babyBrands), { x: 300, y: 326, size: 46, fill: ink, fit: 320 }),
      brush.word('KHĂN VẢI KHÔ', { x: 300, y: 372, size: 24, fill: ink, fit: 260 }),
      brush.word(brush.pick(['300G', '100% COTTON', '200 TỜ']), { x: 330, y: 516, size: 20, fill: ink, fit: 150 }),
      shape(
        front,
        brush.linear([
          [0, '#14101c', 0.22],
          [0.08, '#ffffff', 0.36],
          [0.2, '#ffffff', 0],
          [0.8, '#14101c', 0.02],
          [1, '#14101c', 0.3],
        ]),
      ),
      stroke('M112 264C120 300 104 330 108 360M488 264C480 300 496 330 492 360', '#ffffff', 5, 'opacity=".6"'),
      ...pile,
    ].join('')
  },
}

export const wipes = { 'wet-wipes': wetWipes, 'dry-wipes': dryWipes }
