import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { useImports } from '../../testing/import-fixture.ts'
import { workOnImport } from './run-import.ts'

const fixture = useImports()
const { market, good } = fixture

test.each([
  ['new', 'Tiệm Quế Hương', 'que'],
  ['changed', 'Tiệm Trầm Hương', 'tram'],
])(
  '%s products of an import are found by the name that the shop got while it was being written',
  async (which, name, word) => {
    if (which === 'changed') await fixture.bring(good())
    const bytes = which === 'changed' ? Buffer.from(good().toString().replace('Áo lụa', 'Áo gấm')) : good()
    const { id } = await market.db.one(
      IdRow,
      sql`
    insert into product_imports (shop_id, file_name, format, bytes, sha256)
    values (${fixture.shop.id}, 'hang.csv', 'csv', ${bytes}, ${createHash('sha256').update(bytes).digest()}) returning id`,
    )
    expect(await workOnImport(market.db, id)).toBe(false)
    await market.db.run(sql`update product_imports set status = 'WRITING' where id = ${id}`)
    const transaction: typeof market.db.transaction = async (work, how) => {
      await market.db.run(sql`update shops set name = ${name} where id = ${fixture.shop.id}`)
      return market.db.transaction(work, how)
    }
    expect(await workOnImport({ ...market.db, transaction }, id)).toBe(false)
    expect(
      await market.db.exists(
        sql`select from products where shop_id = ${fixture.shop.id} and seller_code = 'A1' and tsv @@ ${`'${word}':C`}::tsquery`,
      ),
    ).toBe(true)
  },
)
