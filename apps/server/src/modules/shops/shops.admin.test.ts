import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { approveShop, getAdminShop, listAdminShops } from '@chophien/domain/shops/admin-contract'
import { createShop, getOwnShop } from '@chophien/domain/shops/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

/** Somebody whose shop waits for approval. */
async function applicant(name = 'Lò gốm Bàu Trúc') {
  const lan = await market.given.person()
  const shop = await market.given.shop({ name, owner: lan, status: 'PENDING' })
  return { lan, id: shop.id }
}

const decide = (who: Person, id: number, what: string, body?: object) =>
  market.as(who).put(`/api/v1/admin/shops/${id}/${what}`, { version: 1, ...body })

const mailTo = async (person: Person) => {
  await expect.poll(() => market.mails.find(({ to }) => to === person.email), { timeout: 15_000 }).toBeDefined()
  return market.mails.findLast(({ to }) => to === person.email)
}

test('approving a shop makes its owner a seller at the next renewal, and sends a mail', async () => {
  const { lan, id } = await applicant()
  const { refreshToken } = (await market.guest.post('/api/v1/auth/login', { email: lan.email, password: lan.password }))
    .body.data as { refreshToken: string }
  expect((await market.guest.get(`/api/v1/shops/${id}`)).status).toBe(404)

  expect(await market.as(admin).call(approveShop, { params: { id }, body: { version: 1 } })).toMatchObject({
    status: 'APPROVED',
  })
  expect((await market.guest.get(`/api/v1/shops/${id}`)).status).toBe(200)
  expect(await market.as(lan).call(getOwnShop)).toMatchObject({ status: 'APPROVED', rejectionReason: null })

  const renewed = await market.guest.post('/api/v1/auth/refresh', { refreshToken })
  const { accessToken } = renewed.body.data as { accessToken: string }
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { roles: unknown }
  expect(claims.roles).toEqual([{ authority: 'ROLE_SELLER' }, { authority: 'ROLE_USER' }])

  const mail = await mailTo(lan)
  expect(mail?.subject).toBe('Shop của bạn đã được duyệt')
  expect(mail?.text).toContain('“Lò gốm Bàu Trúc” đã được duyệt và mở cửa trên sàn.')
})

test('the owner of a rejected shop gets the reason, and can register again', async () => {
  const { lan, id } = await applicant()
  const reply = await decide(admin, id, 'reject', { reason: '  Thiếu số điện thoại thật ' })
  expect(reply).toMatchObject({ status: 200, body: { message: 'Đã từ chối shop.' } })
  expect(await market.as(lan).call(getOwnShop)).toMatchObject({
    status: 'REJECTED',
    rejectionReason: 'Thiếu số điện thoại thật',
  })
  expect((await mailTo(lan))?.text).toContain('Lý do: Thiếu số điện thoại thật')
  const address = await market.given.address(lan)
  await market.as(lan).call(createShop, {
    body: {
      name: 'Gốm mới',
      description: '',
      contactEmail: lan.email,
      contactPhone: '0912345678',
      addressId: address.id,
    },
  })
  // Nobody has read the new registration yet.
  for (const [what, body] of [
    ['approve', {}],
    ['reject', { reason: 'Thiếu số điện thoại thật' }],
  ] as const)
    expect(await decide(admin, id, what, body)).toMatchObject({
      status: 409,
      body: { code: 'SHOP_CHANGED_SINCE_READ' },
    })
  const { version, status } = await market.as(admin).call(getAdminShop, { params: { id } })
  expect(status).toBe('PENDING')
  expect(await market.as(admin).call(approveShop, { params: { id }, body: { version } })).toMatchObject({
    name: 'Gốm mới',
    status: 'APPROVED',
    rejectionReason: null,
  })
})

