import type { Brush, DrawnObject } from '../brush.ts'
import {
  aslant,
  down,
  fade,
  line,
  matte,
  moved,
  orb,
  oval,
  rect,
  roller,
  shape,
  times,
  turned,
} from '../electronics/solids.ts'
import { animalFace } from './animals.ts'
import { authors, titleLines, volume } from './volume.ts'

const companions = ['flashcards', 'gel-pen', 'spiral-notebook']

interface Course {
  ground: string
  accent: string
  lines: readonly string[]
  badge: string
  picture: string
}

/** A course book: the language on top, its picture, level and author below. */
const course = (brush: Brush, { ground, accent, lines, badge, picture }: Course): string =>
  volume(brush, {
    w: 350,
    h: 484,
    thick: 46,
    colour: ground,
    title: lines.join(' '),
    ink: '#ffffff',
    cover: [
      rect(0, 0, 350, 490, 0, fade(brush, down, brush.tone(0.1, ground), brush.tone(-0.1, ground))),
      shape('M0 360Q180 300 350 380V490H0Z', accent),
      titleLines(brush, lines, { x: 178, y: 74, size: 34, fill: '#ffffff', fit: 300 }),
      picture,
      oval(292, 424, 42, 42, '#ffffff'),
      brush.word(badge, { x: 292, y: 434, size: 24, fill: ground, fit: 66 }),
      brush.word(brush.pick(authors), { x: 136, y: 462, size: 14, fill: '#ffffff', fit: 220 }),
      rect(30, 392, 108, 26, 13, '#ffffff', 'opacity="0.9"'),
      brush.word('FILE NGHE', { x: 84, y: 411, size: 12, fill: ground }),
    ].join(''),
  })

export const englishBook: DrawnObject = {
  colour: '#1f4fa0',
  dyed: false,
  stands: true,
  shadow: 200,
  companions,
  draw: (brush) => {
    const bubble = (x: number, y: number, w: number, text: string, fill: string, ink: string, tail: number) =>
      rect(x, y, w, 66, 20, fill) +
      shape(`M${tail} ${y + 60}l14 30l14 -30Z`, fill) +
      brush.word(text, { x: x + w / 2, y: y + 44, size: 28, fill: ink })
    return course(brush, {
      ground: brush.pick(['#1f4fa0', '#b8323f', '#1f7a7a']),
      accent: brush.pick(['#f2a33a', '#ef6a5a', '#2b2d4a']),
      lines: brush.pick([
        ['3000', 'TỪ VỰNG', 'TIẾNG ANH'],
        ['NGỮ PHÁP', 'TIẾNG ANH'],
        ['TIẾNG ANH', 'GIAO TIẾP'],
      ]),
      badge: brush.pick(['A1', 'B1', 'IELTS']),
      picture:
        bubble(36, 226, 160, 'HELLO', '#ffffff', '#1f4fa0', 60) +
        bubble(206, 266, 118, 'ABC', '#ffd84a', '#7d3414', 270),
    })
  },
}

// Syllables of Hangul, as strokes.
const hangul = (x: number, y: number, scale: number, fill: string): string =>
  moved(
    x,
    y,
    scale,
    line('M0 0H22Q22 18 4 36M36 -6V46M36 18H48', fill, 7) +
      line('M70 2V32H96M112 -6V46M112 18H124', fill, 7) +
      line('M168 2H146V32H172M188 -6V46M188 18H200', fill, 7),
  )

export const koreanBook: DrawnObject = {
  colour: '#2f6fb8',
  dyed: false,
  stands: true,
  shadow: 200,
  companions,
  draw: (brush) =>
    course(brush, {
      ground: brush.pick(['#2f6fb8', '#5f5aa8', '#d8507a']),
      accent: brush.pick(['#e8503f', '#24406c']),
      lines: brush.pick([
        ['TIẾNG HÀN', 'SƠ CẤP'],
        ['TIẾNG HÀN', 'GIAO TIẾP'],
        ['NGỮ PHÁP', 'TOPIK'],
      ]),
      badge: brush.pick(['A1', 'TOPIK', 'A2']),
      picture:
        rect(40, 172, 272, 178, 18, '#ffffff', 'opacity="0.96"') +
        hangul(76, 202, 0.98, '#24305f') +
        // A gate with a curved roof.
        shape('M70 288Q106 286 118 268H234Q246 286 282 288L268 300H84Z', '#3f7a5f') +
        rect(100, 300, 152, 12, 0, '#b8402f') +
        times(4, (i) => rect(108 + i * 42, 312, 11, 34, 1, '#b8402f')) +
        shape('M156 346V326Q176 308 196 326V346Z', '#5f2a24'),
    }),
}

