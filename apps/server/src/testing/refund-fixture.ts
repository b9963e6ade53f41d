import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { createRefundBatch, type RefundBatch } from '@chophien/domain/payments/batches-admin-contract'
import { saveRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import * as z from 'zod/mini'
import { sql } from '../platform/database/sql.ts'
import { useBank } from './bank-fixture.ts'
import type { Person } from './builders.ts'
import { placedCheckout } from './paid-orders.ts'
import type { MarketplaceParts } from './test-marketplace.ts'

/** A marketplace that owes refunds by bank transfer, and its bank. Call it once per test file. */
export function useRefunds(parts: MarketplaceParts = {}) {
  const fixture = useBank({}, parts)
  const { market, line, report, pay } = fixture

  /** What each checkout costs and each refund is, in đồng. */
  const AMOUNT = 159_000
  const NUMBER = '0071000123456'
  const giveAccount = (person: Person, number = NUMBER) =>
    market.as(person).call(saveRefundAccount, { body: { bin: '970436', number, holder: 'Trần Văn Bình' } })

  /** A refund that is due by transfer, because a checkout was paid twice. */
  async function dueRefund({ account = true } = {}) {
    const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
    if (account) await giveAccount(checkout.shopper)
    await pay(checkout, AMOUNT)
    await pay(checkout, AMOUNT)
    const { id } = await market.db.one(
      z.object({ id: z.number() }),
      sql`select id from refunds where user_id = ${checkout.shopper.id}`,
    )
    return { id, shopper: checkout.shopper }
  }

  const admin = () => market.as(fixture.admin)
  /** Makes a bank file of these refunds. */
  const make = async (ids: number[]) =>
    admin().call(createRefundBatch, { body: { layout: 'VIETCOMBANK', ids } }) as Promise<RefundBatch>
  /** A refund as administrators read it in their list. */
  const shown = async (id: number) => {
    const { items } = await admin().call(listRefunds)
    const found = items.find((refund) => refund.id === id)
    if (!found) throw new Error('the refund is not in the list')
    return found
  }
  /** The bank reports a transfer out of the marketplace's account. */
  const out = (content: string, transferAmount: number, facts: object = {}) =>
    report(line({ transferType: 'out', content, transferAmount, ...facts }))

  return { fixture, AMOUNT, NUMBER, giveAccount, dueRefund, admin, make, shown, out }
}
