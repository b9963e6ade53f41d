import type { Brush, DrawnObject } from '../brush.ts'
import { aslant, down, fade, line, moved, orb, oval, rect, shape, steel, times } from '../electronics/solids.ts'
import { authors, titleLines, volume } from './volume.ts'

type Motif = (brush: Brush, ink: string) => string

// Motifs in a box of 340 by 480; the title stands above y = 210.

const rising: Motif = (_, ink) =>
  times(5, (i) => rect(52 + i * 50, 400 - i * 34, 36, 40 + i * 34, 4, ink, `opacity="${0.45 + i * 0.13}"`)) +
  line('M54 372L120 332L170 346L278 236', '#ffffff', 9) +
  shape('M296 218L290 262L256 232Z', '#ffffff')

const shopFront: Motif = (brush, ink) =>
  [
    rect(66, 270, 208, 160, 4, '#fdf6e6'),
    times(
      6,
      (i) =>
        `<path d="M${54 + i * 39} 240H${93 + i * 39}L${93 + i * 39} 282Q${73.5 + i * 39} 304 ${54 + i * 39} 282Z" fill="${i % 2 ? '#ffffff' : ink}"/>`,
    ),
    rect(84, 320, 92, 76, 3, '#bfe0ea', 'stroke="#6f5a45" stroke-width="4"'),
    rect(194, 312, 60, 118, 3, fade(brush, down, '#a9744a', '#7d5030')),
    oval(242, 374, 4, 4, '#f6d05a'),
    times(3, (i) => oval(104 + i * 26, 384, 11, 11, ['#e8604a', '#f0a43a', '#7fb35a'][i] ?? '#fff')),
    rect(50, 428, 240, 10, 2, '#6f5a45'),
  ].join('')

const sprout: Motif = (brush, ink) =>
  times(4, (i) => rect(50 + i * 60, 420 - i * 44, 60, 30 + i * 44, 0, ink, `opacity="${0.5 + i * 0.14}"`)) +
  line('M262 286V226', '#4f8a3f', 7) +
  shape('M262 254C226 258 210 232 212 206C244 204 262 222 262 254Z', fade(brush, aslant, '#b7e08a', '#5f9a45')) +
  shape('M262 240C296 244 316 220 314 194C282 192 262 208 262 240Z', fade(brush, aslant, '#a5d67a', '#4a8a3a'))

const bubbles: Motif = (_, ink) =>
  shape('M60 256H210Q228 256 228 274V338Q228 356 210 356H118L84 388V356H60Q42 356 42 338V274Q42 256 60 256Z', ink) +
  times(3, (i) => oval(92 + i * 42, 306, 11, 11, '#ffffff')) +
  shape(
    'M172 372H280Q298 372 298 388V424Q298 440 280 440H266V464L238 440H172Q156 440 156 424V388Q156 372 172 372Z',
    '#ffffff',
    `stroke="${ink}" stroke-width="6"`,
  )

const listening: Motif = (_, ink) =>
  line('M130 400Q102 330 146 286Q196 256 226 306Q240 352 206 372Q190 382 188 404Q180 440 148 430', ink, 17) +
  line('M152 350Q146 310 176 304Q202 308 194 340', ink, 13) +
  times(3, (i) =>
    line(`M${262 + i * 22} ${300 - i * 12}Q${280 + i * 26} 342 ${262 + i * 22} ${384 + i * 12}`, '#ffffff', 9),
  )

const coins: Motif = (brush) => {
  const gold = fade(brush, [0, 0, 1, 0], '#c98a1f', '#ffe08a', '#e0a52e', '#9a6412')
  return [
    ...[3, 5, 7].map((high, column) =>
      times(high, (i) => rect(58 + column * 82, 420 - i * 21, 66, 20, 9, gold, 'stroke="#9a6412" stroke-width="1.5"')),
    ),
    line('M255 292V246', '#4f8a3f', 6),
    shape('M255 270C228 272 218 252 220 232C244 232 255 246 255 270Z', '#7fb857'),
    shape('M255 260C282 262 294 242 292 222C266 222 255 236 255 260Z', '#5f9a45'),
  ].join('')
}

const piggy: Motif = (brush) =>
  [
    shape(
      'M96 300Q96 246 178 242Q262 244 270 310Q290 306 294 292Q300 316 270 326Q262 372 232 384L228 420H196L192 394H156L152 420H120L114 376Q92 366 88 350L62 344V306L84 302Z',
      orb(brush, [0.4, 0.3, 0.8], '#ffd3dc', '#f29bb0', '#c96580'),
    ),
    shape('M116 258L112 222L150 244Z', '#e07f98'),
    oval(112, 308, 6, 7, '#5f2a38'),
    rect(172, 250, 44, 8, 4, '#a5485f'),
    oval(194, 216, 27, 27, fade(brush, aslant, '#ffe79a', '#d9982a'), 'stroke="#9a6412" stroke-width="3"'),
    brush.word('Đ', { x: 194, y: 227, size: 22, fill: '#9a6412' }),
  ].join('')