// The two characters for Japan, as strokes.
const kanji = (x: number, y: number, scale: number, fill: string): string =>
  moved(
    x,
    y,
    scale,
    line('M0 0H34V52H0ZM0 26H34', fill, 7) +
      line('M60 14H112M86 -4V58M86 16Q78 38 58 48M86 16Q94 38 114 48M72 44H100', fill, 7),
  )

export const japaneseBook: DrawnObject = {
  colour: '#c8402f',
  dyed: false,
  stands: true,
  shadow: 200,
  companions,
  draw: (brush) =>
    course(brush, {
      ground: brush.pick(['#c8402f', '#2f4a6a', '#5f8a5a']),
      accent: brush.pick(['#24305f', '#e8a03a']),
      lines: brush.pick([
        ['NGỮ PHÁP', 'TIẾNG NHẬT'],
        ['TẬP VIẾT', 'KANJI'],
        ['TIẾNG NHẬT', 'TỰ HỌC'],
      ]),
      badge: brush.pick(['N5', 'N4', 'N3']),
      picture: [
        rect(40, 176, 272, 174, 18, '#fdf6ea'),
        oval(250, 232, 36, 36, '#e0402f'),
        shape('M60 350L140 250L170 274L196 248L300 350Z', fade(brush, down, '#5f7fb0', '#8fa8cf')),
        shape('M140 250L170 274L196 248L218 268L200 266L188 280L168 270L150 284L134 270L120 274Z', '#ffffff'),
        kanji(64, 198, 0.86, '#24305f'),
        times(7, (i) => oval(60 + i * 40, 330 + (i % 2) * 10, 9, 8, '#f7a8b8')),
      ].join(''),
    }),
}

/** A box of cards, some of them fanned out before it. */
export const flashcards: DrawnObject = {
  colour: '#3f8fe0',
  dyed: false,
  stands: true,
  shadow: 270,
  companions: ['english-book', 'gel-pen', 'children-skills-book'],
  draw: (brush) => {
    const colour = brush.pick(['#3f8fe0', '#ef7f3a', '#5fae5a', '#d8507a'])
    const apple =
      shape(
        'M0 -26C-40 -50 -66 -10 -46 34C-32 60 -12 58 0 52C12 58 32 60 46 34C66 -10 40 -50 0 -26Z',
        orb(brush, [0.35, 0.3, 0.8], '#ff8a7a', '#e0392f', '#a51f24'),
      ) +
      line('M0 -26q2 -20 12 -28', '#6b4a2f', 6) +
      oval(22, -48, 18, 8, '#6faf4a', 'transform="rotate(-20 22 -48)"')
    const word = brush.pick(['APPLE', 'CAT'])
    const fish = shape('M-56 6Q-10 -44 36 0L62 -24V36L36 14Q-10 56 -56 6Z', '#4fb4e8') + oval(-32, 0, 6, 6, '#26203a')
    const sun =
      oval(0, 0, 30, 30, '#ffc43a') +
      times(8, (i) =>
        line(
          `M${Math.cos(i * 0.785) * 38} ${Math.sin(i * 0.785) * 38}L${Math.cos(i * 0.785) * 54} ${Math.sin(i * 0.785) * 54}`,
          '#ffc43a',
          7,
        ),
      )
    const card = (x: number, y: number, angle: number, tint: string, picture: string, text: string) =>
      turned(
        angle,
        [x + 80, y + 220],
        rect(x + 4, y + 5, 160, 220, 16, '#000000', 'opacity="0.16"') +
          rect(x, y, 160, 220, 16, '#ffffff', 'stroke="#cfc8ba" stroke-width="2"') +
          rect(x + 10, y + 10, 140, 138, 10, tint) +
          moved(x + 80, y + 82, 0.86, picture) +
          brush.word(text, { x: x + 80, y: y + 190, size: 24, fill: '#2b3550', fit: 136 }),
      )
    return [
      // Cards that stick out of the box.
      times(6, (i) =>
        rect(
          116 + i * 3,
          50 + i * 4,
          240,
          120,
          12,
          i % 2 ? '#f1ede2' : '#ffffff',
          'stroke="#cfc8ba" stroke-width="1.5"',
        ),
      ),
      rect(132, 74, 240, 120, 12, '#ffffff', 'stroke="#cfc8ba" stroke-width="1.5"'),
      shape('M388 148L424 116V472L388 520Z', fade(brush, down, brush.tone(-0.2, colour), brush.tone(-0.5, colour))),
      rect(94, 140, 296, 400, 12, matte(brush, colour), `stroke="${brush.tone(-0.4, colour)}" stroke-width="2"`),
      shape('M196 140H288Q284 178 242 178T196 140Z', brush.tone(-0.4, colour)),
      brush.word('FLASHCARD', { x: 242, y: 238, size: 34, fill: '#ffffff', fit: 260 }),
      brush.word('TIẾNG ANH', { x: 242, y: 286, size: 22, fill: '#ffe9a8' }),
      brush.word(brush.pick(['300 THẺ', '3000 TỪ', '120 THẺ']), { x: 242, y: 330, size: 18, fill: '#ffffff' }),
      card(84, 330, -16, '#fde4c4', sun, 'SUN'),
      card(404, 330, 15, '#d9ecfa', fish, 'FISH'),
      card(246, 334, 0, '#e4f4dc', word === 'CAT' ? moved(0, 6, 0.6, animalFace(brush, 'cat', 0, 0, 90)) : apple, word),
    ].join('')
  },
}

