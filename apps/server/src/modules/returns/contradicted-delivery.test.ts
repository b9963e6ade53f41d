import { listNotices } from '@chophien/domain/notices/contract'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const SECRET = 'what-only-carriers-know'
const market = testMarketplace({ CARRIER_WEBHOOK_SECRET: SECRET })
const story = caseStories(market)

const report = (id: number, status: string) =>
  market.guest.post(
    '/api/v1/carriers/ghn',
    { OrderCode: `GHN-0001-${id}`, Status: status },
    { 'x-carrier-token': SECRET },
  )
const told = async (person: Person) =>
  (await market.as(person).call(listNotices, { query: {} })).notices.filter(({ title }) =>
    /chưa giao được$/u.test(title),
  )

test.each([
  ['lost', 'Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.'],
  ['returned', 'Không giao được, hàng đã trở về người bán.'],
])(
  'a report of %s tells both sides of a parcel that counts as delivered what they can do, once',
  async (status, sentence) => {
    const order = await story.delivered()
    await Promise.all([report(order.id, status), report(order.id, status)])
    const [shopper, seller] = [await told(order.lan), await told(order.seller)]
    expect(shopper).toMatchObject([{ path: `/order-history/${order.id}` }])
    expect(shopper[0]?.text).toMatch(
      new RegExp(
        `^Đơn được ghi là đã giao, nhưng đơn vị vận chuyển báo: “${sentence}” Nếu bạn chưa nhận được hàng, hãy báo “Chưa nhận được hàng” ở trang đơn hàng trước \\d\\d:\\d\\d ngày \\d\\d/\\d\\d/\\d{4}, sàn sẽ xem xét ngay\\.$`,
        'u',
      ),
    )
    expect(seller).toMatchObject([
      {
        path: `/seller/orders/${order.id}`,
        text: `Đơn được ghi là đã giao, nhưng đơn vị vận chuyển báo: “${sentence}” Hãy hỏi lại đơn vị vận chuyển. Nếu người mua báo chưa nhận được hàng, sàn sẽ xem xét.`,
      },
    ])
  },
)

test('nobody is told where the shopper has the goods, is asked about them already, or the carrier agrees', async () => {
  const received = await story.delivered()
  await market.as(received.lan).put(`/api/v1/orders/${received.id}/received`)
  const asked = await story.delivered()
  await story.opened(asked, { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' })
  const agreed = await story.delivered()
  for (const { id } of [received, asked]) await report(id, 'lost')
  await report(agreed.id, 'delivered')
  for (const { lan, seller } of [received, asked, agreed])
    expect([await told(lan), await told(seller)]).toEqual([[], []])
})
