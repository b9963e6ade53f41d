import { getConsents, giveConsents } from '@chophien/domain/accounts/consents-contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { beforeAll, expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { countLockWaits, heldTransaction } from '../../testing/held-transaction.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// One story: what is published stays in force for the tests after it.

const market = testMarketplace()

let admin: Person
let people = 0
/** The versions in force. */
const inForce = { terms: 0, privacy: 0 }
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const consentsOf = (person: Person) => market.as(person).call(getConsents)

async function register(shown: object | undefined) {
  const email = `khach-${++people}@vi-du.vn`
  const form = { firstName: 'Lê', lastName: 'Thị Sen', phoneNumber: `09720000${10 + people}`, password: 'mat-khau-dai' }
  const reply = await market.guest.post('/api/v1/auth/register', { ...form, email, ...(shown ? { shown } : {}) })
  return { email, reply }
}

/** Registers, confirms the address and signs in. */
async function registered(shown: object | undefined): Promise<Person> {
  const { email, reply } = await register(shown)
  expect(reply.status).toBe(201)
  await expect.poll(() => market.mails.find(({ to }) => to === email)?.code).toBeDefined()
  const otpCode = market.mails.find(({ to }) => to === email)?.code
  expect((await market.guest.post('/api/v1/auth/verify-email', { email, otpCode })).status).toBe(200)
  const login = await market.guest.post('/api/v1/auth/login', { email, password: 'mat-khau-dai' })
  const { id } = await market.db.one(IdRow, sql`select id from users where email = ${email}`)
  return { id, email, token: (login.body.data as { accessToken: string }).accessToken } as Person
}

async function checkout(person: Person) {
  const { variants } = await market.given.product()
  const row = await market.given.cartRow(person, variants[0])
  const address = await market.given.address(person)
  return {
    selectedCartItemIds: [row],
    shippingAddressId: address.id,
    customerPhone: '0912345678',
    paymentMethodCode: 'COD',
  }
}

const order = async (person: Person) => market.as(person).post(`/api${placeOrder.path}`, await checkout(person))

test('where nothing is published nobody is asked, and nothing is recorded', async () => {
  const sen = await registered({})
  expect(await consentsOf(sen)).toEqual({ due: [], given: [], marketing: false })
  expect((await order(sen)).status).toBe(201)
})

test('a registration names the versions that it showed; others, and one text of two, are refused', async () => {
  inForce.terms = await publish(market, admin, 'terms')
  inForce.privacy = await publish(market, admin, 'privacy')
  for (const shown of [{}, { terms: 1 }, { terms: 2, privacy: 1 }]) {
    const { reply } = await register(shown)
    expect([reply.status, reply.body.code]).toEqual([409, 'CONSENT_OUTDATED'])
  }
  const sen = await registered(inForce)
  expect((await consentsOf(sen)).given).toMatchObject([
    { purpose: 'terms', version: '1', way: 'registration', withdrawnAt: null },
    { purpose: 'privacy', version: '1', way: 'registration', withdrawnAt: null },
  ])
  const data = await market.as(sen).call(exportPersonalData)
  expect(data.consents).toMatchObject([
    { purpose: 'privacy', version: '1', way: 'registration' },
    { purpose: 'terms', version: '1', way: 'registration' },
  ])
})

test('a version that comes into force between form and code leaves the consent with what was shown', async () => {
  const { email, reply } = await register(inForce)
  expect(reply.status).toBe(201)
  inForce.terms = await publish(market, admin, 'terms')
  await expect.poll(() => market.mails.find(({ to }) => to === email)?.code).toBeDefined()
  const otpCode = market.mails.find(({ to }) => to === email)?.code
  expect((await market.guest.post('/api/v1/auth/verify-email', { email, otpCode })).status).toBe(200)
  const login = await market.guest.post('/api/v1/auth/login', { email, password: 'mat-khau-dai' })
  const person = { email, token: (login.body.data as { accessToken: string }).accessToken } as Person
  const { due, given } = await consentsOf(person)
  expect(given.find(({ purpose }) => purpose === 'terms')?.version).toBe('1')
  // The second version binds nobody who agreed to the first.
  expect(due).toEqual([])
})

