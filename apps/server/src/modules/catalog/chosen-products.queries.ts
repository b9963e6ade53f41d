import type { ListedProduct } from '@chophien/domain/catalog/contract'
import type { ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { ListedRow, listedColumns, listedTables, presentListed } from './listed-product.queries.ts'

/** The ids of a list such as `7,3,12`, each once. */
export const idsOf = (list: string): number[] => [...new Set(list.split(',').map(Number))]

/** Public products by their ids, in that order, in one statement. Products that are not public any more are left out. */
export async function findChosen(db: ReadDb, ids: readonly number[]): Promise<ListedProduct[]> {
  const rows = await db.rows(
    ListedRow,
    sql`
    select ${listedColumns} from unnest(${ids}::bigint[]) with ordinality chosen (id, place)
    join (${listedTables}) on p.id = chosen.id and p.status = 'ACTIVE' order by chosen.place`,
  )
  return rows.map(presentListed)
}
