import type { Brush, DrawnObject } from '../brush.ts'
import { line, oval, rect, roller, shape, times, turned } from '../electronics/solids.ts'
import { animalFace } from './animals.ts'
import { titleLines, volume } from './volume.ts'

const companions = ['colouring-book', 'comic-book', 'dual-markers']

/** Rays from behind the heroes, a cry in a bubble, a bold title. */
export const comicBook: DrawnObject = {
  colour: '#f2a33a',
  dyed: false,
  stands: true,
  shadow: 190,
  companions,
  draw: (brush) => {
    const [lines, animal] = brush.pick([
      [['CHÚ MÈO', 'NHÀ BÊN'], 'cat'],
      [['BIỆT ĐỘI', 'CÚN CON'], 'dog'],
      [['XÓM VỊT', 'BẦU'], 'duck'],
    ] as const)
    const [ground, ray, ink] = brush.pick([
      ['#3fa9e8', '#7fd0ff', '#ffe14a'],
      ['#ef5a4a', '#ff9a7a', '#fff3b0'],
      ['#5fb84a', '#a5e07a', '#fff7c0'],
    ] as const)
    const w = 326
    return volume(brush, {
      w,
      h: 478,
      thick: 30,
      colour: brush.tone(-0.15, ground),
      title: lines.join(' '),
      ink,
      cover: [
        rect(0, 0, w, 480, 0, ground),
        times(9, (i) =>
          shape(
            `M163 300L${163 + Math.cos(i * 0.698) * 520} ${300 + Math.sin(i * 0.698) * 520}L${163 + Math.cos(i * 0.698 + 0.34) * 520} ${300 + Math.sin(i * 0.698 + 0.34) * 520}Z`,
            ray,
            'opacity="0.75"',
          ),
        ),
        rect(0, 0, w, 480, 0, brush.pattern(12, 12, '<circle cx="6" cy="6" r="2" fill="#ffffff" opacity=".22"/>')),
        // The title with a dark shade behind it.
        `<g transform="translate(4 5)">${titleLines(brush, lines, { x: 168, y: 78, size: 42, fill: '#26203a', fit: 280 })}</g>`,
        titleLines(brush, lines, { x: 168, y: 78, size: 42, fill: ink, fit: 280 }),
        shape('M20 480Q60 396 163 396T306 480Z', '#e8503f'),
        line('M90 420Q163 470 236 420', '#ffd84a', 10),
        animalFace(brush, animal, 163, 324, 92),
        shape(
          'M212 196L232 214L262 194L260 224L300 222L276 246L306 268L268 268L266 296L244 274L220 292L222 264L188 262L212 242L190 218L222 220Z',
          '#ffffff',
          'stroke="#26203a" stroke-width="4"',
        ),
        brush.word(animal === 'cat' ? 'MEO' : animal === 'dog' ? 'GÂU' : 'CẠP', {
          x: 246,
          y: 254,
          size: 24,
          fill: '#e0392f',
        }),
        oval(52, 214, 32, 32, '#26203a'),
        brush.word(brush.pick(['1', '2', '3']), { x: 52, y: 230, size: 32, fill: '#ffffff' }),
        brush.word('TRUYỆN TRANH', { x: 163, y: 470, size: 15, fill: '#ffffff' }),
      ].join(''),
    })
  },
}

const outline = 'fill="#ffffff" stroke="#3a3340" stroke-width="4" stroke-linejoin="round"'

