import { exportPersonalData } from '@chophien/domain/personal-data/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSealer } from '../../open-sealer.ts'
import { sql } from '../../platform/database/sql.ts'
import { privateAddresses } from '../../platform/private-addresses.ts'
import { GIVEN_NUMBER, sendIdentity, uploadDocument } from '../../testing/seller-identity.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { resealPersonalNumbers } from './reseal-numbers.ts'
import { showIdentities } from './show-identity.ts'

const log: string[] = []
const market = testMarketplace({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void log.push(line) } })
const addresses = privateAddresses({ secret: TEST_SECRET, path: '/x', seconds: 60, now: Date.now })

test('the number stands in no log, no answer, no mail, and nowhere in the database', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const { id, owner } = await market.given.shop()
  // Given twice: as number, and as tax code.
  const reply = await sendIdentity(market, owner, { taxCode: GIVEN_NUMBER })
  expect(reply.status).toBe(200)
  expect(JSON.stringify(reply.body)).not.toContain(GIVEN_NUMBER)
  await sendIdentity(market, owner, { idNumber: `${GIVEN_NUMBER}9`, version: 1 })
  await market.as(admin).post(`/api/v1/admin/shops/${id}/identity/number`, { version: 1 })
  await market.as(admin).put(`/api/v1/admin/shops/${id}/identity/confirm`, { version: 1 })
  await expect.poll(() => market.mails.filter(({ to }) => to === owner.email).length).toBeGreaterThan(0)
  expect(JSON.stringify(market.mails)).not.toContain(GIVEN_NUMBER)
  expect(log.join('')).not.toContain(GIVEN_NUMBER)
  const { row } = await market.db.one(
    z.object({ row: z.string() }),
    sql`select encode(id_number_sealed, 'escape') || to_jsonb(i)::text as row from seller_identities i where shop_id = ${id}`,
  )
  expect(row).not.toContain(GIVEN_NUMBER)
  const { rows } = await market.db.one(
    z.object({ rows: z.string() }),
    sql`select coalesce(json_agg(a), '[]')::text as rows from admin_actions a`,
  )
  expect(rows).not.toContain(GIVEN_NUMBER)
})

test('a number is no other shop’s: a row under another shop does not open', async () => {
  const [{ id, owner }, other] = [await market.given.shop(), await market.given.shop()]
  await sendIdentity(market, owner)
  await market.db.run(sql`
    insert into seller_identities (shop_id, version, kind, legal_name, id_number_sealed, address)
    select ${other.id}, 1, kind, legal_name, id_number_sealed, address from seller_identities where shop_id = ${id}`)
  const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
  expect((await showIdentities({ db: market.db, sealer, addresses }, other.id)).given?.idNumberMasked).toBeNull()
  // The seller gives it again.
  const refused = await sendIdentity(market, other.owner, { idNumber: '', version: 1 })
  expect(refused.body.code).toBe('SELLER_NUMBER_MISSING')
  expect((await sendIdentity(market, other.owner, { version: 1 })).status).toBe(200)
})

test('a new key takes the place of the old one: both open, everything is sealed anew, the old one goes', async () => {
  const { db } = market
  const { id, owner } = await market.given.shop()
  await sendIdentity(market, owner)
  const masked = async (sealer: ReturnType<typeof openSealer>) =>
    (await showIdentities({ db, sealer, addresses }, id)).given?.idNumberMasked
  const key = Buffer.alloc(32, 9)
  const both = openSealer({ DATA_KEY: [key] }, TEST_SECRET)
  expect(await masked(both)).toBe('••••••••3456')
  const { resealed, unreadable } = await resealPersonalNumbers({ db, sealer: both })
  expect([resealed > 0, unreadable]).toEqual([true, 0])
  expect(await resealPersonalNumbers({ db, sealer: both })).toEqual({ resealed: 0, unreadable: 0 })
  // Another root secret: what it derives opens nothing, the new key does.
  expect(await masked(openSealer({ DATA_KEY: [key] }, Buffer.alloc(32, 5)))).toBe('••••••••3456')
  const lost = openSealer({ DATA_KEY: undefined }, Buffer.alloc(32, 5))
  expect(await masked(lost)).toBeNull()
  expect((await resealPersonalNumbers({ db, sealer: lost })).unreadable).toBeGreaterThan(0)
})

test('numbers are sealed anew while an administrator decides: neither waits for the other for ever', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const shops = []
  for (let shop = 0; shop < 6; shop++) {
    const { id, owner } = await market.given.shop()
    await sendIdentity(market, owner)
    await market.as(admin).put(`/api/v1/admin/shops/${id}/identity/confirm`, { version: 1 })
    await sendIdentity(market, owner, { legalName: 'Hộ kinh doanh khác', version: 1 })
    shops.push(id)
  }
  const sealer = openSealer({ DATA_KEY: [Buffer.alloc(32, 7), Buffer.alloc(32, 9)] }, TEST_SECRET)
  const [, ...decided] = await Promise.all([
    resealPersonalNumbers({ db: market.db, sealer }),
    ...shops.map((id) => market.as(admin).put(`/api/v1/admin/shops/${id}/identity/confirm`, { version: 2 })),
  ])
  expect(decided.map(({ status }) => status)).toEqual(shops.map(() => 200))
})

test('the seller’s personal data name each identity that is kept, the number masked, and unused pictures', async () => {
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const { id, owner } = await market.given.shop()
  const [handedIn, unused] = [await uploadDocument(market, owner), await uploadDocument(market, owner)]
  await sendIdentity(market, owner, { documents: [handedIn.id] })
  const confirm = (version: number) => market.as(admin).put(`/api/v1/admin/shops/${id}/identity/confirm`, { version })
  await confirm(1)
  await sendIdentity(market, owner, { legalName: 'Hộ kinh doanh Gốm Kim Lan', version: 1 })
  await confirm(2)
  const { sellerIdentity } = await market.as(owner).call(exportPersonalData)
  expect(sellerIdentity?.versions).toMatchObject([
    { version: 2, legalName: 'Hộ kinh doanh Gốm Kim Lan', documents: [] },
    {
      version: 1,
      state: 'PAST',
      legalName: 'Hộ kinh doanh Gốm Bát Tràng',
      idNumberMasked: '••••••••3456',
      documents: [{ id: handedIn.id }],
    },
  ])
  expect(sellerIdentity?.unused.map(({ id }) => id)).toEqual([unused.id])
  expect((await market.as(await market.given.person()).call(exportPersonalData)).sellerIdentity).toBeNull()
})
