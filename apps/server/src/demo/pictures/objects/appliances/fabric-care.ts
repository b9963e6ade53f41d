import type { DrawnObject } from '../brush.ts'
import {
  across,
  aslant,
  clipped,
  cylinder,
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
import { fabricMakers, shirt } from './garments.ts'
import { knob, steam } from './parts.ts'

/** A round head with a mesh of foil over blades, fluff in its cup, on a piece of knitwear. */
export const lintRemover: DrawnObject = {
  colour: '#f4f1ec',
  dyed: true,
  stands: false,
  companions: ['hand-steamer', 'dry-iron', 'clothes-dryer'],
  draw: (brush) => {
    const [wool, stitch] = brush.pick([
      ['#c98a8f', '#a8656d'],
      ['#7f9bb8', '#5d7a99'],
      ['#c9b083', '#a68c5c'],
    ] as const)
    const knit = brush.pattern(
      26,
      22,
      `<rect width="26" height="22" fill="${wool}"/><path d="M2 0Q8 12 13 20Q18 12 24 0M13 20V22" fill="none" stroke="${stitch}" stroke-width="6" stroke-linecap="round"/>`,
    )
    return [
      // The wool with its fluff, smooth where it was shaved.
      shape(
        'M20 330Q10 300 40 296L540 316Q586 320 588 360L580 540Q576 570 540 568L60 560Q26 556 24 524Z',
        knit,
        `stroke="${stitch}" stroke-width="4"`,
      ),
      shape(
        'M20 330Q10 300 40 296L540 316Q586 320 588 360L580 540Q576 570 540 568L60 560Q26 556 24 524Z',
        fade(brush, down, '#ffffff/0.25', '#000000/0.2'),
      ),
      times(26, (i) => {
        const [x, y] = [50 + ((i * 97) % 230), 340 + ((i * 61) % 200)]
        return oval(
          x,
          y,
          7 + (i % 3) * 2,
          6 + (i % 2) * 2,
          brush.tone(0.45, wool),
          `stroke="${stitch}" stroke-width="1.5"`,
        )
      }),
      turned(
        38,
        [320, 250],
        [
          // Grip, then the cup that holds the fluff.
          shape('M262 330H378L364 540Q362 574 320 574T276 540Z', cylinder(brush, brush.colour), edge(brush, 2.5)),
          rect(294, 394, 52, 84, 24, '#33353c'),
          rect(302, 400, 36, 38, 16, matte(brush, brush.tone(-0.1, '#e9e6df'))),
          oval(320, 502, 7, 7, '#5fe0a0'),
          shape(
            'M226 220H414L394 340Q386 356 366 356H274Q254 356 246 340Z',
            fade(brush, across, '#eef4f7/0.95', '#ffffff/0.8', '#a9bfc9/0.95'),
            'stroke="#6f8f9b" stroke-width="3"',
          ),
          shape('M246 300Q280 276 320 296T398 290L390 334Q384 350 366 350H274Q258 350 250 334Z', brush.tone(0.2, wool)),
          times(8, (i) => oval(266 + i * 16, 318 + (i % 2) * 10, 11, 9, brush.tone(0.35, wool))),
          // Head: ring, foil with holes, blades shining through.
          oval(320, 150, 150, 136, brush.tone(-0.5), 'transform="translate(4 10)"'),
          oval(
            320,
            150,
            150,
            136,
            fade(brush, aslant, brush.tone(0.5), brush.colour, brush.tone(-0.35)),
            edge(brush, 2.5),
          ),
          oval(320, 148, 118, 106, '#33353c'),
          oval(320, 148, 112, 100, steel(brush, '#c3c7cc', aslant)),
          times(3, (i) =>
            turned(i * 120 + 20, [320, 148], shape('M320 148L306 56Q320 48 340 60Z', '#6d7078', 'opacity="0.7"')),
          ),
          oval(
            320,
            148,
            112,
            100,
            brush.pattern(
              17,
              15,
              '<circle cx="4.5" cy="4" r="3.6" fill="#26272c"/><circle cx="13" cy="11.5" r="3.6" fill="#26272c"/>',
            ),
          ),
          oval(320, 148, 14, 13, steel(brush, '#8d929a')),
          shape('M236 100Q270 60 320 56Q262 84 248 146Z', '#ffffff', 'opacity="0.4"'),
        ].join(''),
      ),
    ].join('')
  },
}

/** A wardrobe of cloth over the heater; clothes show through its window. */
export const clothesDryer: DrawnObject = {
  colour: '#78abde',
  dyed: true,
  stands: true,
  shadow: 190,
  companions: ['garment-steamer', 'dry-iron', 'lint-remover'],
  draw: (brush) => {
    const clothes = [
      ['#f4f7fb', '#9fb0c4'],
      ['#f6b9a8', '#b9604a'],
      ['#fbe3a0', '#b99a4a'],
      ['#b9dcc3', '#5f9a72'],
    ] as const
    return [
      // The heater with its grille and dial.
      rect(186, 484, 228, 76, 20, matte(brush, brush.tone(-0.3)), edge(brush, 2)),
      times(2, (i) => rect(130 + i * 320, 480, 20, 80, 6, steel(brush, '#9da2aa'))),
      times(7, (i) => rect(204 + i * 13, 504, 7, 40, 3, '#17181c')),
      knob(brush, 356, 522, 20, '#33353c', brush.vary(-60, 60)),
      // Cloth: roof, front, the shade of its side.
      shape(
        'M120 100Q124 44 300 30Q476 44 480 100V476Q480 492 464 492H136Q120 492 120 476Z',
        cylinder(brush, brush.colour),
        edge(brush, 2.5),
      ),
      shape(
        'M120 104Q300 60 480 104Q476 44 300 30Q124 44 120 104Z',
        fade(brush, aslant, brush.tone(0.5), brush.tone(-0.15)),
      ),
      line('M122 104Q300 62 478 104', brush.tone(-0.4), 4),
      // The window of mesh and foil.
      clipped(
        brush,
        rect(160, 120, 280, 336, 24, '#000'),
        [
          rect(160, 120, 280, 336, 0, fade(brush, down, '#5f5148', '#c98f4f')),
          rect(150, 137, 300, 10, 4, '#c3c7cc'),
          clothes
            .map(
              ([light, dark], i) =>
                `<g transform="translate(${156 + i * 58} 132) scale(${0.62} 0.82)">${shirt(light, dark)}</g>`,
            )
            .join(''),
          steam(230, 452, 76, 0.7),
          steam(360, 452, 76, 0.7),
          shape('M160 120H270L190 456H160Z', '#ffffff', 'opacity="0.2"'),
        ].join(''),
      ),
      rect(160, 120, 280, 336, 24, 'none', `stroke="${brush.tone(0.5)}" stroke-width="7"`),
      rect(160, 120, 280, 336, 24, 'none', `stroke="${brush.tone(-0.4)}" stroke-width="2" stroke-dasharray="7 6"`),
      // The zip around it.
      line('M146 470V124Q146 106 164 106H436Q454 106 454 124V470', brush.tone(-0.45), 4, 'stroke-dasharray="3 5"'),
      rect(447, 440, 14, 30, 5, steel(brush)),
      brush.word(brush.pick(fabricMakers), { x: 300, y: 480, size: 14, fill: ink(brush.colour) }),
      shape(
        'M136 110Q130 300 134 470',
        'none',
        'stroke="#ffffff" stroke-width="6" opacity="0.35" stroke-linecap="round"',
      ),
    ].join('')
  },
}
