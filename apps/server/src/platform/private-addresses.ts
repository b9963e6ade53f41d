import { createHmac } from 'node:crypto'
import { sameText } from './secrets.ts'

/** Addresses of private files that open them for some minutes, for whoever holds one: a picture in a page sends no token. */
export interface PrivateAddresses {
  /** An address stays the same for some minutes, so that a browser does not load its file again with each answer. */
  of(id: string): string
  /** Whether an address with these parts was given out and still opens. */
  opens(id: string, given: { until?: unknown; key?: unknown }): boolean
}

interface AddressOptions {
  secret: Uint8Array
  /** What the address begins with: `/api/evidence`. */
  path: string
  /** It opens for at least so long, and at most for five minutes more. */
  seconds: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** Addresses end only at these times, so that those of some minutes are the same. */
const GRID_SECONDS = 300

/** Addresses below one path, signed with HMAC-SHA-256 over path, id and end. */
export function privateAddresses({ secret, path, seconds, now }: AddressOptions): PrivateAddresses {
  const keyOf = (id: string, until: number) =>
    createHmac('sha256', secret).update(`${path}/${id}?until=${until}`).digest('base64url')
  return {
    of(id) {
      const until = Math.ceil((now() / 1000 + seconds) / GRID_SECONDS) * GRID_SECONDS
      return `${path}/${id}?until=${until}&key=${keyOf(id, until)}`
    },
    opens(id, { until, key }) {
      if (typeof until !== 'string' || typeof key !== 'string' || !/^[1-9]\d{0,12}$/u.test(until)) return false
      return sameText(key, keyOf(id, Number(until))) && Number(until) * 1000 > now()
    },
  }
}
