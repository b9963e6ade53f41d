import type { DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  down,
  edge,
  fade,
  ink,
  line,
  matte,
  oval,
  rect,
  shape,
  steel,
  times,
  turned,
} from '../electronics/solids.ts'

const makers = ['MỰC TÍM', 'BÚT NHỎ', 'HỌC TRÒ']

/** A lever arch file: spine with label and finger hole, the cover at its side, papers within. */
export const ringBinder: DrawnObject = {
  colour: '#34467f',
  dyed: true,
  stands: true,
  shadow: 210,
  companions: ['gel-pen', 'calculator', 'sticky-notes'],
  draw: (brush) => {
    const year = brush.pick(['2025', '2026', 'A - Z'])
    return [
      // Back cover, papers with tabs, the front cover at the right.
      shape('M98 74L412 30V506L98 556Z', brush.tone(-0.5)),
      shape('M240 70L500 52V512L240 540Z', fade(brush, down, '#ffffff', '#e6e0d0')),
      times(6, (i) => line(`M${246 + i * 4} ${66 - i * 2}L${496 + i * 2} ${50 - i * 2}`, '#b9b09a', 1.5)),
      times(5, (i) =>
        rect(
          488,
          80 + i * 82,
          26,
          50,
          4,
          ['#ef6a5a', '#f2b53a', '#6fb85a', '#4fa3d8', '#9a7fd0'][i] ?? '#fff',
          'stroke="#000" stroke-opacity="0.2"',
        ),
      ),
      shape(
        'M236 84L504 58Q510 58 510 66V528Q510 534 504 534L236 560Z',
        fade(brush, aslant, brush.tone(0.3), brush.colour, brush.tone(-0.3)),
        edge(brush, 2.5),
      ),
      shape('M236 84L504 58V70L236 98Z', '#ffffff', 'opacity="0.2"'),
      shape('M236 552L510 526V534L236 560Z', steel(brush, '#b9bec5')),
      // The spine.
      rect(
        92,
        82,
        146,
        478,
        5,
        fade(brush, across, brush.tone(-0.3), brush.tone(0.22), brush.colour, brush.tone(-0.26)),
        edge(brush, 2.5),
      ),
      rect(92, 552, 146, 9, 2, steel(brush, '#b9bec5')),
      rect(112, 122, 106, 226, 4, '#ffffff', 'stroke="#8d9199" stroke-width="2"'),
      rect(112, 122, 106, 40, 4, brush.tone(-0.1)),
      brush.word(brush.pick(['HỒ SƠ', 'HÓA ĐƠN', 'TÀI LIỆU']), {
        x: 165,
        y: 150,
        size: 16,
        fill: ink(brush.colour),
        fit: 92,
      }),
      line('M126 196H204M126 222H204M126 248H186', '#9aa3b5', 4),
      brush.word(year, { x: 165, y: 324, size: 30, fill: '#3a4258', fit: 90 }),
      // The hole with its metal ring.
      oval(165, 436, 37, 39, steel(brush, '#c3c7cc', aslant)),
      oval(165, 436, 26, 28, '#17181d'),
      shape('M142 426Q150 412 166 410Q152 420 148 440Z', '#4a4d55'),
      // Rivets of the mechanism on the cover.
      times(2, (i) => oval(300 + i * 90, 250 - i * 8, 8, 9, steel(brush, '#b9bec5', aslant))),
      times(2, (i) => oval(300 + i * 90, 400 - i * 8, 8, 9, steel(brush, '#b9bec5', aslant))),
    ].join('')
  },
}

const rowsOfKeys = [
  'SIN',
  'COS',
  'TAN',
  'LOG',
  'LN',
  'X2',
  'M+',
  'ENG',
  '7',
  '8',
  '9',
  'DEL',
  'AC',
  '4',
  '5',
  '6',
  '+',
  '-',
  '1',
  '2',
  '3',
  'X',
  '%',
  '0',
  '.',
  'EXP',
  'ANS',
  '+',
]

