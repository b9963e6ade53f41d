import { parseArgs } from 'node:util'
import { DEMO_PRODUCTS } from '../../demo/demo-size.ts'
import { SeedRefusedError, seedMarketplace } from '../../demo/seed-marketplace.ts'
import { readBrand } from '../../modules/brand/read-brand.ts'
import { startingFactsOf } from '../../open-policies.ts'
import { openSealer } from '../../open-sealer.ts'
import { rootSecret } from '../../platform/secrets.ts'
import { inWords, progressBar } from '../progress-bar.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const PRODUCTS_MAX = 10_000_000

function productsOf(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { products: { type: 'string' } }, strict: true })
  const products = values.products === undefined ? DEMO_PRODUCTS : Number(values.products)
  if (!Number.isInteger(products) || products < 1 || products > PRODUCTS_MAX)
    throw new UsageError(`--products cần một số nguyên từ 1 đến ${PRODUCTS_MAX}.`)
  return products
}

/** Runs the verb `seed`. */
export const seedVerb: RunVerb = async ({ config, args, say }) => {
  const products = productsOf(args)
  await withDatabase(config, async (db) => {
    const startedAt = performance.now()
    try {
      const added = await seedMarketplace(db, {
        products,
        now: new Date(),
        sealer: openSealer(config, rootSecret(config.JWT_SECRET, config.DATA_DIR)),
        facts: startingFactsOf(config, await readBrand(db, config)),
        grow: true,
        onProgress: progressBar(process.stderr, 'sản phẩm'),
      })
      const took = inWords((performance.now() - startedAt) / 1000)
      say(added > 0 ? `Đã thêm ${added} sản phẩm trong ${took}.` : `Chợ dùng thử đã có đủ ${products} sản phẩm.`)
    } catch (error) {
      throw error instanceof SeedRefusedError ? new RefusedError(error.message) : error
    }
  })
}
