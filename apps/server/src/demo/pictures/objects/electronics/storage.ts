import type { Brush, DrawnObject } from '../brush.ts'
import {
  aslant,
  cylinder,
  down,
  edge,
  fade,
  line,
  matte,
  oval,
  rect,
  roller,
  shape,
  steel,
  times,
  turned,
} from './solids.ts'

const makers = ['VOLTIX', 'NOVATEK', 'LUMINA']
const sizes = ['250GB', '500GB', '1TB']

/** Gold contacts in a row. */
const contacts = (brush: Brush, x: number, y: number, count: number, step: number, w: number, h: number): string => {
  const gold = fade(brush, down, '#f6dc8c', '#d6a63e', '#a87a22')
  return times(count, (i) => rect(x + i * step, y, w, h, 2, gold))
}

const chip = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 4, '#1d1e22', 'stroke="#3a3c42" stroke-width="2"') +
  rect(x + w * 0.16, y + h * 0.3, w * 0.5, 5, 1, '#6d7078') +
  rect(x + w * 0.16, y + h * 0.3 + 12, w * 0.34, 4, 1, '#6d7078') +
  oval(x + 12, y + 12, 4, 4, '#43454c')

// A stick for the main board: chips, label, contacts with a notch.
const stick = (brush: Brush): string => {
  const board = brush.pick(['#1f5a45', '#20232b', '#27406b'])
  const label = brush.pick(['#c23a3f', '#2f6fd0', '#2b2d34', '#e08a2e'])
  return turned(
    -26,
    [300, 320],
    [
      rect(8, 224, 572, 176, 6, brush.tone(-0.5, board), 'transform="translate(4 9)"'),
      shape(
        'M16 224H574Q580 224 580 230V294A18 18 0 0 0 580 330V394Q580 400 574 400H16V372H6V352H16V296H6V246H16Z',
        matte(brush, board, 0.7),
      ),
      times(9, (i) => rect(0, 250 + i * 10 + (i > 4 ? 18 : 0), 30, 6, 1, '#dcb14b')),
      chip(56, 244, 82, 82),
      times(
        5,
        (i) =>
          rect(60 + i * 18, 346, 11, 18, 1, i % 2 ? '#b9926a' : '#d8d5cd') +
          rect(62 + i * 18, 372, 7, 12, 1, '#8d8f96'),
      ),
      rect(158, 236, 380, 152, 5, fade(brush, aslant, brush.tone(0.22, label), brush.tone(-0.18, label))),
      rect(170, 248, 168, 128, 3, '#000', 'opacity="0.14"'),
      brush.word('SSD', { x: 254, y: 338, size: 56, fill: '#ffffff' }),
      brush.word(brush.pick(sizes), { x: 440, y: 306, size: 38, fill: '#ffffff' }),
      brush.word('NVME', { x: 440, y: 346, size: 22, fill: '#ffffff' }),
      rect(
        380,
        358,
        120,
        14,
        1,
        brush.pattern(
          9,
          20,
          '<rect width="4" height="20" fill="#fff"/><rect x="6" width="1.5" height="20" fill="#fff"/>',
        ),
      ),
    ].join(''),
  )
}

// A flat metal box with a label and its connector at the lower edge.
const drive = (brush: Brush): string => {
  const body = brush.pick(['#8d939c', '#33363e', '#4a5a78'])
  const accent = brush.pick(['#e0574f', '#3f8fe0', '#f0a43a', '#43b581'])
  return turned(
    -7,
    [300, 300],
    [
      rect(116, 40, 380, 520, 16, brush.tone(-0.5, body), 'transform="translate(8 10)"'),
      rect(112, 36, 380, 520, 16, steel(brush, body, [0, 0, 1, 0.7]), edge(brush, 2, body)),
      [
        [134, 58],
        [470, 58],
        [134, 534],
        [470, 534],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y, 9, 9, '#cfd2d7', 'stroke="#3d4047" stroke-width="2"') + line(`M${x - 4} ${y}h8`, '#3d4047', 2),
        )
        .join(''),
      rect(138, 80, 328, 400, 10, matte(brush, '#23252b', 0.6)),
      shape('M138 300L466 200V470Q466 480 456 480H148Q138 480 138 470Z', accent),
      shape('M138 330L466 230V470Q466 480 456 480H148Q138 480 138 470Z', '#000', 'opacity="0.18"'),
      brush.word('SSD', { x: 302, y: 190, size: 66, fill: '#ffffff' }),
      brush.word(brush.pick(makers), { x: 302, y: 112, size: 16, fill: '#cfd2d7' }),
      brush.word(brush.pick(sizes), { x: 302, y: 410, size: 58, fill: '#ffffff' }),
      brush.word('SATA 2.5', { x: 302, y: 456, size: 20, fill: '#ffffff' }),
      rect(176, 520, 236, 40, 4, '#15161a'),
      contacts(brush, 186, 534, 7, 11, 7, 24),
      contacts(brush, 280, 534, 11, 11, 7, 24),
    ].join(''),
  )
}

