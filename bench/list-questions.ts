import type { FacetQuery, ListQuery } from '@chophien/domain/catalog/contract'
import { productSorts } from '@chophien/domain/catalog/schemas'
import { createRandom, type Random } from '../apps/server/src/demo/random.ts'
import { chosenPrices } from './list-prices.ts'

/** What shoppers choose from in a marketplace. */
export interface ListGround {
  /** Categories with products of their own, and those above them. */
  categories: readonly number[]
  shops: readonly number[]
  /** The most frequent ones, as lists are narrowed by them. */
  colors: readonly string[]
  sizes: readonly string[]
}

/** A list as a page asks for it, with the counts of its filter. */
export interface ListQuestion {
  kind: 'random' | 'nothing'
  /** The list of a category or a shop. */
  scope: { categoryId?: number; shopId?: number }
  list: ListQuery
  facets: FacetQuery
}

const PAGE = 30

const scopeOf = (random: Random, { categories, shops }: ListGround): ListQuestion['scope'] =>
  random.weighted([
    [() => ({}), 35],
    [() => ({ categoryId: random.pick(categories) }), 45],
    [() => ({ shopId: random.pick(shops) }), 20],
  ])()

function choicesOf(random: Random, scope: ListQuestion['scope'], ground: ListGround): Partial<ListQuery> {
  const choices: Partial<ListQuery> = {}
  if (scope.categoryId === undefined && random.chance(0.25)) choices.categoryId = random.pick(ground.categories)
  if (scope.shopId === undefined && random.chance(0.2))
    choices.shopIds = random.some(ground.shops, random.int(1, 3)).join(',')
  if (random.chance(0.45)) Object.assign(choices, chosenPrices(random))
  if (random.chance(0.25)) choices.minRating = random.pick([3, 4, 4.5, 5])
  if (random.chance(0.25)) choices.inStock = true
  if (random.chance(0.25)) choices.onSale = true
  if (random.chance(0.12)) choices.colors = random.some(ground.colors, random.int(1, 2)).join(',')
  if (random.chance(0.08)) choices.sizes = random.some(ground.sizes, random.int(1, 2)).join(',')
  return choices
}

/** Choices that go together in few products or in none. */
const nothing = (random: Random, choices: Partial<ListQuery>): Partial<ListQuery> => ({
  ...choices,
  ...random.pick<Partial<ListQuery>>([
    { minPrice: 1, maxPrice: 999 },
    { minPrice: 900_000_000 },
    { minPrice: 2_000_000, maxPrice: 1_000_000 },
    { maxPrice: 25_000, minRating: 5, onSale: true },
    { minPrice: 20_000_000, minRating: 5, onSale: true },
  ]),
})

/** The `number`th list that somebody narrows; one in ten by choices that hardly any product meets. The same number gives the same list. */
export function listQuestion(number: number, ground: ListGround): ListQuestion {
  const random = createRandom('list', number)
  const scope = scopeOf(random, ground)
  const kind = random.chance(0.1) ? 'nothing' : 'random'
  const drawn = choicesOf(random, scope, ground)
  const choices = kind === 'nothing' ? nothing(random, drawn) : drawn
  const sortBy = random.chance(0.5) ? 'popularity' : random.pick(productSorts)
  const page = kind === 'nothing' || random.chance(0.75) ? 0 : random.chance(0.8) ? random.int(1, 3) : random.int(4, 30)
  const { categoryId: within, ...shop } = scope
  return {
    kind,
    scope,
    list: { page, size: PAGE, sortBy, sortDirection: random.pick(['asc', 'desc']), ...choices },
    facets: { ...(within === undefined ? {} : { withinCategoryId: within }), ...shop, ...choices },
  }
}
