import { importColumnNames, importColumns } from '@chophien/domain/catalog/seller-import-columns'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { fallbackCode } from '../catalog/fallback-code.ts'
import { ExportedRow, PRODUCTS_AT_ONCE } from './export-products.queries.ts'
import type { Cell } from './write-table.ts'

export const headerRow: readonly string[] = importColumns.map((column) => importColumnNames[column])

const stateNames: Record<string, string> = { ACTIVE: 'Đang bán', DRAFT: 'Bản nháp', TAKEN_DOWN: 'Bản nháp' }

/** All products of a shop as rows of the import's table, the oldest first, read page by page. */
export async function* exportedRows(db: Db, shopId: number): AsyncGenerator<readonly Cell[]> {
  yield headerRow
  for (let last = 0; ; ) {
    const rows: ExportedRow[] = await db.rows(
      ExportedRow,
      sql`
      select p.id, p.seller_code as code, p.name, (
          with recursive way as (
            select c.id, c.parent_id, c.name as path from published.categories c where c.id = p.category_id
            union all select above.id, above.parent_id, above.name || ' › ' || way.path from published.categories above join way on above.id = way.parent_id
          ) select path from way where parent_id is null) as category,
        p.base_price as "basePrice", v.options, v.final_price as price, v.stock_quantity as stock, p.status,
        case when row_number() over (partition by p.id order by v.position, v.id) = 1 then p.description else '' end as description
      from (
        select * from published.products where shop_id = ${shopId} and status <> 'DELETED' and id > ${last} order by id limit ${PRODUCTS_AT_ONCE}
      ) p join published.variants v on v.product_id = p.id and v.withdrawn_at is null
      order by p.id, v.position, v.id`,
    )
    for (const row of rows)
      yield [
        row.code ?? fallbackCode(row.id),
        row.name,
        row.category,
        row.basePrice,
        row.options,
        row.price,
        row.stock,
        stateNames[row.status] ?? '',
        row.description,
      ]
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

/** What an empty table looks like, with two products that show how variants are written. */
export const templateRows = (category: string): readonly (readonly Cell[])[] => [
  headerRow,
  ['AD-01', 'Áo dài lụa Hà Đông', category, 550_000, 'Đỏ / M', 450_000, 10, 'Đang bán', 'Lụa tơ tằm, thêu tay.'],
  ['AD-01', '', '', '', 'Đỏ / L', 460_000, 5, '', ''],
  ['KHAN-02', 'Khăn thổ cẩm', category, '', '', 120_000, 30, 'Bản nháp', ''],
]
