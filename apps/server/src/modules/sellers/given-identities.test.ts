import { getSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { expect, test } from 'vitest'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { documentsOf, givenHousehold, sendIdentity, uploadDocument } from '../../testing/seller-identity.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sendPicture } from '../../testing/upload-picture.ts'
import { dropDocument } from './drop-document.ts'

const market = testMarketplace()

test('a seller gives an identity with pictures; it waits, masked, and only the seller sees it', async () => {
  const { id, owner } = await market.given.shop()
  expect(await market.as(owner).call(getSellerIdentity)).toEqual({
    shopId: id,
    given: null,
    inForce: null,
    version: 0,
    unused: [],
  })
  const [front, back] = [await uploadDocument(market, owner), await uploadDocument(market, owner)]
  expect((await market.as(owner).call(getSellerIdentity)).unused.map(({ id }) => id)).toEqual([front.id, back.id])
  const sent = await sendIdentity(market, owner, { documents: [back.id, front.id] })
  expect([sent.status, sent.body.message]).toEqual([200, 'Đã gửi danh tính người bán. Sàn sẽ kiểm tra và báo cho bạn.'])
  expect(sent.body.data).toMatchObject({
    version: 1,
    unused: [],
    inForce: null,
    given: {
      version: 1,
      state: 'WAITING',
      kind: 'HOUSEHOLD',
      legalName: 'Hộ kinh doanh Gốm Bát Tràng',
      taxCode: '0100047516',
      idNumberMasked: '••••••••3456',
      reason: null,
    },
  })
  expect(sent.body.data.given?.documents.map(({ id }) => id)).toEqual([back.id, front.id])
  const other = await market.given.shop()
  expect((await market.as(other.owner).call(getSellerIdentity)).given).toBeNull()
})

test('what is given again takes the place of what waits; the number and the pictures may stay', async () => {
  const { id, owner } = await market.given.shop()
  const document = await uploadDocument(market, owner)
  await sendIdentity(market, owner, { documents: [document.id] })
  const again = await sendIdentity(market, owner, {
    legalName: 'Hộ kinh doanh Gốm Kim Lan',
    idNumber: '',
    documents: [document.id],
    version: 1,
  })
  expect(again.body.data.given).toMatchObject({
    version: 2,
    legalName: 'Hộ kinh doanh Gốm Kim Lan',
    idNumberMasked: '••••••••3456',
    documents: [{ id: document.id }],
  })
  const { count } = await market.db.one(
    CountRow,
    sql`select count(*) as count from seller_identities where shop_id = ${id}`,
  )
  expect(count).toBe(1)
})

test('of two edits of the same identity the second is refused, also at the same time', async () => {
  const { owner } = await market.given.shop()
  const first = await Promise.all([sendIdentity(market, owner), sendIdentity(market, owner)])
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
  const second = await Promise.all([1, 2, 3].map(() => sendIdentity(market, owner, { version: 1 })))
  expect(second.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const late = await sendIdentity(market, owner, { version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'SELLER_IDENTITY_EDITED_ELSEWHERE'])
})

test.each([
  [{ idNumber: '' }, 'idNumber', 'Vui lòng nhập số định danh cá nhân'],
  [
    { taxCode: '0100047515' },
    'taxCode',
    'Mã số thuế không đúng: chữ số thứ mười không khớp với chín chữ số đầu. Hãy xem lại từng chữ số',
  ],
  [{ kind: 'COMPANY', taxCode: '' }, 'taxCode', 'Vui lòng nhập mã số thuế của công ty'],
  [{ documents: [crypto.randomUUID()] }, 'documents', 'Có ảnh không còn được lưu. Hãy bỏ ảnh đó và tải lên lại.'],
])('%j is refused at its field', async (facts, field, message) => {
  const { owner } = await market.given.shop()
  const { status, body } = await sendIdentity(market, owner, facts)
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})

test('a kept number is compared with a tax code of twelve digits, too', async () => {
  const { owner } = await market.given.shop()
  await sendIdentity(market, owner, { taxCode: '001087123456' })
  const wrong = await sendIdentity(market, owner, { taxCode: '001087654321', idNumber: '', version: 1 })
  expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['taxCode'])
  const right = await sendIdentity(market, owner, { taxCode: '001087123456', idNumber: '', version: 1 })
  expect(right.body.data.given).toMatchObject({ taxCode: null, idNumberMasked: '••••••••3456' })
})

test('nobody hands in the pictures of another shop, and nobody opens them without an address', async () => {
  const [{ owner, id }, other] = [await market.given.shop(), await market.given.shop()]
  const document = await uploadDocument(market, owner)
  const stolen = await sendIdentity(market, other.owner, { documents: [document.id] })
  expect([stolen.status, stolen.body.code]).toEqual([400, 'SELLER_DOCUMENT_GONE'])
  const open = (url: string) => market.app.inject(url)
  const shown = await open(document.url)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  const [path = '', query = ''] = document.url.split('?')
  const others = [path, `${path}?until=99999999999&key=x`, `${path.replace(`${id}.`, `${other.id}.`)}?${query}`]
  for (const url of others) expect((await open(url)).statusCode).toBe(404)
  expect((await market.guest.get(`/uploads/evidence/${document.id}.webp`)).status).toBe(404)
})

test('a picture goes to the shop that it was chosen for, or nowhere', async () => {
  const [{ id }, other] = [await market.given.shop(), await market.given.shop()]
  const refused = await sendPicture(market, other.owner, documentsOf(id))
  expect([refused.status, refused.body.code]).toEqual([404, 'SHOP_NOT_FOUND'])
  expect(await market.db.run(sql`select from seller_documents where shop_id in (${id}, ${other.id})`)).toBe(0)
})

test('a picture that the seller takes out is gone; one of an identity, or of another shop, is not taken out', async () => {
  const [{ owner }, other] = [await market.given.shop(), await market.given.shop()]
  const [given, unused] = [await uploadDocument(market, owner), await uploadDocument(market, owner)]
  await sendIdentity(market, owner, { documents: [given.id] })
  const drop = (id: string, by = owner) => market.as(by).delete(`/api/v1/seller/identity/documents/${id}`)
  expect((await drop(unused.id, other.owner)).body.code).toBe('SELLER_DOCUMENT_NOT_FOUND')
  expect((await drop(given.id)).status).toBe(404)
  expect((await market.as(owner).call(getSellerIdentity)).unused.map(({ id }) => id)).toEqual([unused.id])
  const dropped = await drop(unused.id)
  expect([dropped.status, dropped.body.message]).toEqual([200, 'Đã bỏ ảnh.'])
  expect((await market.as(owner).call(getSellerIdentity)).unused).toEqual([])
  expect((await market.app.inject(unused.url)).statusCode).toBe(404)
  expect((await market.app.inject(given.url)).statusCode).toBe(200)
  expect((await drop(unused.id)).status).toBe(404)
  expect((await drop('x')).status).toBe(404)
  const again = await sendIdentity(market, owner, { documents: [unused.id], version: 1 })
  expect(again.body.code).toBe('SELLER_DOCUMENT_GONE')
})

test('a picture is taken out although the store is away: nobody sees it, and the job deletes the file', async () => {
  const { id: shopId, owner } = await market.given.shop()
  const { id } = await uploadDocument(market, owner)
  const away = { delete: () => Promise.reject(new Error('away')) }
  await dropDocument({ db: market.db, objects: away }, shopId, id)
  expect((await market.as(owner).call(getSellerIdentity)).unused).toEqual([])
  await market.db.run(sql`update seller_documents set at = at - interval '2 days' where id = ${id}::uuid`)
  await market.recurringJob('old-seller-documents')
  expect(await market.db.run(sql`select from seller_documents where id = ${id}::uuid`)).toBe(0)
})

test('a picture that is handed in and taken out at the same moment is one of the two', async () => {
  for (let round = 0; round < 10; round++) {
    const { owner } = await market.given.shop()
    const { id } = await uploadDocument(market, owner)
    const [given, dropped] = await Promise.all([
      sendIdentity(market, owner, { documents: [id] }),
      market.as(owner).delete(`/api/v1/seller/identity/documents/${id}`),
    ])
    const shown = (await market.as(owner).call(getSellerIdentity)).given?.documents.map((document) => document.id)
    if (given.status === 200) expect([dropped.status, shown]).toEqual([404, [id]])
    else expect([given.body.code, dropped.status, shown]).toEqual(['SELLER_DOCUMENT_GONE', 200, undefined])
  }
})

test('one that nobody checked below the latest is cleared away by the next one', async () => {
  const { id, owner } = await market.given.shop()
  await market.db.run(sql`
    insert into seller_identities (shop_id, version, state, kind, legal_name, tax_code, address, decided_at, decided_by)
    values (${id}, 1, 'WAITING', 'COMPANY', 'Công ty TNHH Gốm Việt', '0100233488', '1 Tràng Tiền', null, null),
      (${id}, 2, 'CHECKED', 'COMPANY', 'Công ty TNHH Gốm Việt', '0100233488', '1 Tràng Tiền', now(), 1)`)
  expect((await sendIdentity(market, owner, { version: 2 })).status).toBe(200)
  const { given, inForce } = await market.as(owner).call(getSellerIdentity)
  expect([given?.version, given?.state, inForce?.version]).toEqual([3, 'WAITING', 2])
  expect(await market.db.run(sql`select from seller_identities where shop_id = ${id}`)).toBe(2)
})

test('a shop uploads no more than fifteen pictures that it hands in with nothing', async () => {
  const { id, owner } = await market.given.shop()
  await market.db.run(sql`
    insert into seller_documents (shop_id, id, sha256, bytes, stored_at)
    select ${id}, gen_random_uuid(), sha256(''), 1, now() from generate_series(1, 15)`)
  const full = await sendPicture(market, owner, documentsOf(id))
  expect([full.status, full.body.code]).toEqual([429, 'SELLER_DOCUMENTS_FULL'])
  const other = await market.given.shop()
  const text = await sendPicture(market, other.owner, documentsOf(other.id), Buffer.from('x'))
  expect([text.status, text.body.code]).toEqual([415, 'SELLER_DOCUMENT_UNSUPPORTED'])
  const empty = await sendPicture(market, other.owner, documentsOf(other.id), Buffer.alloc(0))
  expect([empty.status, empty.body.code]).toEqual([400, 'EMPTY_FILE'])
})

test('pictures that no identity takes go after a day, those of an identity stay while it counts', async () => {
  const { id, owner } = await market.given.shop()
  const [kept, given, never] = [
    await uploadDocument(market, owner),
    await uploadDocument(market, owner),
    await uploadDocument(market, owner),
  ]
  await sendIdentity(market, owner, { documents: [kept.id, given.id] })
  await sendIdentity(market, owner, { documents: [kept.id], version: 1 })
  const opens = async () =>
    Promise.all([kept, given, never].map(async ({ url }) => (await market.app.inject(url)).statusCode))
  await market.recurringJob('old-seller-documents')
  expect(await opens()).toEqual([200, 200, 200])
  const age = (days: number) =>
    market.db.run(sql`
      update seller_documents set at = now() - make_interval(days => ${days}), used_at = used_at - make_interval(days => ${days})
      where shop_id = ${id}`)
  await age(2)
  expect(await market.recurringJob('old-seller-documents')).toBe(2)
  expect(await opens()).toEqual([200, 404, 404])
  // Replaced by another one that was checked: three years more.
  await market.db.run(sql`
    update seller_identities set state = 'PAST', decided_at = now(), decided_by = 1, replaced_at = now() - interval '2 years' where shop_id = ${id}`)
  await market.recurringJob('old-seller-documents')
  expect(await opens()).toEqual([200, 404, 404])
  await market.db.run(sql`
    update seller_identities set replaced_at = now() - interval '4 years' where shop_id = ${id}`)
  expect(await market.recurringJob('old-seller-documents')).toBe(1)
  expect(await opens()).toEqual([404, 404, 404])
})

test('guests, shoppers and people without a shop give none', async () => {
  expect((await market.guest.put('/api/v1/seller/identity', givenHousehold)).status).toBe(401)
  expect((await sendIdentity(market, await market.given.person())).status).toBe(403)
  const nobody = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  const refused = await sendIdentity(market, nobody)
  expect([refused.status, refused.body.code]).toEqual([403, 'NOT_OF_SHOP'])
  expect((await sendPicture(market, nobody, documentsOf(1))).status).toBe(403)
})

test('the identity goes with a shop that was never opened, and the files of its pictures after a day', async () => {
  const { id, owner } = await market.given.shop()
  const document = await uploadDocument(market, owner)
  await sendIdentity(market, owner, { documents: [document.id] })
  await market.db.run(sql`update shops set status = 'REJECTED', rejection_reason = 'thiếu giấy tờ' where id = ${id}`)
  const left = await market.as(owner).post('/api/v1/users/deletion', { email: owner.email, password: owner.password })
  expect(left.status).toBe(200)
  expect(await market.db.run(sql`select from seller_identities where shop_id = ${id}`)).toBe(0)
  await market.db.run(sql`
    update seller_documents set at = now() - interval '2 days', used_at = now() - interval '2 days' where shop_id = ${id}`)
  expect(await market.recurringJob('old-seller-documents')).toBe(1)
  expect((await market.app.inject(document.url)).statusCode).toBe(404)
})

test('a picture that is taken while the job looks for old ones stays', async () => {
  const { id, owner } = await market.given.shop()
  const document = await uploadDocument(market, owner)
  await market.db.run(sql`update seller_documents set at = now() - interval '2 days' where shop_id = ${id}`)
  const [sent] = await Promise.all([
    sendIdentity(market, owner, { documents: [document.id] }),
    market.recurringJob('old-seller-documents'),
  ])
  const { given } = await market.as(owner).call(getSellerIdentity)
  const shown = (await market.app.inject(document.url)).statusCode
  // Either the identity has the picture, or it was refused because the picture was gone.
  expect([sent.status, given?.documents.length, shown]).toEqual(
    sent.status === 200 ? [200, 1, 200] : [400, undefined, 404],
  )
})
