import { type DyeName, dyes, isDyeable } from './pictures/dyes.ts'
import { sceneAddress } from './pictures/image-address.ts'
import { sceneSeed } from './pictures/scene.ts'
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

/** The picture that shows the colour of a variant, among those of its product; null where none does. */
export function pictureOf(
  object: string,
  variant: VariantPlan,
  of: { variants: readonly VariantPlan[]; urls: readonly string[] },
) {
  if (!isDyeable(object)) return null
  const [dye] = dyesOf([variant])
  const at = dye === undefined ? -1 : dyesOf(of.variants).indexOf(dye)
  return at >= 0 && at < 3 ? (of.urls[at] ?? null) : null
}

/** One to five pictures: the thing in the colour of its first variant, then its other colours and views. */
export function drawPictures(object: string, variants: readonly VariantPlan[], random: Random): string[] {
  const count = random.weighted([
    [1, 8],
    [2, 17],
    [3, 30],
    [4, 25],
    [5, 20],
  ])
  const arrangement = random.int(0, 3)
  const [main, ...others] = isDyeable(object) ? dyesOf(variants) : []
  const seed = sceneSeed(main ?? (isDyeable(object) ? 0 : random.int(0, dyes.length - 1)), arrangement)
  const all = [
    sceneAddress(object, seed, 1),
    ...others.slice(0, 2).map((dye, index) => sceneAddress(object, sceneSeed(dye, arrangement + index), 1)),
    ...[2, 4, 3, 5].map((view) => sceneAddress(object, seed, view)),
  ]
  return all.slice(0, count)
}
