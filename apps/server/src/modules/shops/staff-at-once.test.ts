import { getConsents } from '@chophien/domain/accounts/consents-contract'
import { getShopAccess } from '@chophien/domain/shops/access-contract'
import { getShopWork, inviteShopStaff, removeShopStaff } from '@chophien/domain/shops/staff-contract'
import { formatInstant } from '@chophien/domain/text/vietnam-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import type { Reply } from '../../testing/callers.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ RATE_LIMITS: 'on' }, { lockMs: 20_000 })

let shop: Awaited<ReturnType<typeof market.given.shop>>
let lan: Person
beforeEach(async () => {
  shop = await market.given.shop()
  lan = await market.given.person()
})

async function invite(email: string, by = shop.owner): Promise<string> {
  const mails = () => market.mails.filter(({ to }) => to === email)
  const before = mails().length
  await market.as(by).call(inviteShopStaff, { body: { email, roles: ['ORDERS'] } })
  await expect.poll(() => mails().length).toBeGreaterThan(before)
  return /shop-invitation\?invitation=([\w-]+)/u.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''
}
const accept = (person: Person, invitation: string): Promise<Reply> =>
  market.as(person).put('/api/v1/user/shop-invitation/accept', { invitation })

/** Begins calls that wait for a person's row, one behind the other, and has `meanwhile` happen before they go on. */
async function whileHeld(
  { id }: Person,
  calls: readonly (() => Promise<Reply>)[],
  meanwhile = async () => {},
): Promise<Reply[]> {
  const begun = await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select 1 from users where id = ${id} for no key update`)
    const waiting: Promise<Reply>[] = []
    for (const call of calls) {
      waiting.push(call())
      await expect.poll(() => countLockWaits(market.db)).toBe(waiting.length)
    }
    await meanwhile()
    return { waiting }
  })
  return Promise.all(begun.waiting)
}

describe('a session that ends while the call is on its way', () => {
  const endSessionsOf = ({ id }: Person) =>
    market.db.run(sql`update sessions set revoked_at = now() where user_id = ${id}`)

  test('invites nobody', async () => {
    const call = () => market.as(shop.owner).post('/api/v1/seller/invitations', { email: lan.email, roles: ['ORDERS'] })
    const [reply] = await whileHeld(shop.owner, [call], async () => void (await endSessionsOf(shop.owner)))
    expect(reply?.body.code).toBe('TOKEN_INVALID')
    expect((await market.as(lan).call(getShopWork)).invitations).toEqual([])
  })

  test('removes nobody', async () => {
    const member = await market.given.staff(shop, ['ORDERS'])
    const call = () => market.as(shop.owner).delete(`/api/v1/seller/staff/${member.id}`)
    const [reply] = await whileHeld(shop.owner, [call], async () => void (await endSessionsOf(shop.owner)))
    expect(reply?.body.code).toBe('TOKEN_INVALID')
    expect((await market.as(member).call(getShopWork)).work).toMatchObject({ shopId: shop.id })
  })

  test('joins no shop', async () => {
    const invitation = await invite(lan.email)
    const [reply] = await whileHeld(lan, [() => accept(lan, invitation)], async () => void (await endSessionsOf(lan)))
    expect(reply?.body.code).toBe('TOKEN_INVALID')
    expect(await market.db.exists(sql`select 1 from shop_staff where user_id = ${lan.id}`)).toBe(false)
  })
})

describe.each(['no shop', 'a refused registration'])(
  'joining and registering a shop at once, with %s before',
  (before) => {
    test.each([0, 1])('leaves one of both, whichever comes first', async (first) => {
      const { id: addressId } = await market.given.address(lan)
      if (before === 'a refused registration')
        await market.db.run(sql`
        insert into shops (owner_id, name, contact_email, contact_phone, status, rejection_reason)
        values (${lan.id}, 'Shop hụt', ${lan.email}, '0900000000', 'REJECTED', 'thiếu giấy')`)
      const invitation = await invite(lan.email)
      const form = { name: 'Của Lan', description: '', contactEmail: lan.email, contactPhone: '0912345678', addressId }
      const calls = [() => accept(lan, invitation), () => market.as(lan).post('/api/v1/user/shop', form)]
      const replies = await whileHeld(lan, first === 0 ? calls : calls.reverse())
      expect(replies.map(({ status }) => status < 300)).toEqual([true, false])
      expect(replies[1]?.body.code).toBe(first === 0 ? 'SHOP_WORK_ELSEWHERE' : 'SHOP_OWNER_ALREADY')
      const places = await market.db.rows(
        IdRow,
        sql`select shop_id as id from published.shop_people where user_id = ${lan.id}`,
      )
      expect(places).toHaveLength(1)
    })
  },
)

test('whoever is in both tables is the owner of the own shop, and can still call', async () => {
  const other = await market.given.shop()
  await market.db.run(sql`
    insert into shop_staff (user_id, shop_id, roles, invited_at) values (${shop.owner.id}, ${other.id}, '{ORDERS}', now())`)
  expect(await market.as(shop.owner).call(getShopAccess)).toMatchObject({ shop: { id: shop.id }, roles: ['OWNER'] })
})

test('a shop that is suspended still invites, and is joined', async () => {
  await market.db.run(sql`update shops set status = 'SUSPENDED', suspension_reason = 'x' where id = ${shop.id}`)
  expect((await accept(lan, await invite(lan.email))).status).toBe(200)
  expect((await market.as(lan).call(getShopWork)).work).toMatchObject({ shopId: shop.id })
})

test('a shop invites an address three times a day, reads when it may again, and leaves room for other shops', async () => {
  for (const _ of [1, 2, 3]) await invite(lan.email)
  const before = Date.now()
  const { status, headers, body } = await market
    .as(shop.owner)
    .post('/api/v1/seller/invitations', { email: lan.email, roles: ['ORDERS'] })
  expect([status, body.code]).toEqual([429, 'SHOP_INVITED_OFTEN'])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(86_000)
  // The minute that is named has come when the limit is over, and no later than a minute after.
  const minutes = [before, Date.now()].map((now) => formatInstant(new Date(now + seconds * 1000 + 59_999)))
  const sentence = (when: string) =>
    `Mỗi shop chỉ gửi lời mời tới cùng một email nhiều nhất 3 lần trong 24 giờ. Bạn mời lại được từ ${when}.`
  expect(minutes.map(sentence)).toContain(body.message)
  expect(body.errors).toEqual([{ field: 'email', message: body.message }])
  await invite(lan.email, (await market.given.shop()).owner)
})

test('whoever left the shop is not asked for the rules of sellers, with whatever token', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  await publish(market, admin, 'rules', { binds: true })
  const member = await market.given.staff(shop, ['ORDERS'])
  await market.as(shop.owner).call(removeShopStaff, { params: { id: member.id } })
  expect((await market.as(member).call(getConsents)).due.map(({ kind }) => kind)).not.toContain('rules')
})
