import type { ReadDb } from '../../platform/database/database.ts'
import { findOwedByShops, type ShopOwed } from '../ledger/debt-ages.queries.ts'
import { keepsCash, openCashOf } from './payable.queries.ts'

/** What shops owe after all that they are owed, at least `least` (whole đồng); the others are left out. Cash of orders that are not completed is no debt. */
export const findOwed = (db: ReadDb, shopIds: readonly number[], least: number): Promise<ShopOwed[]> =>
  findOwedByShops(db, shopIds, least, { openCash: openCashOf(shopIds), isOpen: keepsCash })
