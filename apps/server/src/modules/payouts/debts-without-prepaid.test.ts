import { getCart } from '@chophien/domain/cart/contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import { expect, test } from 'vitest'
import { owe } from '../../testing/payable-shop.ts'
import { daysAgo, passDays } from '../../testing/shop-debts.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// Neither a bank account nor MoMo: cash on delivery is all there is.
const market = testMarketplace({ NODE_ENV: 'production' })

test('where shoppers can only pay on delivery, a debt takes that from no shop', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 90_000, daysAgo(50))
  const review = () => market.recurringJob('debt-steps')
  const debt = () => market.as(shop.owner).call(getOwnDebt)
  const inForce = async () => (await debt()).steps.filter(({ at }) => at !== null).map(({ step }) => step)
  await review()
  await passDays(market.db, shop.id, 8)
  await review()
  expect(await inForce()).toEqual(['NOTICE'])
  await passDays(market.db, shop.id, 7)
  await review()
  expect(await inForce()).toEqual(['NOTICE', 'HOLD'])
  expect(await debt()).toMatchObject({ payment: null, steps: [{}, { step: 'HOLD', afterDays: 28 }, {}] })
  const { notices } = await market.as(shop.owner).call(listNotices, { query: {} })
  const [held, first] = notices
  expect(held?.title).toBe(`Chợ tạm giữ tiền chi trả của shop “${shop.name}”`)
  expect(first?.text).toMatch(/hãy liên hệ chợ\. Nếu shop chưa nộp, sau 14 ngày nữa chợ giữ tiền chi trả của shop\.$/u)
  expect(`${held?.text} ${first?.text}`).not.toMatch(/chuyển khoản|khi nhận hàng/u)

  const lan = await market.given.person()
  const { id: shippingAddressId } = await market.given.address(lan)
  const product = await market.given.product({ shop })
  const row = await market.given.cartRow(lan, product.variants[0])
  expect((await market.as(lan).call(getCart)).items).toMatchObject([{ takesCash: true }])
  const placed = await market.as(lan).post('/api/v1/orders', {
    selectedCartItemIds: [row],
    shippingAddressId,
    customerPhone: '0912345678',
    paymentMethodCode: 'COD',
  })
  expect(placed.status).toBe(201)
})
