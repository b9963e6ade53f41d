import { getOwnShop } from '@chophien/domain/shops/contract'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let shops = 0
let lan: Person
let contact: string
beforeEach(async () => {
  lan = await market.given.person()
  contact = `lien-he-${++shops}@vi-du.test`
})

async function register(contactEmail: string) {
  const { id: addressId } = await market.given.address(lan)
  const form = { name: 'Gốm Lan', description: 'Gốm làm tay', contactEmail, contactPhone: '0912345678', addressId }
  expect((await market.as(lan).post('/api/v1/user/shop', form)).status).toBe(201)
}
const mailsTo = (email: string) => market.mails.filter(({ to }) => to === email)
async function linkFor(email: string) {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0)
  return /my-shop\?confirm=([\w.-]+)/u.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
}
const confirm = (token: string, person = lan) =>
  market.as(person).post('/api/v1/user/shop/contact-email/confirm', { token })
const again = () => market.as(lan).post('/api/v1/user/shop/contact-email/mail')

/** An order at the shop, and to whom the seller's mail about it goes. */
async function mailedAboutOrder() {
  const { id } = await market.as(lan).call(getOwnShop)
  await market.db.run(sql`update shops set status = 'APPROVED', approved_at = now() where id = ${id}`)
  const product = await market.given.product({ shop: { id } })
  const mai = await market.given.person()
  const address = await market.given.address(mai)
  const order = {
    selectedCartItemIds: [await market.given.cartRow(mai, product.variants[0])],
    shippingAddressId: address.id,
    customerPhone: '0912345678',
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const before = market.mails.length
  expect((await market.as(mai).post('/api/v1/orders', order, headers)).status).toBe(201)
  await market.recurringJob('order-outbox')
  await expect.poll(() => market.mails.length).toBe(before + 2)
  return market.mails
    .slice(before)
    .map(({ to }) => to)
    .filter((to) => to !== mai.email)
}

test('a contact address gets a link and nothing else until it is confirmed; mails go to the owner', async () => {
  await register(contact)
  expect(await market.as(lan).call(getOwnShop)).toMatchObject({ contactEmail: contact, contactEmailConfirmed: false })
  expect(await mailedAboutOrder()).toEqual([lan.email])
  const token = await linkFor(contact)
  expect(mailsTo(contact)).toHaveLength(1)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { data: { contactEmailConfirmed: true } } })
  expect(await mailedAboutOrder()).toEqual([contact])
  expect(await again()).toMatchObject({ status: 409, body: { code: 'SHOP_CONTACT_CONFIRMED' } })
})

test("the owner's own address needs no confirmation", async () => {
  await register(lan.email)
  expect(await market.as(lan).call(getOwnShop)).toMatchObject({ contactEmailConfirmed: true })
  expect(await mailedAboutOrder()).toEqual([lan.email])
  expect(mailsTo(lan.email)).toHaveLength(1)
})

test("a link is made and judged by the database's clock", async () => {
  const lateBy = (days: number) =>
    vi.spyOn(market.db.clock, 'now').mockImplementation(() => Date.now() - days * 86_400_000)
  onTestFinished(() => void vi.restoreAllMocks())
  lateBy(10)
  await register(contact)
  const token = await linkFor(contact)
  lateBy(0)
  expect(await confirm(token)).toMatchObject({ body: { code: 'SHOP_CONTACT_LINK_INVALID' } })
  lateBy(10)
  expect((await confirm(token)).status).toBe(200)
})

test('a link is refused when it is altered, old, or of another shop or address', async () => {
  await register(contact)
  const token = await linkFor(contact)
  const [until = '', signature] = token.split('.')
  const refused = { status: 400, body: { code: 'SHOP_CONTACT_LINK_INVALID' } }
  for (const wrong of [
    'x',
    `${Number(until) + 1}.${signature}`,
    `${until}.${signature}x`,
    `${Date.now() - 1}.${signature}`,
  ])
    expect(await confirm(wrong)).toMatchObject(refused)
  const mai = await market.given.person()
  await market.given.shop({ owner: mai })
  expect(await confirm(token, mai)).toMatchObject(refused)
  await market.db.run(sql`update shops set contact_email = 'khac@vi-du.test' where owner_id = ${lan.id}`)
  expect(await confirm(token)).toMatchObject(refused)
})

/** A seller with a shop whose profile may be saved. */
async function seller() {
  const person = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  await market.given.shop({ owner: person })
  let version = 0
  const save = async (contactEmail: string) => {
    const body = new FormData()
    const profile = { name: 'Gốm', description: '', contactEmail, contactPhone: '0912345678', version: ++version }
    body.append('shop', JSON.stringify({ ...profile, addressId: null, removeLogo: false }))
    const reply = await market.as(person).put('/api/v1/seller/shop', body)
    expect(reply).toMatchObject({ status: 200, body: { data: { contactEmail } } })
    return reply.body.data as { contactEmailConfirmed: boolean }
  }
  return { ...person, save }
}
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject)
const TOLD = 'Email liên hệ của shop đã được đổi'

test('the former confirmed address is told of a new one, which is asked in its turn', async () => {
  const { id, save } = await seller()
  await market.db.run(
    sql`update shops set contact_email = ${contact}, confirmed_email = ${contact} where owner_id = ${id}`,
  )
  const next = `moi-${contact}`
  expect(await save(next)).toMatchObject({ contactEmailConfirmed: false })
  await expect.poll(() => subjectsTo(contact)).toEqual([TOLD])
  expect(await linkFor(next)).not.toBe('')
})

test('the owner is told when the own address is replaced; each new address is asked once, also within a minute', async () => {
  const { email, save } = await seller()
  await save(contact)
  await save(contact)
  await save(`moi-${contact}`)
  expect(await linkFor(`moi-${contact}`)).not.toBe('')
  expect(mailsTo(contact)).toHaveLength(1)
  expect(subjectsTo(email)).toEqual([TOLD])
})

test('the mail is sent again after a minute', async () => {
  await register(contact)
  expect(await again()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  await market.db.run(
    sql`update shops set contact_mail_sent_at = now() - interval '61 seconds' where owner_id = ${lan.id}`,
  )
  expect((await again()).status).toBe(200)
  await expect.poll(() => mailsTo(contact).length).toBe(2)
})

describe('with limits', () => {
  const limited = testMarketplace({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const from = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}` })
  test('an address gets five such mails an hour, of all shops together', async () => {
    const replies = []
    for (let at = 0; at < 6; at++) {
      const owner = await limited.given.person()
      await limited.given.shop({ owner })
      await limited.db.run(sql`update shops set contact_email = ${contact} where owner_id = ${owner.id}`)
      replies.push((await limited.as(owner).post('/api/v1/user/shop/contact-email/mail', {}, from(at))).status)
    }
    expect(replies).toEqual([200, 200, 200, 200, 200, 429])
  })
})