// A pocket drive with a loop and a cable.
const pocket = (brush: Brush): string => {
  const body = brush.pick(['#3d62a8', '#b8342f', '#3a3c44', '#3f8a78'])
  return [
    line('M300 60C300 -10 90 20 70 180S60 420 90 470', '#1a1b1f', 18),
    line('M300 60C300 -10 90 20 70 180S60 420 90 470', '#3d4047', 9),
    turned(
      170,
      [92, 480],
      rect(64, 440, 56, 74, 10, matte(brush, '#3a3c44')) + rect(74, 404, 36, 40, 10, steel(brush)),
    ),
    rect(270, 40, 60, 60, 10, matte(brush, '#3a3c44')),
    rect(156, 90, 300, 470, 40, brush.tone(-0.55, body), 'transform="translate(10 0)"'),
    rect(150, 90, 300, 470, 40, steel(brush, body, [0, 0, 1, 0.8]), edge(brush, 2, body)),
    rect(
      150,
      90,
      300,
      470,
      40,
      brush.pattern(
        300,
        16,
        '<rect y="12" width="300" height="2" fill="#000" opacity=".18"/><rect y="14" width="300" height="2" fill="#fff" opacity=".16"/>',
      ),
    ),
    rect(192, 190, 216, 250, 16, brush.tone(-0.35, body)),
    brush.word('SSD', { x: 300, y: 280, size: 60, fill: '#ffffff' }),
    brush.word(brush.pick(sizes), { x: 300, y: 350, size: 42, fill: '#ffffff' }),
    brush.word(brush.pick(makers), { x: 300, y: 406, size: 20, fill: '#ffffff' }),
    oval(300, 132, 6, 6, '#6fe6ff'),
    oval(410, 516, 16, 16, '#0f1013', `stroke="${brush.tone(0.4, body)}" stroke-width="4"`),
  ].join('')
}

/** As a stick, as a flat box, or for the pocket. */
export const ssd: DrawnObject = {
  colour: '#2b2d34',
  dyed: false,
  stands: false,
  companions: ['laptop', 'usb-drive', 'memory-card'],
  draw: (brush) => brush.pick([stick, drive, pocket])(brush),
}

