import { LOW_STOCK } from '@chophien/domain/catalog/seller-forms'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export const AT_ONCE = 1000

const write = (db: Db, which: Sql) =>
  db.run(sql`
    insert into product_stock (product_id, shop_id, stock, low_variants)
    select p.id, p.shop_id, coalesce(sum(v.stock_quantity), 0), count(v.id) filter (where v.stock_quantity <= ${LOW_STOCK}::integer)
    from products p left join variants v on v.product_id = p.id and v.withdrawn_at is null
    where ${which} group by p.id order by p.id
    on conflict (product_id) do update set stock = excluded.stock, low_variants = excluded.low_variants
    where (product_stock.stock, product_stock.low_variants) is distinct from (excluded.stock, excluded.low_variants)`)

/** Updates the stock figures of products, by which sellers' lists are sorted. */
export const writeStockFigures = (db: Db, productIds: readonly number[]): Promise<number> =>
  write(db, sql`p.id = any(${productIds}::bigint[])`)

/** Writes missing figures, of products that were written while no server ran. `stop`: ends after the batch in hand. */
export async function writeMissingFigures(db: Db, stop?: AbortSignal): Promise<void> {
  while (
    !stop?.aborted &&
    (await write(
      db,
      sql`p.id in (select id from products where not exists (select from product_stock where product_id = products.id)
        order by id limit ${AT_ONCE})`,
    )) === AT_ONCE
  );
}

/** Recomputes all figures in small statements: a killed process may have lost sales that it had not written yet. `stop`: ends
 *  after the statement in hand. */
export async function correctStockFigures(db: Db, stop?: AbortSignal): Promise<void> {
  for (let last = 0; !stop?.aborted; ) {
    const ids = await db.rows(IdRow, sql`select id from products where id > ${last} order by id limit ${AT_ONCE}`)
    const until = ids.at(-1)?.id
    if (until === undefined) return
    await writeStockFigures(
      db,
      ids.map(({ id }) => id),
    )
    last = until
  }
}
