import { proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { MANUAL_AMOUNT_MAX, MANUAL_EVIDENCE_MAX, MANUAL_REASON_MAX } from '@chophien/domain/manual-entries/limits'
import { manualBody } from '../../apps/server/src/testing/manual-body.ts'
import type { Market } from './market.ts'

/** A booking by hand that waits: money for a shop. `words`: makes texts of a length, for the longest that the marketplace takes. */
export async function proposeGift(
  admin: ReturnType<Market['as']>,
  { shopId, words }: { shopId: number; words: ((letters: number) => string) | null },
): Promise<void> {
  const amount = words ? MANUAL_AMOUNT_MAX : 250_000
  await admin.call(proposeManualEntry, {
    body: manualBody(
      [
        ['OTHER_EXPENSE', amount],
        ['SHOP_BALANCE', -amount, shopId],
      ],
      words ? { reason: words(MANUAL_REASON_MAX), evidence: words(MANUAL_EVIDENCE_MAX) } : {},
    ),
  })
}
