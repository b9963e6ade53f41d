import { DEBT_PATH } from '@chophien/domain/payouts/debt-messages'
import type { ShopDebts } from '../payments/shop-debts.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import { type DebtDeps, reviewAfterwards } from './review-debts.ts'
import { tellOwner } from './shop-account-news.ts'

/** Debts that lines of the bank's statement pay. */
export const shopDebts = (deps: DebtDeps): ShopDebts => ({
  async paid(tx, { shopId, amount }) {
    const seller = await requireSeller(tx, shopId)
    const data = { shop: seller.shopName, amount }
    await tellOwner(deps.enqueueMail, tx, seller, { kind: 'debt.paid', data, path: DEBT_PATH })
  },
  async takenBack(tx, { shopId, amount }) {
    const seller = await requireSeller(tx, shopId)
    const data = { shop: seller.shopName, amount }
    await tellOwner(deps.enqueueMail, tx, seller, { kind: 'debt.taken-back', data, path: DEBT_PATH })
  },
  review: (shopIds) => reviewAfterwards(deps, shopIds),
})