test('a version that binds is asked once of everybody, also of sellers and administrators, and orders need it', async () => {
  const sen = await registered(inForce)
  const { owner } = await market.given.shop()
  inForce.terms = await publish(market, admin, 'terms', { binds: true, summary: 'Thêm mục phí' })
  for (const person of [sen, owner, admin])
    expect((await consentsOf(person)).due).toMatchObject([
      { kind: 'terms', number: inForce.terms, summary: 'Thêm mục phí' },
    ])
  const refused = await order(sen)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_NEEDED'])
  // What was ordered before stays readable.
  expect((await market.as(sen).get('/api/v1/orders')).status).toBe(200)

  const old = await market.as(sen).post('/api/v1/users/consents', { shown: { terms: 1 } })
  expect([old.status, old.body.code]).toEqual([409, 'CONSENT_OUTDATED'])
  const shown = { terms: inForce.terms }
  const both = await Promise.all([1, 2].map(() => market.as(sen).post('/api/v1/users/consents', { shown })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { due, given } = await consentsOf(sen)
  expect([due, given[0]]).toMatchObject([[], { purpose: 'terms', version: String(inForce.terms), way: 'asked-again' }])
  expect((await order(sen)).status).toBe(201)
})

test('an order that was placed is answered again, whatever has come into force since', async () => {
  const sen = await registered(inForce)
  const body = await checkout(sen)
  const send = () => market.as(sen).post(`/api${placeOrder.path}`, body, { 'idempotency-key': 'dat-hang-hai-lan' })
  const first = await send()
  expect(first.status).toBe(201)
  inForce.terms = await publish(market, admin, 'terms', { binds: true })
  const again = await send()
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect(again.body.data).toEqual(first.body.data)
  expect((await order(sen)).body.code).toBe('CONSENT_NEEDED')
})

test('rules are asked of sellers alone, and by the registration of a shop', async () => {
  const { owner } = await market.given.shop()
  const rules = await publish(market, admin, 'rules', { binds: true })
  expect((await consentsOf(owner)).due.map(({ kind }) => kind)).toEqual(['terms', 'rules'])
  const shopper = await registered(inForce)
  expect((await consentsOf(shopper)).due).toEqual([])
  await market.as(owner).call(giveConsents, { body: { shown: { ...inForce, rules } } })
  expect((await consentsOf(owner)).due).toEqual([])

  const address = await market.given.address(shopper)
  const form = { name: 'Shop Sen', contactEmail: 'sen@vi-du.vn', contactPhone: '0912345678', addressId: address.id }
  const without = await market.as(shopper).post('/api/v1/user/shop', { ...form, shown: {} })
  expect([without.status, without.body.code]).toEqual([409, 'CONSENT_OUTDATED'])
  expect((await market.as(shopper).post('/api/v1/user/shop', { ...form, shown: { rules } })).status).toBe(201)
  expect((await consentsOf(shopper)).given[0]).toMatchObject({ purpose: 'rules', version: String(rules), way: 'shop' })
})

test('who withdraws can read, but not order, until the person agrees again', async () => {
  const sen = await registered(inForce)
  expect((await market.as(sen).post('/api/v1/users/consents/withdrawal', { kind: 'privacy' })).status).toBe(200)
  const { due, given } = await consentsOf(sen)
  expect(due.map(({ kind }) => kind)).toEqual(['privacy'])
  expect(given.find(({ purpose }) => purpose === 'privacy')?.withdrawnAt).not.toBeNull()
  expect((await order(sen)).body.code).toBe('CONSENT_NEEDED')
  const agree = () => market.as(sen).call(giveConsents, { body: { shown: { privacy: inForce.privacy } } })
  await agree()
  expect((await order(sen)).status).toBe(201)

  // Each giving stays as it was: the one that was withdrawn, and the standing one, also when it is sent again.
  const privacy = async () => (await consentsOf(sen)).given.filter(({ purpose }) => purpose === 'privacy')
  const both = await privacy()
  expect(both).toMatchObject([
    { way: 'asked-again', withdrawnAt: null },
    { way: 'registration', withdrawnAt: expect.any(String) },
  ])
  expect(both[1]?.givenAt).toBe(given.find(({ purpose }) => purpose === 'privacy')?.givenAt)
  await agree()
  expect(await privacy()).toEqual(both)
  const { consents } = await market.as(sen).call(exportPersonalData)
  expect(consents.filter(({ purpose }) => purpose === 'privacy')).toHaveLength(2)
})

test('a registration that showed no texts, as §6 has it, is no consent, and what binds is asked for at the order', async () => {
  const sen = await registered(undefined)
  const { due, given } = await consentsOf(sen)
  expect(given).toEqual([])
  expect(due).not.toEqual([])
  expect((await order(sen)).body.code).toBe('CONSENT_NEEDED')
  await market.as(sen).call(giveConsents, { body: { shown: inForce } })
  expect((await order(sen)).status).toBe(201)
})

test('changes of one consent at once follow each other, and none is lost', async () => {
  const sen = await registered(inForce)
  const choose = (on: boolean) => () => market.as(sen).put('/api/v1/users/consents/marketing', { on })
  await choose(true)()
  const started: Promise<{ status: number }>[] = []
  await heldTransaction(market.db, async (tx) => {
    await tx.run(sql`select from consents where user_id = ${sen.id} for update`)
    for (const [index, start] of [choose(false), choose(true)].entries()) {
      started.push(start())
      await expect.poll(() => countLockWaits(market.db)).toBe(index + 1)
    }
  })
  expect((await Promise.all(started)).map(({ status }) => status)).toEqual([200, 200])
  const given = (await consentsOf(sen)).given.filter(({ purpose }) => purpose === 'marketing')
  expect(given.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([false, true])
})

test('nobody agrees to what is not in force, or is asked of others', async () => {
  const sen = await registered(inForce)
  for (const shown of [{}, { terms: inForce.terms, rules: 1 }, { rules: 99 }]) {
    const refused = await market.as(sen).post('/api/v1/users/consents', { shown })
    expect([refused.status, refused.body.code]).toEqual([409, 'CONSENT_OUTDATED'])
  }
})

test('mails with offers are off until somebody turns them on', async () => {
  const sen = await registered(inForce)
  const choose = (on: boolean) => market.as(sen).put('/api/v1/users/consents/marketing', { on })
  expect((await consentsOf(sen)).marketing).toBe(false)
  for (const on of [true, true, false, true]) {
    expect((await choose(on)).status).toBe(200)
    expect((await consentsOf(sen)).marketing).toBe(on)
  }
  const choices = (await consentsOf(sen)).given.filter(({ purpose }) => purpose === 'marketing')
  expect(choices.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false])
})
