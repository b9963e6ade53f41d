import { RECENT_PRODUCTS_KEY } from '../../../lib/session.ts'

/** How many products are remembered. */
export const RECENT_MAX = 12

type RecentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The ids of the products that somebody looked at in this browser, the latest first. Whatever else stands there counts as nothing:
 *  anybody can write into a browser's storage. */
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
    // A full or forbidden storage: nothing is remembered, and nothing else suffers.
  }
}

/** Puts a product in front. Nothing but its id is kept, and only here. */
export const rememberProduct = (id: number, storage: RecentStorage = localStorage): void =>
  write([id, ...readRecentIds(storage).filter((other) => other !== id)], storage)

/** Takes products out that are not there any more. */
export const forgetProducts = (ids: readonly number[], storage: RecentStorage = localStorage): void =>
  write(
    readRecentIds(storage).filter((id) => !ids.includes(id)),
    storage,
  )
