import { MARKETPLACE, type Posting } from './postings.ts'

/** One transfer to a shop. `amount`: whole đồng. */
export interface BookedPayout {
  id: number
  shopId: number
  amount: number
}

/** The file for the bank is made: the money is on its way, and no longer the shop's to be planned again. */
export const payoutSentPosting = ({ id, shopId, amount }: BookedPayout): Posting => ({
  entryKey: `payout:${id}:sent`,
  entries: [
    { account: 'SHOP_BALANCE', holderId: shopId, amount },
    { account: 'PAYOUT_CLEARING', holderId: shopId, amount: -amount },
  ],
})

/** The bank has paid it. */
export const payoutPaidPosting = ({ id, shopId, amount }: BookedPayout): Posting => ({
  entryKey: `payout:${id}:paid`,
  entries: [
    { account: 'PAYOUT_CLEARING', holderId: shopId, amount },
    { account: 'BANK', holderId: MARKETPLACE, amount: -amount },
  ],
})

/** The bank has not paid it: the money is the shop's balance again. */
export const payoutFailedPosting = ({ id, shopId, amount }: BookedPayout): Posting => ({
  entryKey: `payout:${id}:failed`,
  entries: [
    { account: 'PAYOUT_CLEARING', holderId: shopId, amount },
    { account: 'SHOP_BALANCE', holderId: shopId, amount: -amount },
  ],
})

/** What a shop owes is taken from what it is owed. `day`: of Vietnam, so that a day has one. */
export const debtOffsetPosting = ({
  shopId,
  amount,
  day,
}: {
  shopId: number
  amount: number
  day: string
}): Posting => ({
  entryKey: `offset:${shopId}:${day}`,
  entries: [
    { account: 'SHOP_BALANCE', holderId: shopId, amount },
    { account: 'COD_DEBT', holderId: shopId, amount: -amount },
  ],
})

/** The bank has paid what it had said to have failed: the money has left, and the shop had got it back in its balance. */
export const payoutLatePosting = ({ id, shopId, amount }: BookedPayout): Posting => ({
  entryKey: `payout:${id}:paid-late`,
  entries: [
    { account: 'SHOP_BALANCE', holderId: shopId, amount },
    { account: 'BANK', holderId: MARKETPLACE, amount: -amount },
  ],
})

/** What was paid has come back by a line of the bank, which was booked as money of an unknown owner: it is the shop's balance again. */
export const payoutReturnedPosting = ({ id, shopId, amount }: BookedPayout): Posting => ({
  entryKey: `payout:${id}:returned`,
  entries: [
    { account: 'UNMATCHED', holderId: MARKETPLACE, amount },
    { account: 'SHOP_BALANCE', holderId: shopId, amount: -amount },
  ],
})
