import { SCARCE_MAX } from '@chophien/domain/statistics/seller-schemas'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Finds all variants that are low on stock. Their stock is read again when shown, so that only one that
 *  has become scarce since is missing. */
export async function findScarceVariants(db: Db): Promise<void> {
  await db.rows(
    z.object({}),
    sql`
    with scarce as (
      select v.shop_id, v.id from published.variants v join published.products p on p.id = v.product_id
      where v.stock_quantity <= ${SCARCE_MAX}::integer and v.withdrawn_at is null and p.status = 'ACTIVE'
    ), gone as (
      delete from scarce_variants kept where not exists (
        select from scarce where scarce.shop_id = kept.shop_id and scarce.id = kept.variant_id)
    )
    insert into scarce_variants (shop_id, variant_id) select shop_id, id from scarce on conflict do nothing`,
    { unnamed: true },
  )
}
