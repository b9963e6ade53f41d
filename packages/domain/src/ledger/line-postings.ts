import { type Direction, type LineKind, lineKindFacts, type RestKind } from '../payments/line-kinds.ts'
import { MARKETPLACE, type Posting } from './postings.ts'

/** A line of the bank for the books. `amount`: whole đồng, positive. `turn`: how often somebody has said what it is. */
export interface BookedLine {
  id: number
  direction: Direction
  amount: number
  turn: number
}

/** A line may be classified anew after it was taken back, so a key names the turn from the second on. */
const keyOf = ({ id, turn }: BookedLine, step: string): string =>
  turn <= 1 ? `transfer:${id}:${step}` : `transfer:${id}:${turn}:${step}`

/** Money has left, and nobody knows what for. */
export const lineOutPosting = ({ id, amount }: Pick<BookedLine, 'id' | 'amount'>): Posting => ({
  entryKey: `transfer:${id}:out`,
  entries: [
    { account: 'UNMATCHED', holderId: MARKETPLACE, amount },
    { account: 'BANK', holderId: MARKETPLACE, amount: -amount },
  ],
})

/** What else is said of a line of a kind. `fee`: what MoMo kept of what it collected, whole đồng; the line has the rest. `shopId`: the shop that paid what it owes. */
interface KindFacts {
  fee?: number | null
  shopId?: number | null
}

/** What a line was for, by its kind. Throws for a kind that has no lines of this direction, and for a shop's money without the shop. */
export function lineKindPosting(line: BookedLine, kind: LineKind, { fee, shopId }: KindFacts = {}): Posting {
  const account = lineKindFacts[kind][line.direction]?.account
  const holderId = kind === 'SHOP_DEBT' ? (shopId ?? null) : MARKETPLACE
  if (account === undefined || holderId === null) throw new Error(`no line ${line.direction} is ${kind}`)
  const kept = fee ?? 0
  const came = line.direction === 'IN' ? line.amount : -line.amount
  return {
    entryKey: keyOf(line, kind.toLowerCase()),
    entries: [
      { account: 'UNMATCHED', holderId: MARKETPLACE, amount: came },
      { account: 'BANK_FEE', holderId: MARKETPLACE, amount: kept },
      { account, holderId, amount: -came - kept },
    ],
  }
}

/** What a line moved beyond what it was joined with, whole đồng; below zero where it moved less. */
export interface LineRest {
  amount: number
  kind: RestKind
}

/** A line turns out to be what was booked without it: by hand, or in the same transaction. `rest`: where its amount is another. */
export const lineJoinedPosting = (line: BookedLine, rest: LineRest | null = null): Posting => ({
  entryKey: keyOf(line, 'joined'),
  entries: [
    { account: 'BANK', holderId: MARKETPLACE, amount: line.amount - (rest?.amount ?? 0) },
    { account: rest?.kind === 'FEE' ? 'BANK_FEE' : 'CLAIMS', holderId: MARKETPLACE, amount: rest?.amount ?? 0 },
    { account: 'UNMATCHED', holderId: MARKETPLACE, amount: -line.amount },
  ],
})

/** What came in was sent back to whoever sent it. */
export const lineReturnedPosting = (line: BookedLine): Posting => ({
  entryKey: keyOf(line, 'returned'),
  entries: [
    { account: 'UNMATCHED', holderId: MARKETPLACE, amount: line.amount },
    { account: 'BANK', holderId: MARKETPLACE, amount: -line.amount },
  ],
})

/** The opposite of a posting about a line, when it is taken back. */
export const lineUndonePosting = (line: BookedLine, undone: Posting): Posting => ({
  entryKey: keyOf(line, 'undone'),
  entries: undone.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
})
