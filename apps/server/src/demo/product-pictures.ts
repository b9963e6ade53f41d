import { type DyeName, dyes, isDyeable } from './pictures/dyes.ts'
import { SCENE_SEEDS, sceneAddress } from './pictures/image-address.ts'
import { ARRANGEMENTS, sceneSeed } from './pictures/scene.ts'
import type { VariantPlan } from './product-variants.ts'
import type { Random } from './random.ts'

// Which dye shows a colour of the variants.
const dyeOfColour: Readonly<Record<string, DyeName>> = {
  Đen: 'black',
  Trắng: 'white',
  Be: 'beige',
  Kem: 'white',
  Xám: 'grey',
  Bạc: 'grey',
  'Xanh navy': 'navy',
  'Xanh đậm': 'navy',
  Xanh: 'sky',
  'Xanh nhạt': 'sky',
  'Xanh mint': 'mint',
  'Xanh ngọc': 'mint',
  'Xanh rêu': 'moss',
  Đỏ: 'red',
  'Đỏ đô': 'maroon',
  Hồng: 'pink',
  'Hồng pastel': 'pink',
  'Hồng sen': 'pink',
  Tím: 'purple',
  Nâu: 'brown',
  'Nâu bò': 'tan',
  Vàng: 'yellow',
  'Vàng hoàng yến': 'yellow',
}

const dyeNumber = (name: DyeName): number => dyes.findIndex((dye) => dye.name === name)

function dyesOf(variants: readonly VariantPlan[]): number[] {
  const words = variants.flatMap((variant) => variant.options.split(' / '))
  const names = words.map((word) => dyeOfColour[word]).filter((name) => name !== undefined)
  return [...new Set(names)].map(dyeNumber)
}

/** A picture of a product, and the number of the dye it shows; null for what is not sold in colours. */
interface ProductPicture {
  url: string
  dye: number | null
}

/** The picture that shows the colour of a variant, among those of its product; null where none does. */
export function pictureOf(variant: VariantPlan, pictures: readonly ProductPicture[]): string | null {
  const [dye] = dyesOf([variant])
  return pictures.find((picture) => dye !== undefined && picture.dye === dye)?.url ?? null
}

// What is dyed, but not sold in colours, comes in its own colour or a quiet one.
const quietDyes: readonly DyeName[] = ['natural', 'white', 'grey', 'beige', 'black']

// Which view comes first when the shapes have been through once, twice, and so on.
const mainViews = [1, 1, 2, 4]

// Odd: it visits all seeds.
const SEED_STRIDE = 23

/** One to five pictures: the thing in one of its colours, then its other colours and views. `look` numbers the products of a category that
 *  show the same object, so that they look different: only the fifth has the shape of the first again, in another colour. */
export function drawPictures(
  object: string,
  variants: readonly VariantPlan[],
  { look, random }: { look: number; random: Random },
): ProductPicture[] {
  const count = random.weighted([
    [1, 8],
    [2, 17],
    [3, 30],
    [4, 25],
    [5, 20],
  ])
  if (!isDyeable(object)) {
    const seed = (look * SEED_STRIDE) % SCENE_SEEDS
    return [1, 2, 4, 3, 5].slice(0, count).map((view) => ({ url: sceneAddress(object, seed, view), dye: null }))
  }
  const round = Math.floor(look / ARRANGEMENTS)
  const colours = dyesOf(variants)
  const quiet = dyeNumber(quietDyes[round % quietDyes.length] ?? 'natural')
  const [main = quiet, ...others] = [
    ...colours.slice(round % colours.length),
    ...colours.slice(0, round % colours.length),
  ]
  const mainView = mainViews[round % mainViews.length] ?? 1
  const picture = (dye: number, view: number): ProductPicture => ({
    url: sceneAddress(object, sceneSeed(dye, look), view),
    dye: colours.length > 0 ? dye : null,
  })
  return [
    picture(main, mainView),
    ...others.slice(0, 2).map((dye) => picture(dye, 1)),
    ...[1, 2, 4, 3, 5].filter((view) => view !== mainView).map((view) => picture(main, view)),
  ].slice(0, count)
}
