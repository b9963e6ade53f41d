/** What a variant may differ in. A value's factor says how much dearer it is than the first one. */
export interface DemoAxis {
  name: string
  values: readonly { text: string; factor: number }[]
}

/** Which texts a product's description is built from. */
export type DemoFamily =
  | 'wear'
  | 'footwear'
  | 'bag'
  | 'device'
  | 'appliance'
  | 'household'
  | 'bedding'
  | 'cleaning'
  | 'cosmetic'
  | 'baby'
  | 'toy'
  | 'food'
  | 'sport'
  | 'book'
  | 'stationery'

/** A kind of product: every `made` goes with every `points`, so that no combination is absurd. */
export interface DemoKind {
  /** How its names begin: 'Áo thun nữ'. */
  title: string
  /** The object its pictures show (pictures/objects). */
  object: string
  /** Materials, ingredients, origins or specifications. */
  made: readonly string[]
  /** Selling points. */
  points: readonly string[]
  /** Whole đồng, from and to; the category's where absent. */
  price?: readonly [number, number]
  /** The category's where absent. */
  axes?: readonly DemoAxis[]
}

export interface DemoCategory {
  name: string
  object: string
  family: DemoFamily
  /** Whole đồng, from and to. */
  price: readonly [number, number]
  axes: readonly DemoAxis[]
  /** Invented; any likeness to a real one is accidental. For books: authors. */
  brands: readonly string[]
  /** Model names, for things that have them. */
  models?: readonly string[]
  /** Closing words that suit every kind of the category. */
  extras: readonly string[]
  /** The order of a name's parts; brand last where absent. */
  pattern?: string
  /** How many products it has in comparison with others; 2 where absent. */
  share?: number
  kinds: readonly DemoKind[]
}

export interface DemoRoot {
  name: string
  object: string
  children: readonly DemoCategory[]
}

const same = (name: string, values: readonly string[]): DemoAxis => ({
  name,
  values: values.map((text) => ({ text, factor: 1 })),
})

export const colours = (...values: readonly string[]): DemoAxis => same('Màu sắc', values)
export const designs = (name: string, ...values: readonly string[]): DemoAxis => same(name, values)

/** Sizes of clothes and shoes: the large ones cost a little more. */
export const sizes = (...values: readonly string[]): DemoAxis => ({
  name: 'Kích cỡ',
  values: values.map((text, index) => ({ text, factor: index < 3 ? 1 : 1 + 0.02 * (index - 2) })),
})

/** Capacities, weights, packs: each text with its price in comparison with the first. */
export const amounts = (name: string, values: Readonly<Record<string, number>>): DemoAxis => ({
  name,
  values: Object.entries(values).map(([text, factor]) => ({ text, factor })),
})
