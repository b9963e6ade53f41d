import { MARKETPLACE, type Posting } from '../ledger/postings.ts'
import { type ManualLine, signedAmount } from './forms.ts'

/** A booking by hand. Its words are read from the entry itself (`postingWords`). */
export const manualPosting = (id: number, lines: readonly ManualLine[]): Posting => ({
  entryKey: `manual:${id}`,
  entries: lines.map((line) => ({
    account: line.account,
    holderId: line.shopId ?? MARKETPLACE,
    amount: signedAmount(line),
  })),
})
