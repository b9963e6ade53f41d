import { createRandom } from '../apps/server/src/demo/random.ts'
import type { MadeProduct, Person } from '../apps/server/src/testing/builders.ts'
import { findDifferences } from '../prove/ledger-checks.ts'
import { findDemoShops, findUnits } from './checks.queries.ts'
import { allParts, type World } from './client.ts'
import { administer } from './people/admin.ts'
import { type Heard, listen } from './people/listener.ts'
import { readPrices } from './people/price-reader.ts'
import { sell } from './people/seller.ts'
import { shop } from './people/shopper.ts'
import { clientsOf, seed } from './size.ts'
import { buildersOf, type Stage } from './stage.ts'

const PRODUCTS_PER_SHOP = 4
/** Enough for the whole rehearsal; one product of each shop is scarce, so that some are too late. */
const UNITS = 100_000
const SCARCE_UNITS = 15

/** Who takes part, and what there was before they began. */
export interface Cast {
  people: Person[]
  products: MadeProduct[]
  heard: Heard[]
  /** Units of each variant before, in stock and in orders. */
  unitsBefore: Map<number, number>
  /** By how much accounts differed before (ledger-checks.ts). */
  differencesBefore: Map<string, number>
  demoShopIds: number[]
  /** Begins the load; the promise ends when all have stopped, after the world is over. */
  begin(world: World): Promise<void>
  /** Opens the consoles, which stay open until this world is over. */
  watch(world: World): Promise<void>
}

/** Makes shoppers, sellers with shops and an administrator. */
export async function makeCast(stage: Stage): Promise<Cast> {
  const { shoppers, sellers, readers } = clientsOf[stage.size]
  const given = buildersOf(stage)
  const category = await given.category()
  const shops: { id: number; owner: Person; products: MadeProduct[] }[] = []
  for (let made = 0; made < sellers; made++) {
    const owned = await given.shop()
    const products: MadeProduct[] = []
    for (let product = 0; product < PRODUCTS_PER_SHOP; product++) {
      const variants = [{ stockQuantity: product === 0 ? SCARCE_UNITS : UNITS, finalPrice: 90_000 }]
      products.push(await given.product({ shop: owned, category, basePrice: null, variants }))
    }
    shops.push({ ...owned, products })
  }
  const buyers: { person: Person; addressId: number }[] = []
  for (let made = 0; made < shoppers; made++) {
    const person = await given.person()
    buyers.push({ person, addressId: (await given.address(person)).id })
  }
  const admin = await given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const products = shops.flatMap((each) => each.products)
  const heard: Heard[] = shops.map(({ id }) => ({
    shopId: id,
    orders: new Set(),
    missed: false,
    connections: 0,
    events: 0,
    twice: 0,
  }))
  const demoShopIds = (await findDemoShops(stage.db())).slice(0, 2)

  return {
    people: [...buyers.map(({ person }) => person), ...shops.map(({ owner }) => owner), admin],
    products,
    heard,
    unitsBefore: await findUnits(stage.db()),
    differencesBefore: await findDifferences(stage.db()),
    demoShopIds,
    async begin(world) {
      const random = (...of: (string | number)[]) => createRandom(seed, ...of)
      const variantIds = products.map(({ variants: [variant] }) => variant.id)
      const parts = [
        ...buyers.map((buyer, at) => shop(world, { ...buyer, variantIds, random: random('shopper', at) })),
        ...shops.map((each, at) =>
          sell(world, {
            person: each.owner,
            shopId: each.id,
            products: each.products,
            categoryName: category.name,
            random: random('seller', at),
          }),
        ),
        ...Array.from({ length: readers }, (_, at) => readPrices(world, products, random('reader', at))),
        administer(world, { person: admin, shopIds: demoShopIds, random: random('admin') }),
      ]
      await allParts(world, parts)
    },
    watch: (world) =>
      allParts(
        world,
        shops.map(({ owner }, at) => listen(world, owner, heard[at] as Heard)),
      ),
  }
}