test('a suspended shop disappears everywhere at once, and is reinstated unchanged', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Chiếu cói Nga Sơn', isFeatured: true })
  const lan = await market.given.person()
  const row = await market.given.cartRow(lan, product.variants[0])
  const address = await market.given.address(lan)
  const places = [
    `/api/v1/shops/${shop.id}`,
    `/api/v1/products/shops/${shop.id}`,
    `/api/v1/products/${product.id}`,
    `/api/v1/products/${product.id}/related`,
    `/api/v1/reviews/product/${product.id}`,
    `/api/v1/reviews/product/${product.id}/statistics`,
    '/api/v1/products',
    '/api/v1/products/featured',
    '/api/v1/products/grouped',
    `/api/v1/products/categories/${product.categoryId}`,
    '/api/v1/products?searchTerm=chieu%20coi',
    '/api/v1/products/suggestions?searchTerm=chieu',
    `/api/v1/products/chosen?ids=${product.id}`,
  ]
  const look = () =>
    Promise.all(
      places.map(async (path) => {
        const { status, body } = await market.guest.get(path)
        return [path, status, JSON.stringify(body).includes('Chiếu cói')]
      }),
    )
  const open = await look()
  expect(open.map(([path, status]) => [path, status])).toEqual(places.map((path) => [path, 200]))

  await decide(admin, shop.id, 'suspend', { reason: 'Bán hàng giả' })
  for (const [path, status, shown] of await look()) {
    expect.soft([path, shown]).toEqual([path, false])
    const own = /shops|products\/\d|reviews/u.test(String(path)) && !String(path).endsWith('/related')
    expect.soft([path, status]).toEqual([path, own ? 404 : 200])
  }
  expect(await market.as(shop.owner).call(getOwnShop)).toMatchObject({
    status: 'SUSPENDED',
    suspensionReason: 'Bán hàng giả',
  })
  const bought = await market.as(lan).post('/api/v1/orders', {
    selectedCartItemIds: [row],
    shippingAddressId: address.id,
    customerPhone: '0912345678',
  })
  expect(bought.status).toBe(409)

  await decide(admin, shop.id, 'reinstate')
  expect(await look()).toEqual(open)
  expect(await market.as(shop.owner).call(getOwnShop)).toMatchObject({ status: 'APPROVED', suspensionReason: null })
})

test('of two concurrent decisions one succeeds, the other gets a conflict with the current status', async () => {
  const { id } = await applicant()
  const replies = await Promise.all([
    decide(admin, id, 'approve'),
    decide(admin, id, 'reject', { reason: 'Trùng tên' }),
    decide(admin, id, 'approve'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { status } = await market.as(admin).call(getAdminShop, { params: { id } })
  const name = status === 'APPROVED' ? 'Đã duyệt' : 'Bị từ chối'
  expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
    code: 'SHOP_MOVED_ON',
    message: `Shop này vừa được người khác xử lý, hiện ở trạng thái “${name}”.`,
  })
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'shop', subjectId: id } })
  expect(items).toHaveLength(1)
})

test('the audit log names admin, decision, values before and after, and reason', async () => {
  const { id } = await applicant('Nón lá Chuông')
  await decide(admin, id, 'reject', { reason: 'Ảnh mờ' })
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'shop', subjectId: id } })
  expect(items).toMatchObject([
    {
      adminId: admin.id,
      action: 'shop.reject',
      subjectName: 'Nón lá Chuông',
      before: { status: 'PENDING' },
      after: { status: 'REJECTED' },
      reason: 'Ảnh mờ',
    },
  ])
  const change = market.db.transaction((tx) => tx.execute('delete from admin_actions', []))
  await expect(change).rejects.toThrow('admin_actions is append-only')
})

test('shops are found by status and by parts of name, e-mail address and phone number, page by page', async () => {
  const word = `Vải${Date.now()}`
  for (let made = 0; made < 31; made++) await market.given.shop({ name: `Thổ cẩm ${word} ${made}`, status: 'PENDING' })
  const find = (query: Record<string, unknown>) => market.as(admin).call(listAdminShops, { query })
  const first = await find({ search: `vai${word.slice(3)} tho cam`, status: 'PENDING' })
  expect(first.items).toHaveLength(30)
  expect(first).toMatchObject({ total: 31, totalIsMore: false })
  const second = await find({ search: word, status: 'PENDING', after: first.next })
  expect(second.items).toHaveLength(1)
  expect(second.next).toBeNull()
  expect((await find({ search: word, status: 'APPROVED' })).items).toEqual([])
  expect((await find({ search: '100%_' })).items).toEqual([])
})

test.each([
  ['reject', {}],
  ['reject', { reason: '   ' }],
  ['suspend', { reason: 7 }],
  ['suspend', { reason: 'x'.repeat(501) }],
])('a decision to %s a shop without a valid reason is refused', async (what, body) => {
  const { id } = await applicant()
  expect((await decide(admin, id, what, body)).status).toBe(400)
})

test('a missing shop is a 404', async () => {
  expect((await decide(admin, 99_999_999, 'approve')).status).toBe(404)
  expect((await market.as(admin).get('/api/v1/admin/shops/x')).status).toBe(404)
})
