import type { Brush, DrawnObject } from '../brush.ts'
import { band, both, cloth, isDark, isPale, type Point, printed, seam, sewn, stitch } from '../clothes/cloth.ts'
import { button, collarInside, dollCollar, lapels, placket } from '../clothes/collars.ts'
import { dots, floral, linen, stripes } from '../clothes/prints.ts'
import { bow, gathers, puff } from '../clothes/skirts.ts'
import {
  armhole,
  type Cut,
  hemline,
  longSleeveMarks,
  neckInside,
  neckline,
  pair,
  sleeve,
  trunk,
  trunkMarks,
} from '../clothes/tops.ts'

// Puffed sleeves, pin tucks, and a doll's collar, a bow or a square neck.
function blouse(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.25)
  const voile = printed(
    plain,
    brush.pick([
      '',
      '',
      floral(brush, 0.7),
      linen(brush, plain.deep),
      dots(brush, isPale(brush.colour) ? '#3a3a4270' : '#ffffff90'),
    ]),
  )
  const neck = brush.pick(['doll', 'bow', 'square'])
  const cut: Cut = {
    neck: [neck === 'square' ? 84 : 54, 76],
    drop: neck === 'square' ? 150 : 112,
    shoulder: [180, 100],
    armpit: [168, 224],
    waist: [186, 350],
    hem: [142, 520],
    dip: 18,
  }
  const arm = puff(cut.shoulder, cut.armpit, [74, 248], [152, 276])
  const white = cloth(brush, isPale(brush.colour) ? brush.mix(brush.colour, '#e3d8c6', 0.5) : '#f7f3ea')
  return [
    neckInside(voile, cut, neck === 'square'),
    sewn(
      voile,
      pair(plain, arm),
      gathers(plain, [132, 104], [172, 96], 54, 5) +
        gathers(plain, [468, 104], [428, 96], 54, 5) +
        gathers(plain, [88, 226], [146, 250], 30, 5) +
        gathers(plain, [512, 226], [454, 250], 30, 5) +
        plain.gleam(112, 174, 30, 52, 20, 1) +
        plain.dark(502, 206, 28, 50, -16, 0.8),
    ),
    band(plain, both('M74 250Q116 276 156 276'), 16, plain.colour),
    sewn(
      voile,
      [[trunk(cut, neck === 'square' ? 'square' : 'round'), plain.body]],
      trunkMarks(plain, cut, true) +
        // peplum gathers
        gathers(plain, [192, 372], [408, 372], 70, 11) +
        [238, 262, 338, 362]
          .map(
            (x) =>
              `<path d="M${x} 150V330" stroke="${plain.deep}" stroke-width="1.8" opacity=".3"/><path d="M${x + 3} 150V330" stroke="${plain.light}" stroke-width="2" opacity=".5"/>`,
          )
          .join(''),
    ),
    seam(plain, both(armhole(cut))),
    seam(plain, 'M188 364Q300 382 412 364'),
    stitch(hemline(cut, 10, 3), plain.deep, 0.5),
    [160, 200, 240, 280, 320].map((y) => button(300, y, 5, '#f7f1e4')).join(''),
    neck === 'doll' ? dollCollar(white, { half: 54, top: 74, drop: 114 }, 52) : '',
    neck === 'bow' ? band(plain, neckline(cut, 'round', 2), 16, plain.body) + bow(plain, 300, 128, 1.05, 110) : '',
    neck === 'square' ? band(plain, neckline(cut, 'square', 3), 11, plain.body) : '',
  ].join('')
}

const shirtCut: Cut = {
  neck: [54, 70],
  drop: 184,
  shoulder: [168, 106],
  armpit: [156, 238],
  waist: [172, 370],
  hem: [158, 518],
  dip: 30,
}
const wrist: readonly [Point, Point] = [
  [66, 486],
  [116, 498],
]

// A soft shirt with an open collar and roomy sleeves gathered into cuffs.
function shirt(brush: Brush): string {
  const plain = cloth(brush, brush.colour, 0.4)
  const line = isPale(brush.colour) ? '#5f84b8' : isDark(brush.colour) ? '#8d8f9a' : '#ffffff'
  const silk = printed(
    plain,
    brush.pick(['', '', stripes(brush, `${line}88`, 22, 4), stripes(brush, `${line}66`, 30, 12)]),
  )
  const arm = sleeve(shirtCut, ...wrist, { bend: 26 })
  return [
    collarInside(silk, { half: 50, top: 64, drop: 180 }),
    sewn(
      silk,
      pair(plain, arm),
      longSleeveMarks(plain, shirtCut, ...wrist, 1.1) +
        gathers(plain, [70, 430], [122, 446], 30, 4) +
        gathers(plain, [530, 430], [478, 446], 30, 4),
    ),
    sewn(silk, [[trunk(shirtCut, 'vee'), plain.body]], trunkMarks(plain, shirtCut, true)),
    seam(plain, both(armhole(shirtCut))),
    stitch(hemline(shirtCut, 9, 3), plain.deep, 0.4),
    band(plain, both('M69 470Q94 488 121 484'), 34, plain.colour),
    button(114, 474, 4.4, '#f7f1e4') + button(486, 474, 4.4, '#f7f1e4'),
    placket(plain, 186, 546, { wide: 24, count: 6, fill: isDark(brush.colour) ? plain.light : '#f7f1e4', size: 5 }),
    lapels(silk, { half: 50, top: 64, drop: 110 }, { low: 190, wide: 56, notch: 0.6 }),
  ].join('')
}

export const blouses: Readonly<Record<string, DrawnObject>> = {
  blouse: {
    colour: '#f4f1ec',
    dyed: true,
    stands: true,
    shadow: 170,
    companions: ['skirt-a-line', 'culottes'],
    draw: blouse,
  },
  'shirt-women': {
    colour: '#78abde',
    dyed: true,
    stands: true,
    shadow: 160,
    companions: ['wide-trousers-women', 'skirt-a-line'],
    draw: shirt,
  },
}
