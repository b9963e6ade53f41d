/** A checkout that was acknowledged. */
interface PlacedFact {
  key: string
  userId: number
  orderNumbers: string[]
  orderIds: number[]
  at: number
}

/** A seller's change of a product: each has a higher price than the one before. */
export interface EditFact {
  productId: number
  variantId: number
  price: number
  /** Units added to the stock. */
  stockDifference: number
  at: number
}

/** A request that failed. Times in milliseconds since 1970. */
export interface Failure {
  began: number
  at: number
  /** `lost`: its connection broke; `none`: no process was ready; `unavailable`: the program answered 503; `error`: any other answer from 500, or none
   *  for half a minute. */
  kind: 'lost' | 'none' | 'unavailable' | 'error'
  /** The process that had it, as `web-1#4711`; empty if none had. */
  process: string
  route: string
  detail: string
  event: string
  allowed: boolean
}

/** What is being done to the marketplace, and which failures may come of it. */
export interface Disturbance {
  name: string
  allows: (failure: Pick<Failure, 'kind' | 'process' | 'route' | 'began' | 'at'>) => boolean
}

const calm: Disturbance = { name: 'calm', allows: () => false }

/** What the clients were told, and what they were not. */
export interface Journal {
  placed: PlacedFact[]
  /** Keys of checkouts whose client gave up: they may have been placed. */
  openKeys: Set<string>
  transitions: { orderId: number; to: string; at: number }[]
  /** Numbers of the bank's transfers. */
  transfers: { id: number; amount: number; at: number }[]
  edits: EditFact[]
  /** `process`: the one that stored it, as `web-1#4711`. */
  pictures: { url: string; process: string; began: number; at: number }[]
  imports: { shopId: number; code: string; at: number }[]
  shopStatuses: Map<number, string>
  failures: Failure[]
  /** What must never be seen, with an example each. */
  violations: { what: string; detail: string; event: string }[]
  /** What was lost by a promotion without synchronous commits, named. */
  losses: string[]
  /** When the last such promotion was, milliseconds since 1970; 0: never. */
  lossAt: number
  requests: number
  /** Reads that were compared with the newest acknowledged price. */
  pricesRead: number
  ownReads: number
  /** Payments on the page of the MoMo simulator. */
  paidByMomo: number
  disturbance: Disturbance
  /** Notes a write that began at this time and is acknowledged now. */
  wrote(began: number): void
  /** Time of the first acknowledged write that began after this time; undefined while there is none. */
  writtenAfter(time: number): number | undefined
  fail(failure: Omit<Failure, 'event' | 'allowed'>): void
  /** `since`: when the client was told what it now misses; a promotion may have lost it meanwhile. */
  violate(what: string, detail: string, since?: number): void
  /** The disturbance ends. */
  calm(): void
}

export function openJournal(): Journal {
  const earlier: { disturbance: Disturbance; until: number }[] = []
  const writes: { began: number; at: number }[] = []
  const journal: Journal = {
    placed: [],
    openKeys: new Set(),
    transitions: [],
    transfers: [],
    edits: [],
    pictures: [],
    imports: [],
    shopStatuses: new Map(),
    failures: [],
    violations: [],
    losses: [],
    lossAt: 0,
    requests: 0,
    pricesRead: 0,
    ownReads: 0,
    paidByMomo: 0,
    disturbance: calm,
    wrote: (began) => void writes.push({ began, at: Date.now() }),
    writtenAfter: (time) => writes.find(({ began }) => began > time)?.at,
    fail(failure) {
      // A request belongs to what was done when it failed or, if it began before, to that.
      const then = earlier.find(({ until }) => failure.began < until)?.disturbance
      const concerned = journal.disturbance === calm && then ? then : journal.disturbance
      const allowed = journal.disturbance.allows(failure) || (then?.allows(failure) ?? false)
      journal.failures.push({ ...failure, event: concerned.name, allowed })
    },
    violate(what, detail, since = Date.now()) {
      if (since < journal.lossAt) return
      journal.violations.push({ what, detail, event: journal.disturbance.name })
    },
    calm() {
      earlier.push({ disturbance: journal.disturbance, until: Date.now() })
      journal.disturbance = calm
    },
  }
  return journal
}