const megaphone: Motif = (brush, ink) =>
  [
    shape('M78 316L232 246V426L78 366Z', fade(brush, down, '#ffffff', '#d9d5cc')),
    oval(232, 336, 27, 91, ink),
    oval(236, 336, 14, 62, '#2b2d34', 'opacity="0.5"'),
    rect(54, 312, 44, 58, 12, ink),
    shape('M104 376H142L156 440H120Z', ink),
    times(3, (i) => line(`M276 ${290 + i * 46}L${308} ${274 + i * 62}`, '#ffffff', 9)),
  ].join('')

const heartPosts: Motif = (_, ink) =>
  rect(98, 222, 144, 222, 20, '#24262d') +
  rect(106, 236, 128, 194, 8, '#ffffff') +
  rect(116, 262, 108, 84, 6, ink) +
  shape('M132 336L158 296L178 322L194 302L214 336Z', '#ffffff', 'opacity="0.7"') +
  times(3, (i) => rect(116, 360 + i * 18, 100 - i * 24, 8, 4, '#c9c4ba')) +
  moved(214, 206, 2, shape('M15 28C-10 10 2 -8 15 6C28 -8 40 10 15 28Z', '#ef4f6a')) +
  moved(50, 300, 1.4, shape('M15 28C-10 10 2 -8 15 6C28 -8 40 10 15 28Z', '#ffffff'))

const pen: Motif = (brush, ink) =>
  `<g transform="rotate(34 170 340)">${rect(150, 216, 40, 150, 8, fade(brush, [0, 0, 1, 0], ink, '#ffffff', ink))}${shape('M150 366H190L170 430Z', steel(brush))}${line('M170 390V426', '#33353b', 3)}${rect(146, 352, 48, 16, 4, '#d9b04a')}</g>` +
  line('M60 446Q110 420 150 446T240 440', '#ffffff', 6)

interface Title {
  lines: readonly string[]
  motif: Motif
}

/** Bold letters on one colour over one drawing. */
const guide = (
  titles: readonly Title[],
  grounds: readonly (readonly [ground: string, accent: string, ink: string])[],
): DrawnObject => ({
  colour: '#e0a52e',
  dyed: false,
  stands: true,
  shadow: 200,
  companions: ['gel-pen', 'spiral-notebook', 'calculator'],
  draw: (brush) => {
    const { lines, motif } = brush.pick(titles)
    const [ground, accent, ink] = brush.pick(grounds)
    return volume(brush, {
      w: 340,
      h: 478,
      thick: 50,
      colour: ground,
      title: lines.join(' '),
      ink,
      cover: [
        rect(0, 0, 340, 480, 0, fade(brush, down, brush.tone(0.12, ground), ground)),
        oval(170, 350, 150, 150, brush.tone(0.25, ground), 'opacity="0.5"'),
        titleLines(brush, lines, { x: 174, y: 88, size: lines.length > 2 ? 29 : 35, fill: ink, fit: 290 }),
        rect(130, 26, 84, 5, 2, accent),
        motif(brush, accent),
        brush.word(brush.pick(authors), { x: 174, y: 468, size: 13, fill: ink, fit: 280 }),
      ].join(''),
    })
  },
})

export const businessBook = guide(
  [
    { lines: ['BÁN HÀNG', 'TỬ TẾ'], motif: rising },
    { lines: ['KHỞI NGHIỆP', 'TỪ', 'CĂN BẾP'], motif: rising },
    { lines: ['MỞ QUÁN', 'NHỎ'], motif: shopFront },
  ],
  [
    ['#f2c230', '#2b2d34', '#2b2d34'],
    ['#234a7d', '#f2a33a', '#ffffff'],
    ['#c8402f', '#ffe3a0', '#ffffff'],
  ],
)

export const skillsBook = guide(
  [
    { lines: ['THÓI QUEN', 'NHỎ', 'MỖI NGÀY'], motif: sprout },
    { lines: ['NÓI ÍT', 'HIỂU NHIỀU'], motif: bubbles },
    { lines: ['HỌC CÁCH', 'LẮNG NGHE'], motif: listening },
  ],
  [
    ['#f3ede0', '#ef7f3a', '#2f3a45'],
    ['#ef8a3c', '#7d3414', '#ffffff'],
    ['#8fc1b5', '#23504a', '#1f3d3a'],
  ],
)

export const financeBook = guide(
  [
    { lines: ['QUẢN LÝ', 'TIỀN'], motif: coins },
    { lines: ['HIỂU VỀ', 'LÃI KÉP'], motif: coins },
    { lines: ['TIẾT KIỆM', 'KHÔNG KHỔ'], motif: piggy },
  ],
  [
    ['#1f5f4f', '#f2c75a', '#fdf3d3'],
    ['#22304f', '#f2c75a', '#ffffff'],
    ['#f3efe2', '#1f7a5f', '#1f4a3d'],
  ],
)

export const marketingBook = guide(
  [
    { lines: ['VIẾT ĐỂ', 'BÁN HÀNG'], motif: pen },
    { lines: ['THƯƠNG HIỆU', 'NHỎ'], motif: megaphone },
    { lines: ['KỂ CHUYỆN', 'SẢN PHẨM'], motif: heartPosts },
  ],
  [
    ['#5a3fb0', '#ffcf3c', '#ffffff'],
    ['#e8476a', '#3a1030', '#ffffff'],
    ['#2f8fd8', '#ffd84a', '#ffffff'],
  ],
)
