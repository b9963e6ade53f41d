import { createHmac } from 'node:crypto'
import { KEPT_DAYS } from '@chophien/domain/search-learning/limits'
import { deriveKey } from '../../platform/secrets.ts'

const BITS = 16
const SEASON_MS = KEPT_DAYS * 86_400_000

/** The bit of a client among those who searched for some words. `client`: its key for limits. */
export type ClientBits = (query: string, client: string) => number

/** One of sixteen bits for every client, another one for other words, and others after ninety days: it tells that it was somebody else, but not who.
 *  Every instance derives the same. */
export function clientBits(secret: Uint8Array, now: () => number = Date.now): ClientBits {
  let season = -1
  let key: Uint8Array = Buffer.alloc(0)
  return (query, client) => {
    const current = Math.floor(now() / SEASON_MS)
    if (current !== season) {
      season = current
      key = deriveKey(secret, `search-clients ${season}`)
    }
    const [byte = 0] = createHmac('sha256', key).update(`${query}\n${client}`).digest()
    return 1 << (byte % BITS)
  }
}
