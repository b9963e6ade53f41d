import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const administrator = () => market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN'] })

let owner: Person
let worker: Person
let stranger: Person
let shopId: number
beforeAll(async () => {
  owner = await administrator()
  worker = await administrator()
  stranger = await administrator()
  shopId = (await market.given.shop({ owner })).id
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${worker.id}, ${shopId}, ${['ORDERS']}, now())`)
})

const put = (who: Person, path: string, body?: object) => market.as(who).put(`/api/v1/admin/${path}`, body)
const REASON = 'Shop có nhiều khiếu nại đang chờ giải quyết.'
const refusal = {
  statusCode: 403,
  code: 'SHOP_OF_ADMIN',
  message:
    'Bạn là chủ shop này hoặc đang làm việc cho shop. Hãy nhờ quản trị viên khác xử lý; chưa có thì thêm ở mục Nhân sự.',
}

test.each([
  ['PENDING', 'approve'],
  ['PENDING', 'reject'],
  ['APPROVED', 'suspend'],
  ['SUSPENDED', 'reinstate'],
])('a shop that is %s: nobody decides to %s the own one', async (status, decision) => {
  await market.db.run(sql`update shops set status = ${status} where id = ${shopId}`)
  const decide = (who: Person) => put(who, `shops/${shopId}/${decision}`, { version: 1, reason: REASON })
  for (const who of [owner, worker]) expect((await decide(who)).body).toMatchObject(refusal)
  expect((await decide(stranger)).status).toBe(200)
})

test.each([
  ['ACTIVE', 'take-down', { reason: REASON }],
  ['TAKEN_DOWN', 'put-back', {}],
  ['ACTIVE', 'feature', { featured: true }],
] as const)(
  'a product that is %s: nobody moderates (%s) one of the own shop, and one among others refuses all',
  async (status, action, more) => {
    await market.db.run(sql`update shops set status = 'APPROVED' where id = ${shopId}`)
    const [own, other] = [
      await market.given.product({ shop: { id: shopId }, status }),
      await market.given.product({ status }),
    ]
    const moderate = (who: Person, ids: number[]) => put(who, `products/${action}`, { ids, ...more })
    for (const who of [owner, worker])
      for (const ids of [[own.id], [other.id, own.id]])
        expect((await moderate(who, ids)).body).toMatchObject({
          statusCode: 403,
          code: 'PRODUCTS_OF_ADMIN',
          message:
            'Có sản phẩm của shop mà bạn làm chủ hoặc đang làm việc cho. Hãy bỏ chọn, hoặc nhờ quản trị viên khác xử lý.',
        })
    expect((await moderate(stranger, [other.id, own.id])).body.data).toMatchObject({ unchanged: [] })
  },
)

test.each([
  ['PUT', 'identity/confirm', { version: 1 }],
  ['PUT', 'identity/refuse', { version: 1, reason: REASON }],
  ['PUT', 'bank-account/confirm', { version: 1, identityVersion: 1 }],
  ['PUT', 'payout-hold', { reason: REASON }],
  ['PUT', 'payout-hold/release', { holdId: 1 }],
  ['PUT', 'debt/excuse', { days: 10, reason: REASON }],
  ['PUT', 'plan', { planId: null, fromDay: '2999-01-01' }],
  ['DELETE', 'plan/coming', undefined],
] as const)('%s %s: nobody decides about the own shop', async (method, path, body) => {
  const decide = (who: Person) =>
    method === 'PUT'
      ? put(who, `shops/${shopId}/${path}`, body)
      : market.as(who).delete(`/api/v1/admin/shops/${shopId}/${path}`)
  for (const who of [owner, worker]) expect((await decide(who)).body).toMatchObject(refusal)
  expect((await decide(stranger)).status).not.toBe(403)
})
