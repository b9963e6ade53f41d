import * as z from 'zod/mini'
import { findSearchChanges, writeSearchChanges } from '../modules/catalog/search-index.queries.ts'
import type { StartingFacts } from '../modules/policies/starting-facts.ts'
import { type Database, type Db, LONG_SECONDS, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { Sealer } from '../platform/sealed.ts'
import { createIndexes, dropIndexes } from './bulk-indexes.queries.ts'
import { demoAccounts, writeDemoAccounts, writeDemoShopStaff } from './demo-accounts.ts'
import { DEMO_PRODUCTS } from './demo-size.ts'
import { DEMO_SEED, DEMO_SHOPPERS, planProduct } from './product-plan.ts'
import { DEMO_NEWCOMERS, joinedDaysAgo, planShopper } from './user-plan.ts'
import { openDemoEvidence } from './write-cases.ts'
import { writeCategories, writeShops } from './write-catalog.ts'
import { writeDemoHistory } from './write-history.ts'
import { writeIdentities } from './write-identities.ts'
import { usualFacts, writePolicies } from './write-policies.ts'
import { type DemoGround, writeProducts } from './write-products.ts'
import { writeUsers } from './write-users.ts'

/** The database holds real goods, or more than was asked for: nothing was written. The message is for the operator. */
export class SeedRefusedError extends Error {}

interface SeedOptions {
  /** How many products there shall be in all. */
  products?: number
  seed?: number
  now: Date
  /** Encrypts the personal numbers of sellers. */
  sealer: Sealer
  /** Where private pictures are kept; without it, the demo's cases and sellers have none. */
  objects?: ObjectStore
  /** What the texts of the operator's pages say of the configuration; default: the usual one. */
  facts?: StartingFacts
  /** True: a demo marketplace that is already there grows to `products`. False: only an empty database is filled. */
  grow?: boolean
  onProgress?: (done: number, total: number) => void
}

// Large enough that the round trips do not count, small enough that progress is seen and memory stays flat.
const BATCH = 1000

// From so many products on it is faster to make the indexes at the end.
const MANY = 5_000

// An arbitrary lock number: two concurrent seeds would write the same products twice.
const LOCK = 0x63_68_6f_32

/** How many products of the demo there are; refuses to mix the demo with anything else. */
async function countDemoProducts(db: Db, grow: boolean): Promise<number> {
  const { total, demo } = await db.one(
    z.object({ total: z.number(), demo: z.number() }),
    sql`
    select count(*) as total, count(*) filter (where u.email = ${demoAccounts.seller.email} or u.email like '%@demo.chophien.test') as demo
    from products p join shops s on s.id = p.shop_id join users u on u.id = s.owner_id`,
  )
  if (total > 0 && demo === 0)
    throw new SeedRefusedError(
      'Cơ sở dữ liệu đã có hàng thật. Chợ dùng thử chỉ được tạo trong một cơ sở dữ liệu trống.',
    )
  if (demo > 0 && !grow) throw new SeedRefusedError(`Chợ dùng thử đã có ${demo} sản phẩm.`)
  return demo
}

/** Fills an empty database with the demo marketplace: categories, shops, people, products with variants and reviews, the demo accounts
 *  with their orders. The same seed and `now` give the same marketplace. All in one transaction, so that an interrupted start leaves
 *  nothing half-made. Returns how many products were added. Throws SeedRefusedError. */
export function seedMarketplace(
  db: Database,
  {
    products = DEMO_PRODUCTS,
    seed = DEMO_SEED,
    now,
    sealer,
    objects,
    facts = usualFacts,
    grow = false,
    onProgress = () => {},
  }: SeedOptions,
): Promise<number> {
  const seedAll = async (tx: Transaction): Promise<number> => {
    // Bulk work takes longer than a request may.
    await tx.allow(LONG_SECONDS)
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`)
    // Nothing waits to be checked when the indexes are made, nor in memory.
    await tx.run(sql`set constraints all immediate`)

    const present = await countDemoProducts(tx, grow)
    const wanted = Math.max(0, products - present)
    onProgress(0, wanted)
    const accounts = await writeDemoAccounts(tx, { now, isNew: present === 0 })
    // Nobody closes an account that has a shop, but a database may have been changed by hand.
    if (accounts.sellerId === 0)
      throw new SeedRefusedError(
        `Chợ dùng thử không còn tài khoản ${demoAccounts.seller.email} của shop đầu tiên, nên không thêm hàng được.`,
      )
    await writePolicies(tx, { facts, adminId: accounts.adminId, now })
    const shoppers = Array.from({ length: DEMO_SHOPPERS }, (_, index) => planShopper(seed, index))
    const newcomers = Array.from({ length: DEMO_NEWCOMERS }, (_, index) => planShopper(seed, DEMO_SHOPPERS + index))
    const ground: DemoGround = {
      categoryIds: await writeCategories(tx),
      shops: await writeShops(tx, {
        seed,
        firstOwnerId: accounts.sellerId,
        firstOwnerEmail: demoAccounts.seller.email,
        now,
      }),
      shopperIds: await writeUsers(tx, shoppers, { roles: ['ROLE_USER'], now }),
    }
    if (present === 0) await writeDemoShopStaff(tx, accounts.sellerId, now)
    const newcomerIds = await writeUsers(tx, newcomers, { roles: ['ROLE_USER'], now, daysAgo: joinedDaysAgo })
    const indexes = present === 0 && wanted >= MANY ? await dropIndexes(tx) : []
    for (let done = 0; done < wanted; done += BATCH) {
      const count = Math.min(BATCH, wanted - done)
      const plans = Array.from({ length: count }, (_, index) => planProduct(seed, present + done + index, now))
      await writeProducts(tx, plans, ground)
      // The last ones are told when the indexes are made too.
      if (done + count < wanted) onProgress(done + count, wanted)
    }
    await createIndexes(tx, indexes)
    const evidence = await openDemoEvidence(objects)
    await writeIdentities(tx, { seed, shops: ground.shops, adminId: accounts.adminId, now, sealer, evidence })
    await writeDemoHistory(tx, accounts, {
      seed,
      shops: ground.shops,
      shopperIds: ground.shopperIds,
      newcomerIds,
      now,
      evidence,
      sealer,
    })
    // Before the commit: a row of evidence has its file.
    await evidence.store()
    await writeSearchChanges(tx, await findSearchChanges(tx))
    await tx.run(sql`analyze`)
    if (wanted > 0) onProgress(wanted, wanted)
    tx.changed(['*'])
    return wanted
  }
  return db.transaction(seedAll, { once: true })
}