// Each picture to colour: one half of it is coloured already.
const sheets: Readonly<Record<string, (brush: Brush) => string>> = {
  sea: () =>
    `<path d="M60 290Q120 216 196 284L236 250V330L196 300Q120 360 60 290Z" fill="#ff9f4a" stroke="#3a3340" stroke-width="4" stroke-linejoin="round"/>` +
    line('M112 262Q128 290 112 320M140 256Q158 290 140 328', '#ffffff', 10) +
    oval(88, 284, 7, 7, '#2b211d') +
    `<path d="M270 380q-34 -60 20 -66t44 50q24 -30 34 4t-44 44h-40q-40 4 -14 -32Z" ${outline}/>` +
    `<path d="M60 420q10 -60 0 -90M96 420q-8 -40 6 -70" fill="none" stroke="#4fa35a" stroke-width="10" stroke-linecap="round"/>` +
    times(
      6,
      (i) => `<circle cx="${250 + ((i * 37) % 90)}" cy="${220 + ((i * 29) % 70)}" r="${6 + (i % 3) * 4}" ${outline}/>`,
    ),
  zoo: (brush) =>
    animalFace(brush, 'bear', 130, 330, 74) +
    `<g><ellipse cx="290" cy="340" rx="66" ry="60" ${outline}/><path d="M236 310L232 256L272 286ZM344 310L348 256L308 286Z" ${outline}/><circle cx="268" cy="332" r="6"/><circle cx="312" cy="332" r="6"/><path d="M290 350v10m0 0q-10 10 -20 2m20 -2q10 10 20 2" ${outline}/></g>`,
  dinosaur: () =>
    `<path d="M70 400V330Q60 240 140 236Q190 232 214 270Q230 210 284 204Q330 204 332 240Q330 268 284 264Q270 330 250 360V400H214V368H120V400Z" fill="#7fc46a" stroke="#3a3340" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M96 256L104 222L128 240L146 208L164 236L188 214L194 246" ${outline}/>` +
    `<circle cx="300" cy="228" r="6"/><path d="M312 250q12 0 18 -6" fill="none" stroke="#3a3340" stroke-width="4"/>` +
    times(4, (i) => `<circle cx="${120 + i * 34}" cy="${290 + (i % 2) * 22}" r="11" ${outline}/>`) +
    `<path d="M340 400q-14 -60 8 -90q20 30 4 90Z" ${outline}/>`,
}

const crayon = (brush: Brush, x: number, y: number, angle: number, colour: string): string =>
  turned(
    angle,
    [x, y],
    rect(x, y - 13, 150, 26, 4, roller(brush, colour)) +
      rect(x + 22, y - 13, 96, 26, 0, '#ffffff', 'opacity="0.35"') +
      line(`M${x + 30} ${y - 5}h80M${x + 30} ${y + 5}h80`, '#26203a', 3, 'opacity="0.6"') +
      shape(`M${x} ${y - 13}L${x - 34} ${y - 4}V${y + 4}L${x} ${y + 13}Z`, roller(brush, colour)),
  )

/** Broad and soft, half of its picture coloured; crayons lie before it. */
export const colouringBook: DrawnObject = {
  colour: '#f8d34f',
  dyed: false,
  stands: true,
  shadow: 260,
  companions: ['dual-markers', 'comic-book', 'modelling-clay'],
  draw: (brush) => {
    const [lines, sheet] = brush.pick([
      [['KHÁM PHÁ', 'ĐẠI DƯƠNG'], 'sea'],
      [['VƯỜN THÚ', 'CỦA BÉ'], 'zoo'],
      [['KHỦNG LONG', 'VUI VẺ'], 'dinosaur'],
    ] as const)
    const ground = brush.pick(['#4fb4e8', '#f8c63f', '#f58aa8', '#7fc86a'])
    const body = volume(brush, {
      w: 420,
      h: 440,
      thick: 18,
      colour: ground,
      title: '',
      ink: '#ffffff',
      cover: [
        rect(0, 0, 420, 440, 0, ground),
        rect(26, 178, 376, 246, 18, '#ffffff'),
        titleLines(brush, lines, { x: 214, y: 58, size: 32, fill: '#ffffff', fit: 360 }),
        brush.word('TÔ MÀU', { x: 214, y: 168, size: 20, fill: '#26203a' }),
        (sheets[sheet] ?? (() => ''))(brush),
      ].join(''),
    })
    return (
      body +
      crayon(brush, 70, 536, -8, '#e8503f') +
      crayon(brush, 250, 546, 5, '#3f8fe0') +
      crayon(brush, 420, 532, -14, '#5fb84a')
    )
  },
}
