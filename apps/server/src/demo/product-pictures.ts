import type { DemoAxis } from './data/catalog-types.ts'
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

/** The numbers of the dyes that texts such as 'Đen / M' name. */
function dyesOf(options: readonly string[]): number[] {
  const names = options.flatMap((text) => text.split(' / ')).map((word) => dyeOfColour[word])
  return [...new Set(names.filter((name) => name !== undefined))].map(dyeNumber)
}

/** A picture of a product, and the number of the dye it shows; null for what is not sold in colours. */
interface ProductPicture {
  url: string
  dye: number | null
}

/** The picture that shows the colour of a variant, among those of its product; null where none does. */
export function pictureOf(variant: VariantPlan, pictures: readonly ProductPicture[]): string | null {
  const [dye] = dyesOf([variant.options])
  return pictures.find((picture) => dye !== undefined && picture.dye === dye)?.url ?? null
}

// What is dyed, but not sold in colours, comes in its own colour or a quiet one.
const quietDyes: readonly DyeName[] = ['natural', 'white', 'grey', 'beige', 'black']

// Which view comes first when all shapes and colours have been through.
const mainViews = [1, 2, 4]

// Odd: it visits all seeds.
const SEED_STRIDE = 23

/** The colours that something is sold in, without those that look alike. */
function paletteOf(object: string, axes: readonly DemoAxis[]): { text: string; dye: number }[] {
  if (!isDyeable(object)) return []
  const colours = axes.flatMap(({ values }) =>
    values.flatMap(({ text }) => dyesOf([text]).map((dye) => ({ text, dye }))),
  )
  return colours.filter(({ dye }, at) => colours.findIndex((colour) => colour.dye === dye) === at)
}

/** The colour of the main picture of the `look`-th product (from 0) that shows this object; null for what is not sold in colours.
 *  Every four products, which have each a shape of their own, the next colour comes. */
export function mainColour(object: string, axes: readonly DemoAxis[], look: number): string | null {
  const palette = paletteOf(object, axes)
  return palette[Math.floor(look / ARRANGEMENTS) % Math.max(1, palette.length)]?.text ?? null
}

/** One to five pictures: the thing in its main colour, then its other colours and views. `look` numbers the products that show the same
 *  object: their main pictures differ in shape, colour or view. */
export function drawPictures(
  object: string,
  variants: readonly VariantPlan[],
  { axes, look, random }: { axes: readonly DemoAxis[]; look: number; random: Random },
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
  const palette = paletteOf(object, axes)
  const dyesInTurn = palette.length > 0 ? palette.map(({ dye }) => dye) : quietDyes.map(dyeNumber)
  const round = Math.floor(look / ARRANGEMENTS)
  const main = dyesInTurn[round % dyesInTurn.length] ?? 0
  const mainView = mainViews[Math.floor(round / dyesInTurn.length) % mainViews.length] ?? 1
  const others = palette.length > 0 ? dyesOf(variants.map(({ options }) => options)).filter((dye) => dye !== main) : []
  const picture = (dye: number, view: number): ProductPicture => ({
    url: sceneAddress(object, sceneSeed(dye, look), view),
    dye: palette.length > 0 ? dye : null,
  })
  return [
    picture(main, mainView),
    ...others.slice(0, 2).map((dye) => picture(dye, 1)),
    ...[1, 2, 4, 3, 5].filter((view) => view !== mainView).map((view) => picture(main, view)),
  ].slice(0, count)
}
