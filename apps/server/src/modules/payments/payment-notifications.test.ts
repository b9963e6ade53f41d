import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import { expect, test } from 'vitest'
import { placedCheckout } from '../../testing/paid-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { findNotices } from '../notices/notices.queries.ts'

const market = testMarketplace({ SEED: 'demo' })

test('a shopper is notified of a partial payment, of a refund due and of a paid refund, by notice and by mail', async () => {
  const { shopper, orders, payment } = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const transferContent = payment.transferContent ?? ''
  const pay = (amount: number) => market.as(shopper).call(playBankTransfer, { body: { transferContent, amount } })
  await pay(100_000)
  await pay(60_000)
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const { items } = await market.as(admin).call(listRefunds, { query: { status: 'DUE' } })
  await market.as(admin).put(`/api/v1/admin/refunds/${items[0]?.id}/paid`, { reference: 'FT26325' })
  await market.recurringJob('order-outbox')

  const titles = (await findNotices(market.db, shopper.id)).map(({ title }) => title.replaceAll('\u00a0', ' '))
  const number = orders[0]?.orderNumber ?? ''
  const about = [
    `Đơn ${number} mới nhận được một phần tiền`,
    'Bạn sẽ được hoàn 1.000 ₫',
    `Đã hoàn 1.000 ₫ cho đơn ${number}`,
  ]
  expect(titles).toEqual(expect.arrayContaining(about))
  const subjects = () =>
    market.mails.filter(({ to }) => to === shopper.email).map(({ subject }) => subject.replaceAll('\u00a0', ' '))
  await expect.poll(subjects).toEqual(expect.arrayContaining(about))
  expect(await market.recurringJob('order-outbox')).toBe(0)
})