/** Big and thin, the subject in large letters, a pencil before it. */
export const examPapers: DrawnObject = {
  colour: '#e8503f',
  dyed: false,
  stands: true,
  shadow: 220,
  companions: ['gel-pen', 'calculator', 'ruler-set'],
  draw: (brush) => {
    const [subject, ground] = brush.pick([
      ['TOÁN', '#e8642f'],
      ['VĂN', '#2f8a6a'],
      ['ANH', '#2f6fc0'],
    ] as const)
    const signs: Record<string, string> = {
      TOÁN:
        shape('M70 420L150 290L250 420Z', 'none', 'stroke="#ffffff" stroke-width="6" stroke-linejoin="round"') +
        `<circle cx="278" cy="330" r="46" fill="none" stroke="#ffffff" stroke-width="6"/>` +
        line('M278 330L316 304M150 290V420M150 404h16v16', '#ffffff', 5),
      VĂN:
        shape('M84 300Q140 280 176 304Q212 280 268 300V412Q212 394 176 416Q140 394 84 412Z', '#ffffff') +
        line(
          'M176 304V416M104 326Q140 314 160 326M104 350Q140 338 160 350M194 326Q220 314 250 326M194 350Q220 338 250 350',
          ground,
          5,
        ),
      ANH:
        rect(70, 296, 120, 80, 18, '#ffffff') +
        brush.word('ABC', { x: 130, y: 350, size: 34, fill: ground }) +
        rect(206, 340, 90, 66, 18, '#ffe14a') +
        brush.word('YES', { x: 251, y: 384, size: 26, fill: ground }),
    }
    return [
      volume(brush, {
        w: 360,
        h: 490,
        thick: 22,
        colour: ground,
        title: '',
        ink: '#ffffff',
        cover: [
          rect(0, 0, 360, 490, 0, fade(brush, aslant, brush.tone(0.14, ground), ground)),
          rect(
            0,
            0,
            360,
            490,
            0,
            brush.pattern(24, 24, '<path d="M0 0H24M0 0V24" stroke="#fff" stroke-width="1.4" opacity=".28"/>'),
          ),
          brush.word(brush.pick(['40 ĐỀ', '36 ĐỀ', '25 ĐỀ']), { x: 182, y: 62, size: 24, fill: '#ffe14a' }),
          titleLines(brush, ['LUYỆN THI', 'VÀO 10'], { x: 182, y: 122, size: 36, fill: '#ffffff', fit: 310 }),
          rect(80, 210, 204, 62, 31, '#ffffff'),
          brush.word(subject, { x: 182, y: 256, size: 36, fill: ground }),
          signs[subject] ?? '',
          brush.word('CÓ LỜI GIẢI', { x: 112, y: 468, size: 18, fill: '#ffe14a', fit: 150 }),
        ].join(''),
      }),
      turned(
        -24,
        [420, 500],
        rect(350, 478, 190, 26, 3, roller(brush, '#f2b53a')) +
          line('M352 487H538M352 495H538', '#b87a14', 1.5) +
          rect(540, 478, 22, 26, 2, '#c3c7cc') +
          rect(560, 478, 26, 26, 7, roller(brush, '#ef8fa0')) +
          shape('M350 478L306 491L350 504Z', '#f1d9b0') +
          shape('M320 487L306 491L320 495Z', '#33353b'),
      ),
    ].join('')
  },
}