/** For school: two-line display, solar cell, many small keys. */
export const calculator: DrawnObject = {
  colour: '#3a3a42',
  dyed: true,
  stands: true,
  shadow: 150,
  companions: ['ruler-set', 'gel-pen', 'exam-papers'],
  draw: (brush) => {
    const face = brush.mix(brush.colour, '#2b2d34', 0.25)
    const key = (x: number, y: number, w: number, h: number, text: string, colour: string) =>
      rect(x, y + 4, w, h, 8, brush.tone(-0.6, face)) +
      rect(x, y, w, h, 8, colour, 'stroke="#000" stroke-opacity="0.25"') +
      brush.word(text, { x: x + w / 2, y: y + h * 0.72, size: h * 0.46, fill: ink(colour), fit: w * 0.72 })
    const small = brush.tone(0.14, brush.mix(face, '#55585f', 0.5))
    const pale = '#f1eee6'
    return [
      rect(146, 28, 314, 532, 34, brush.tone(-0.6)),
      rect(140, 22, 314, 532, 34, matte(brush, brush.colour), edge(brush, 2.5)),
      rect(154, 36, 286, 504, 24, matte(brush, face)),
      brush.word(brush.pick(['HỌC TRÒ', 'BÚT NHỎ']), { x: 216, y: 66, size: 14, fill: ink(face), fit: 100 }),
      brush.word(brush.pick(['552', '417', 'HT 36']), { x: 216, y: 84, size: 10, fill: ink(face) }),
      // Solar cell and display.
      rect(304, 48, 124, 36, 4, fade(brush, aslant, '#5a3f34', '#2a1d1a'), 'stroke="#8d929a" stroke-width="2"'),
      line('M335 48V84M366 48V84M397 48V84', '#8a6f60', 2),
      rect(168, 98, 258, 98, 10, '#17181c'),
      rect(178, 106, 238, 82, 4, fade(brush, aslant, '#dfe8d0', '#b9c8a8')),
      brush.word(brush.pick(['2X+3 5', '15 X 24', 'SIN 30']), { x: 246, y: 134, size: 17, fill: '#2f3a2a', fit: 120 }),
      brush.word(brush.pick(['360', '3.14159', '0.5']), { x: 356, y: 176, size: 28, fill: '#2f3a2a', fit: 110 }),
      shape('M330 106H416V150Z', '#ffffff', 'opacity="0.25"'),
      key(172, 212, 46, 22, 'SHIFT', '#e0a52e'),
      key(226, 212, 46, 22, 'ALPHA', '#c8503f'),
      key(376, 212, 46, 22, 'ON', small),
      oval(324, 226, 36, 22, steel(brush, '#aeb3ba', aslant)),
      oval(324, 226, 17, 9, brush.tone(-0.3, face)),
      rowsOfKeys
        .map((text, at) => {
          if (at < 8) return key(170 + (at % 4) * 66, 256 + Math.floor(at / 4) * 34, 56, 24, text, small)
          const [row, column] = [Math.floor((at - 8) / 5), (at - 8) % 5]
          return key(
            168 + column * 53,
            330 + row * 51,
            46,
            38,
            text,
            text === 'DEL' || text === 'AC' ? '#e0703a' : pale,
          )
        })
        .join(''),
    ].join('')
  },
}

/** Ruler, two set squares and a protractor of clear plastic. */
export const rulerSet: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: false,
  companions: ['calculator', 'gel-pen', 'exam-papers'],
  draw: (brush) => {
    const clear = fade(brush, aslant, `${brush.tone(0.6)}/0.75`, `${brush.colour}/0.55`, `${brush.tone(0.3)}/0.7`)
    const rim = `stroke="${brush.tone(-0.35)}" stroke-width="3" fill-rule="evenodd" stroke-linejoin="round"`
    const mark = brush.tone(-0.75)
    const ticks = (x: number, y: number, count: number, step: number) =>
      line(
        Array.from(
          { length: count },
          (_, i) => `M${x + i * step} ${y}v${i % 10 === 0 ? 24 : i % 5 === 0 ? 18 : 11}`,
        ).join(''),
        mark,
        1.8,
      ) +
      times(Math.ceil(count / 10), (i) =>
        brush.word(String(i), { x: x + i * step * 10, y: y + 42, size: 13, fill: mark }),
      )
    const degrees = Array.from({ length: 37 }, (_, i) => {
      const turn = Math.PI + (i * Math.PI) / 36
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const far = i % 3 === 0 ? 126 : 136
      return `M${(420 + cos * 150).toFixed(1)} ${(300 + sin * 150).toFixed(1)}L${(420 + cos * far).toFixed(1)} ${(300 + sin * far).toFixed(1)}`
    }).join('')
    return [
      // The square of 45 degrees, then of 60.
      shape('M40 420V60L400 420ZM96 364H264L96 196Z', clear, rim),
      line(
        Array.from(
          { length: 24 },
          (_, i) => `M${60 + i * 13} 420v-${i % 5 ? 10 : 18}M40 ${400 - i * 13}h${i % 5 ? 10 : 18}`,
        ).join(''),
        mark,
        1.8,
      ),
      shape('M560 400L560 540H200ZM524 452V512H372Z', clear, rim),
      line(Array.from({ length: 22 }, (_, i) => `M${548 - i * 13} 540v-${i % 5 ? 9 : 16}`).join(''), mark, 1.8),
      // The protractor.
      shape('M262 300A158 158 0 0 1 578 300V316H262ZM338 296H502A82 82 0 0 0 338 296Z', clear, rim),
      line(degrees, mark, 1.8),
      times(5, (i) =>
        brush.word(String(i * 45), {
          x: 420 + Math.cos(Math.PI + (i * Math.PI) / 4) * 108,
          y: 300 + Math.sin(Math.PI + (i * Math.PI) / 4) * 108 + (i % 4 ? 5 : -4),
          size: 12,
          fill: mark,
        }),
      ),
      oval(420, 306, 4, 4, mark),
      // The ruler across all.
      turned(
        -9,
        [300, 470],
        rect(14, 440, 572, 84, 8, clear, rim) +
          ticks(34, 442, 53, 10) +
          brush.word(brush.pick(makers), { x: 480, y: 512, size: 13, fill: mark }) +
          oval(560, 500, 9, 9, brush.tone(0.75), `stroke="${mark}" stroke-width="2"`),
      ),
      shape('M64 400L64 120L120 176Z', '#ffffff', 'opacity="0.4"'),
    ].join('')
  },
}
