import { listRefunds } from '@chophien/domain/payments/admin-contract'
import {
  cancelRefundBatch,
  listRefundBatches,
  type RefundBatch,
} from '@chophien/domain/payments/batches-admin-contract'
import { deleteRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { useRefunds } from '../../testing/refund-fixture.ts'
import { findNotices } from '../notices/notices.queries.ts'

const { fixture, AMOUNT, NUMBER, giveAccount, dueRefund, admin, make, shown, out } = useRefunds()
const { market } = fixture

const create = (body: object) => admin().post('/api/v1/admin/refund-batches', { layout: 'VIETCOMBANK', ...body })
const file = async (id: number) =>
  market.app.inject({
    url: `/api/v1/admin/refund-batches/${id}/file`,
    headers: { authorization: `Bearer ${fixture.admin.token}` },
  })

test('the list says where a refund goes, and who still has to say', async () => {
  const known = await dueRefund()
  const unknown = await dueRefund({ account: false })
  expect(await shown(known.id)).toMatchObject({
    account: { bankName: 'Vietcombank', numberMasked: '••••3456', holder: 'TRAN VAN BINH' },
    needsAccount: false,
    batchId: null,
  })
  expect(await shown(unknown.id)).toMatchObject({ account: null, needsAccount: true })
  const needing = await admin().call(listRefunds, { query: { needsAccount: 'true' } })
  const others = await admin().call(listRefunds, { query: { needsAccount: 'false' } })
  expect(needing.items.map(({ id }) => id)).toContain(unknown.id)
  expect(needing.items.map(({ id }) => id)).not.toContain(known.id)
  expect(others.items.map(({ id }) => id)).not.toContain(unknown.id)
  // The shopper is asked for the account at the place where it is given.
  await market.recurringJob('order-outbox')
  const ofRefund = async ({ id }: { id: number }) =>
    (await findNotices(market.db, id)).find(({ title }) => title.startsWith('Bạn sẽ được hoàn'))
  const notice = await ofRefund(unknown.shopper)
  expect(notice?.path).toBe('/refund-account')
  expect(notice?.text).toContain('Hãy thêm tài khoản ngân hàng nhận tiền hoàn')
  expect((await ofRefund(known.shopper))?.text).toContain('Sàn sẽ hoàn số tiền này cho bạn.')
})

test('a bank file names the account as it was, and is in the audit log', async () => {
  const { id, shopper } = await dueRefund()
  const batch = await make([id])
  expect(batch).toMatchObject({ layout: 'VIETCOMBANK', rows: 1, total: AMOUNT, paidRows: 0, cancelledAt: null })
  await giveAccount(shopper, '9999999999')
  const { refundCode, account, batchId } = await shown(id)
  expect([account?.numberMasked, batchId]).toEqual(['••••3456', batch.id])
  const downloaded = await file(batch.id)
  expect(downloaded.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(downloaded.headers['cache-control']).toBe('no-store')
  expect(downloaded.body.split('\r\n')[1]).toBe(
    `1,${NUMBER},TRAN VAN BINH,970436,Vietcombank,159000,${refundCode} Hoan tien Cho Phien`,
  )
  const actions = await market.db.rows(
    z.object({ action: z.string(), after: z.record(z.string(), z.unknown()) }),
    sql`select action, after from admin_actions where subject = 'batch' and subject_id = ${batch.id} order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['batch.create', 'batch.download'])
  expect(JSON.stringify(actions)).not.toContain(NUMBER)
  expect((await admin().call(listRefundBatches)).items[0]).toMatchObject({ id: batch.id, sha256: batch.sha256 })
})

test.each(['TECHCOMBANK', 'MB', 'BIDV'])('a file for %s is a workbook', async (layout) => {
  const { id } = await dueRefund()
  const reply = await create({ layout, ids: [id] })
  const downloaded = await file((reply.body.data as RefundBatch).id)
  expect(downloaded.headers['content-type']).toContain('spreadsheetml')
  expect(downloaded.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the whole number of a due transfer is shown to administrators, noted, and kept out of files, logs of actions and errors', async () => {
  const { id, shopper } = await dueRefund()
  await market.db.run(sql`update refunds set amount = 500000000 where id = ${id}`)
  const look = (by: Parameters<typeof market.as>[0], of = id) =>
    market.as(by).post(`/api/v1/admin/refunds/${of}/account`, {})
  const noted = () =>
    market.db.rows(
      z.object({ whole: z.string() }),
      sql`select row_to_json(a)::text as whole from admin_actions a where action = 'refund.account' and subject_id = ${id}`,
    )
  const seller = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  for (const other of [shopper, seller]) expect((await look(other)).status).toBe(403)
  expect((await market.guest.post(`/api/v1/admin/refunds/${id}/account`, {})).status).toBe(401)
  expect(await noted()).toHaveLength(0)
  const whole = await look(fixture.admin)
  expect(whole.headers['cache-control']).toBe('no-store')
  expect(whole.body.data).toEqual({
    bankName: 'Vietcombank',
    number: NUMBER,
    holder: 'TRAN VAN BINH',
  })
  const actions = await noted()
  expect(actions).toHaveLength(1)
  expect(JSON.stringify(actions)).not.toContain(NUMBER)
  expect(JSON.stringify(await shown(id))).not.toContain(NUMBER)
  // Paid, in a file, without an account, and unknown ones are refused.
  await admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FT26326000009' })
  const other = await dueRefund()
  await make([other.id])
  const without = await dueRefund({ account: false })
  const codes: unknown[] = []
  for (const of of [id, other.id, without.id, 999_999_999]) {
    const { body } = await look(fixture.admin, of)
    codes.push(body.code)
    expect(JSON.stringify(body)).not.toContain(NUMBER)
  }
  expect(codes).toEqual(['REFUND_NOT_DUE', 'REFUND_OF_FILE', 'REFUND_WITHOUT_ACCOUNT', 'REFUND_NOT_FOUND'])
  expect(await noted()).toHaveLength(1)
})

test('of two administrators at once each refund comes into one file', async () => {
  const refunds = await Promise.all([dueRefund(), dueRefund(), dueRefund()])
  const ids = refunds.map(({ id }) => id)
  const replies = await Promise.all([create({ ids }), create({ ids }), create({ ids: ids.slice(1) })])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const rows = await market.db.run(
    sql`select from refund_batch_rows where refund_id = any(${replies[2]?.status === 201 ? ids.slice(1) : ids}::bigint[])`,
  )
  expect(rows).toBe(replies[2]?.status === 201 ? 2 : 3)
  const open = await Promise.all([create({}), create({})])
  const everywhere = await market.db.run(sql`select from refund_batch_rows group by refund_id having count(*) > 1`)
  expect([everywhere, open.every(({ status }) => status === 201 || status === 409)]).toEqual([0, true])
  expect((await create({})).body).toMatchObject({
    code: 'BATCH_EMPTY',
    message: 'Không có khoản hoàn nào sẵn sàng để chuyển khoản.',
  })
})

test('what has no account, is too much for one transfer, or is in a file already is refused with a sentence', async () => {
  const without = await dueRefund({ account: false })
  expect((await create({ ids: [without.id] })).body).toMatchObject({ code: 'REFUND_IN_BATCH' })
  const large = await dueRefund()
  await market.db.run(sql`update refunds set amount = 500000000 where id = ${large.id}`)
  expect((await create({ ids: [large.id] })).body.message).toMatch(/^Có khoản hoàn vượt 499\.999\.999/u)
  // Without a choice it is left out.
  expect((await create({})).status).toBe(409)
  expect((await create({ layout: 'X', ids: [large.id] })).body.errors).toEqual([
    { field: 'layout', message: 'Vui lòng chọn mẫu của ngân hàng' },
  ])
  await market.db.run(sql`update refunds set amount = ${AMOUNT} where id = ${large.id}`)
  await make([large.id])
  expect((await create({ ids: [large.id] })).status).toBe(409)
})

test('a file that is cancelled frees what is not paid, keeps the codes, and cannot be taken any more', async () => {
  const [paid, due] = [await dueRefund(), await dueRefund()]
  const batch = await make([paid.id, due.id])
  expect((await file(batch.id)).statusCode).toBe(200)
  await out(`${(await shown(paid.id)).refundCode}`, AMOUNT)
  expect((await file(batch.id)).json()).toMatchObject({
    code: 'BATCH_STARTED',
    message:
      'Đã có khoản trong tệp này được hoàn, tải lại tệp có thể làm chuyển tiền hai lần. Hãy hủy tệp rồi tạo tệp mới cho những khoản còn lại.',
  })
  const { refundCode } = await shown(due.id)
  const replies = await Promise.all(
    [1, 2].map(() => admin().put(`/api/v1/admin/refund-batches/${batch.id}/cancel`, {})),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await file(batch.id)).json()).toMatchObject({ message: 'Tệp chuyển khoản này đã bị hủy.' })
  expect(await shown(due.id)).toMatchObject({ batchId: null, refundCode })
  const second = await make([due.id])
  expect(await shown(due.id)).toMatchObject({ batchId: second.id, refundCode })
  const whole = await make([(await dueRefund()).id])
  await market.db.run(sql`
    update refunds set status = 'PAID', paid_at = now(), reference = 'x' where batch_id = ${whole.id}`)
  const late = await admin().put(`/api/v1/admin/refund-batches/${whole.id}/cancel`, {})
  expect(late.body).toMatchObject({ code: 'BATCH_PAID' })
  await expect(admin().call(cancelRefundBatch, { params: { id: 999_999 } })).rejects.toThrow('404')
})

test('a file has the accounts as they are when it is made, whatever shoppers change or take away at once', async () => {
  const refunds = await Promise.all([1, 2, 3].map(() => dueRefund()))
  const ids = refunds.map(({ id }) => id)
  const [made] = await Promise.all([
    create({ ids }),
    giveAccount(refunds[0]?.shopper ?? fixture.admin, '5555555555'),
    market.as(refunds[1]?.shopper ?? fixture.admin).call(deleteRefundAccount),
  ])
  // The one who took the account away came first, or after the file.
  expect([201, 409]).toContain(made.status)
  const kept = await market.db.run(sql`select from refund_batch_rows where refund_id = any(${ids}::bigint[])`)
  expect(kept).toBe(made.status === 201 ? 3 : 0)
})

test('an account whose key is lost does not count: the shopper is asked again, and it takes no place in a file', async () => {
  const { id, shopper } = await dueRefund()
  await market.recurringJob('order-outbox')
  await market.db.run(sql`
    update refund_accounts set number_sealed = set_byte(number_sealed, 1, 255 - get_byte(number_sealed, 1)) where user_id = ${shopper.id}`)
  await Promise.all([market.recurringJob('refund-accounts'), create({ ids: [id] })])
  await market.recurringJob('refund-accounts')
  expect(await shown(id)).toMatchObject({ needsAccount: true, batchId: null })
  await market.recurringJob('order-outbox')
  const asked = (await findNotices(market.db, shopper.id)).filter(
    ({ path, text }) => path === '/refund-account' && text.includes('Hãy thêm tài khoản'),
  )
  expect(asked).toHaveLength(1)
  await giveAccount(shopper)
  expect(await shown(id)).toMatchObject({ needsAccount: false })
  expect((await make([id])).rows).toBe(1)
})
