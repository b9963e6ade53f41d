import type { Config } from './config.ts'
import { seedMarketplace } from './demo/seed-marketplace.ts'
import { readBrand } from './modules/brand/read-brand.ts'
import { startingFactsOf } from './open-policies.ts'
import { openSealer } from './open-sealer.ts'
import type { Database } from './platform/database/database.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { rootSecret } from './platform/secrets.ts'

/** Fills an unused database with the demo marketplace, as the server is configured. */
export async function seedDemo(
  db: Database,
  { config, objects, say }: { config: Config; objects: ObjectStore; say: (line: string) => void },
): Promise<void> {
  say('Đang tạo chợ dùng thử …')
  const sealer = openSealer(config, rootSecret(config.JWT_SECRET, config.DATA_DIR))
  const facts = startingFactsOf(config, await readBrand(db, config))
  say(`Đã tạo ${await seedMarketplace(db, { now: new Date(), sealer, objects, facts })} sản phẩm.`)
}