/** The small card before the frame it is put into. */
export const memoryCard: DrawnObject = {
  colour: '#2b2d34',
  dyed: false,
  stands: false,
  companions: ['usb-drive', 'ssd', 'phone'],
  draw: (brush) => {
    const colour = brush.pick(['#c23a3f', '#2f6fd0', '#e0912e', '#3f9a6a', '#7a54c0'])
    const size = brush.pick(['64GB', '128GB', '256GB'])
    return [
      turned(
        -9,
        [250, 280],
        [
          shape(
            'M90 30H330L404 104V540Q404 556 388 556H90Q74 556 74 540V46Q74 30 90 30Z',
            '#0e0f12',
            'transform="translate(7 8)"',
          ),
          shape('M90 30H330L404 104V540Q404 556 388 556H90Q74 556 74 540V46Q74 30 90 30Z', matte(brush, '#33363e')),
          rect(66, 150, 14, 56, 4, '#d8d5cd', 'stroke="#6d7078"'),
          shape(
            'M104 120H374V500Q374 512 362 512H116Q104 512 104 500Z',
            fade(brush, aslant, brush.tone(0.25, colour), brush.tone(-0.25, colour)),
          ),
          brush.word('SD', { x: 176, y: 190, size: 44, fill: '#ffffff' }),
          brush.word('ADAPTER', { x: 239, y: 250, size: 22, fill: '#ffffff' }),
          brush.word(brush.pick(makers), { x: 240, y: 482, size: 24, fill: '#ffffff' }),
          times(7, (i) => rect(124 + i * 30, 46, 16, 44, 4, '#1b1c21')),
          line('M98 40H326', '#ffffff', 3, 'opacity="0.35"'),
        ].join(''),
      ),
      turned(
        10,
        [430, 420],
        [
          shape(
            'M330 262H454L476 300V338L512 372V552Q512 564 500 564H330Q318 564 318 552V274Q318 262 330 262Z',
            '#050507',
            'transform="translate(6 8)"',
          ),
          shape(
            'M330 262H454L476 300V338L512 372V552Q512 564 500 564H330Q318 564 318 552V274Q318 262 330 262Z',
            matte(brush, '#22242a'),
            'stroke="#5a5d65" stroke-width="2"',
          ),
          shape('M334 396H496V540Q496 548 488 548H342Q334 548 334 540Z', colour),
          contacts(brush, 334, 276, 6, 19, 13, 50),
          brush.word(size, { x: 414, y: 384, size: 30, fill: '#ffffff', fit: 150 }),
          brush.word('MICRO', { x: 414, y: 448, size: 26, fill: '#ffffff' }),
          brush.word(brush.pick(['A2 U3', 'V30', 'U1']), { x: 414, y: 510, size: 32, fill: '#ffffff' }),
        ].join(''),
      ),
    ].join('')
  },
}

/** A stick with its plug out: in a swinging bracket, of bare metal, or with a cap beside it. */
export const usbDrive: DrawnObject = {
  colour: '#8d939c',
  dyed: false,
  stands: false,
  companions: ['memory-card', 'ssd', 'laptop'],
  draw: (brush) => {
    const colour = brush.pick(['#c23a3f', '#2f6fd0', '#2e3037', '#3f9a6a', '#e0912e'])
    const form = brush.pick(['bracket', 'metal', 'cap'])
    const plug = [
      rect(232, 14, 136, 170, 6, steel(brush, '#c3c7cc'), 'stroke="#6d7078" stroke-width="2"'),
      rect(254, 62, 34, 40, 3, '#2a2c31'),
      rect(312, 62, 34, 40, 3, '#2a2c31'),
      rect(240, 14, 120, 18, 2, '#2b5fb4'),
    ].join('')
    const size = brush.word(brush.pick(['32GB', '64GB', '128GB']), {
      x: 300,
      y: 430,
      size: 46,
      fill: '#ffffff',
      fit: 140,
    })
    const mark =
      line('M300 350V270M300 318l-26 -20v-16M300 332l26 -20v-12', '#ffffff', 6) +
      shape('M288 276l12 -20 12 20Z', '#ffffff') +
      oval(300, 352, 9, 9, '#ffffff') +
      rect(319, 286, 14, 14, 0, '#ffffff') +
      oval(274, 278, 7, 7, '#ffffff')
    const ring = line('M300 540m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0', '#9aa0a8', 8)
    return turned(
      32,
      [300, 300],
      [
        form === 'cap' ? '' : ring,
        plug,
        form === 'metal'
          ? rect(200, 170, 200, 376, 24, cylinder(brush, '#aeb3ba'), 'stroke="#6d7078" stroke-width="2"') +
            oval(300, 510, 18, 18, '#e8eaec', 'stroke="#6d7078" stroke-width="4"') +
            rect(224, 236, 152, 220, 10, colour)
          : rect(202, 170, 196, 370, 26, cylinder(brush, colour), edge(brush, 2, colour)),
        mark,
        size,
        // The bracket turns around a rivet.
        form === 'bracket'
          ? rect(190, 300, 220, 262, 30, steel(brush, '#b4b9c0', [0, 0, 1, 0.5]), 'stroke="#6d7078" stroke-width="2"') +
            oval(300, 356, 30, 30, steel(brush, '#8d939c', [0, 0, 1, 1])) +
            brush.word(brush.pick(makers), { x: 300, y: 470, size: 28, fill: '#55585f', fit: 170 })
          : '',
        form === 'cap'
          ? rect(424, 300, 128, 196, 26, roller(brush, colour), edge(brush, 2, colour)) +
            rect(436, 300, 104, 14, 4, '#111216')
          : '',
      ].join(''),
    )
  },
}
