import { RECENT_PRODUCTS_KEY } from '../../../lib/session.ts'

/** Maximum number of stored products. */
export const RECENT_MAX = 12

type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Ids of products viewed in this browser, latest first. Invalid entries are ignored:
 *  the storage is user-controlled. */
export function readRecentIds(storage: RecentStorage = localStorage): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(RECENT_PRODUCTS_KEY) ?? '[]')
    return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

function write(ids: readonly number[], storage: RecentStorage) {
  try {
    if (ids.length === 0) storage.removeItem(RECENT_PRODUCTS_KEY)
    else storage.setItem(RECENT_PRODUCTS_KEY, JSON.stringify(ids.slice(0, RECENT_MAX)))
  } catch {
    // Storage full or disabled: nothing is stored.
  }
}

/** Moves a product to the front. Only its id is stored, only in this browser. */
export const rememberProduct = (id: number, storage: RecentStorage = localStorage): void =>
  write([id, ...readRecentIds(storage).filter((other) => other !== id)], storage)

/** Removes products that no longer exist. */
export const forgetProducts = (ids: readonly number[], storage: RecentStorage = localStorage): void =>
  write(
    readRecentIds(storage).filter((id) => !ids.includes(id)),
    storage,
  )
