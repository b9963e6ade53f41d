import { createHash } from 'node:crypto'
import { identityRefusalReasons } from '@chophien/domain/sellers/admin-reasons'
import * as z from 'zod/mini'
import { sealPersonalNumber } from '../modules/sellers/sealed-number.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Sealer } from '../platform/sealed.ts'
import { type IdentityPlan, planIdentity } from './identity-plan.ts'
import { createRandom, uuidOf } from './random.ts'
import type { DemoEvidence } from './write-cases.ts'
import type { WrittenShop } from './write-catalog.ts'

const HOUR_MS = 3_600_000

interface DemoSellers {
  seed: number
  /** In the order of the list. */
  shops: readonly WrittenShop[]
  /** Who checked them. */
  adminId: number
  now: Date
  sealer: Sealer
  evidence: DemoEvidence
}

/** A picture of a paper with an identity that an administrator still looks at; null where there is no place for pictures. */
function documentOf({ seed, evidence }: DemoSellers, index: number, { state }: IdentityPlan) {
  const picture = state === 'CHECKED' ? null : evidence.pictureOf('certificate')
  if (!picture) return null
  const id = uuidOf(createRandom(seed, 'seller document', index))
  evidence.keep(id, picture)
  return { id, bytes: picture.length, sha256: createHash('sha256').update(picture).digest() }
}

/** The shops of which something was given: by an earlier seeding, or by somebody who tries the demo. */
async function shopsWithIdentity(tx: Db): Promise<Set<number>> {
  const rows = await tx.rows(
    z.object({ shopId: z.number() }),
    sql`select distinct shop_id as "shopId" from seller_identities`,
  )
  return new Set(rows.map(({ shopId }) => shopId))
}

/** Writes who sells in the demo's open shops of which nothing was given yet. */
export async function writeIdentities(tx: Db, of: DemoSellers): Promise<void> {
  const { seed, shops, adminId, now, sealer } = of
  const given = await shopsWithIdentity(tx)
  for (const [index, shop] of shops.entries()) {
    if (given.has(shop.id)) continue
    const plan = planIdentity(seed, index, shop)
    const document = documentOf(of, index, plan)
    const givenAt = new Date(now.getTime() - (plan.state === 'WAITING' ? 5 + index : 24 * (90 + index)) * HOUR_MS)
    const decidedAt = plan.state === 'WAITING' ? null : new Date(givenAt.getTime() + 20 * HOUR_MS)
    const number = plan.idNumber === null ? null : sealPersonalNumber(sealer, shop.id, plan.idNumber)
    if (document)
      await tx.run(sql`
        insert into seller_documents (shop_id, id, sha256, bytes, at, stored_at, used_at)
        values (${shop.id}, ${document.id}::uuid, ${document.sha256}, ${document.bytes}, ${givenAt}, ${givenAt}, ${givenAt})
        on conflict do nothing`)
    await tx.run(sql`
      insert into seller_identities (shop_id, version, state, kind, legal_name, tax_code, id_number_sealed, address, documents, reason, given_at,
        decided_at, decided_by)
      values (${shop.id}, 1, ${plan.state}, ${plan.kind}, ${plan.legalName}, ${plan.taxCode}, ${number}, ${plan.address},
        ${document ? [document.id] : []}::uuid[], ${plan.state === 'REFUSED' ? identityRefusalReasons[0] : null}, ${givenAt}, ${decidedAt},
        ${decidedAt && adminId})`)
  }
}
