import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { getRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import { listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import { sql } from '../../../platform/database/sql.ts'
import { balanceOf, placedCheckout } from '../../../testing/paid-orders.ts'
import { useReturnedRefunds } from '../../../testing/returned-refunds.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const { refunds, newest, back, match, refundsOf, next, payByHand, paid, toldTo, owedTo } = useReturnedRefunds()
const { fixture, AMOUNT, giveAccount, dueRefund, admin, make, shown, out } = refunds
const { market } = fixture

test('a refund that was paid comes back: it is due again as one of its own, and the shopper is told, once', async () => {
  const refund = await paid()
  await toldTo(refund)
  const bank = await balanceOf(market, 'BANK')
  // Of a popular amount, and somebody waits for it: the code says whose the money is.
  await market.db.run(sql`
    insert into refunds (user_id, cause, method, amount, status, entry_key, reference, paid_at)
    select user_id, 'OVERPAID', 'BANK_TRANSFER', amount, 'PAID', 'test:' || number, 'FT' || number, now()
    from refunds, generate_series(1, 30) as number where id = ${refund.id}`)
  await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const returned = await back(`HOAN TRA ${refund.code}`)
  expect(returned).toMatchObject({
    status: 'UNMATCHED',
    suggestion: { kind: 'REFUND_RETURNED', targetId: refund.id, code: refund.code },
  })
  await market.db.run(sql`delete from refunds where entry_key like 'test:%'`)
  const replies = await Promise.all([match(returned.id, refund.id), match(returned.id, refund.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await newest()).toMatchObject({ status: 'REFUND_RETURNED', refundId: refund.id, mayReopen: false })
  const due = await next(refund)
  expect(due).toMatchObject({
    status: 'DUE',
    amount: AMOUNT,
    method: 'BANK_TRANSFER',
    needsAccount: true,
    account: null,
    batchId: null,
    refundCode: null,
    returnedAt: null,
  })
  expect(await shown(refund.id)).toMatchObject({
    status: 'PAID',
    reference: expect.stringMatching(/^FT/u),
    returnedAt: expect.any(String),
    returnReason: 'Tài khoản đã đóng',
    follows: null,
    needsAccount: false,
  })
  expect(await refundsOf(refund)).toHaveLength(2)
  expect((await balanceOf(market, 'BANK')) - bank).toBe(AMOUNT)
  expect(await owedTo(refund)).toBe(-AMOUNT)
  await expectUnknownBooked(market)
  const told = (await toldTo(refund)).filter(({ title }) => title.startsWith('Ngân hàng đã trả lại'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ path: '/refund-account' })
  expect(told[0]?.text).toContain('Tài khoản đã đóng. Sàn vẫn giữ số tiền này cho bạn. Hãy kiểm tra')
  const mails = () =>
    market.mails.filter(({ to, subject }) => to === refund.shopper.email && subject === told[0]?.title)
  await expect.poll(mails).toHaveLength(1)
  // A second line with the same money is not that refund's, nor is a second transfer by its old code the new one's.
  const again = await back(`HOAN TRA ${refund.code}`)
  expect(again.candidates.filter(({ targetId }) => targetId === refund.id)).toEqual([])
  // Nor is it somebody else's payment of that amount.
  expect(again.suggestion).toBeNull()
  expect(await match(again.id, refund.id)).toMatchObject({ status: 409, body: { code: 'TRANSFER_TARGET_TAKEN' } })
  await admin().put(`/api/v1/admin/transfers/${again.id}/classify`, { kind: 'OTHER', note: 'Chưa rõ.' })
  await out(`${refund.code} Hoan tien`, AMOUNT)
  expect(await fixture.lastStatus()).toBe('REFUND_DIFFERS')
  expect(await next(refund)).toMatchObject({ status: 'DUE' })
  await expectUnknownBooked(market)
})

test('it goes nowhere until the shopper has saved an account since, the same or another; then it may come back once more', async () => {
  const refund = await paid()
  await admin().put(`/api/v1/admin/transfers/${(await back(refund.code)).id}/match`, { code: refund.code })
  const due = await next(refund)
  const notYet = await admin().post('/api/v1/admin/refund-batches', { layout: 'VIETCOMBANK', ids: [due.id] })
  expect(notYet).toMatchObject({ status: 409, body: { code: 'REFUND_IN_BATCH' } })
  expect(await admin().post(`/api/v1/admin/refunds/${due.id}/account`, {})).toMatchObject({
    status: 409,
    body: { code: 'REFUND_WITHOUT_ACCOUNT' },
  })
  // The bank named who paid: that account does not count any more either.
  await market.db.run(sql`
    update bank_transfers set counterparty = '{"name": null, "accountNumber": "0071000999888", "bank": null}' where user_id = ${refund.shopper.id}`)
  const needing = async () =>
    (await admin().call(listRefunds, { query: { needsAccount: 'true' } })).items.map(({ id }) => id)
  expect(await needing()).toContain(due.id)
  const told = (await toldTo(refund)).find(({ title }) => title.startsWith('Ngân hàng đã trả lại'))
  expect(told).toMatchObject({ path: '/refund-account' })
  expect(told?.text).toContain('Ngân hàng thụ hưởng đã trả lại tiền')

  const theirAccount = () => market.as(refund.shopper).call(getRefundAccount)
  expect(await theirAccount()).toMatchObject({ needsSaving: true })
  await giveAccount(refund.shopper)
  expect(await theirAccount()).toMatchObject({ needsSaving: false })
  expect(await needing()).not.toContain(due.id)
  expect(await shown(due.id)).toMatchObject({ needsAccount: false, account: { numberMasked: '••••3456' } })
  expect((await admin().post(`/api/v1/admin/refunds/${due.id}/account`, {})).status).toBe(200)
  await make([due.id])
  const { refundCode } = await shown(due.id)
  expect(refundCode).not.toBe(refund.code)
  await out(`${refundCode} Hoan tien`, AMOUNT)
  expect(await shown(due.id)).toMatchObject({ status: 'PAID', follows: refund.id })
  expect(await owedTo(refund)).toBe(0)
  const again = await back(`${refundCode} SAI TEN`)
  expect(again.suggestion).toMatchObject({ kind: 'REFUND_RETURNED', targetId: due.id })
  expect((await match(again.id, due.id)).status).toBe(200)
  const third = await next({ ...refund, id: due.id })
  expect(third).toMatchObject({ status: 'DUE', needsAccount: true })
  // Whoever has asked the shopper may pay it in another way.
  expect((await payByHand(third.id)).status).toBe(200)
  expect(await owedTo(refund)).toBe(0)
  expect((await refundsOf(refund)).map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID'])
  await expectUnknownBooked(market)
})

test('one that was recorded by hand is found in the list, and the line with which it left comes later', async () => {
  const refund = await dueRefund()
  const bank = await balanceOf(market, 'BANK')
  await payByHand(refund.id)
  // Nothing says whose it is: not suggested before a payment that waits.
  await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const returned = await back('hoan tra')
  expect(returned.suggestion?.kind).not.toBe('REFUND_RETURNED')
  expect(returned.candidates).toContainEqual(expect.objectContaining({ kind: 'REFUND_RETURNED', targetId: refund.id }))
  expect((await match(returned.id, refund.id)).status).toBe(200)
  expect(await balanceOf(market, 'BANK')).toBe(bank)
  expect(await owedTo(refund)).toBe(-AMOUNT)
  await out('chuyen khoan', AMOUNT)
  const left = await newest()
  const joined = await admin().put(`/api/v1/admin/transfers/${left.id}/match`, { target: 'REFUND', id: refund.id })
  expect(joined.status).toBe(200)
  expect(await balanceOf(market, 'BANK')).toBe(bank)
  expect(await owedTo(refund)).toBe(-AMOUNT)
  await expectUnknownBooked(market)
})

test('money that comes back before its way out was told of leaves once, whenever that line comes', async () => {
  const refund = await dueRefund()
  await make([refund.id])
  const code = (await shown(refund.id)).refundCode ?? ''
  const bank = await balanceOf(market, 'BANK')
  const returned = await back(`tra lai ${code}`)
  expect(returned.suggestion).toMatchObject({ kind: 'REFUND_RETURNED', targetId: refund.id })
  expect((await match(returned.id, refund.id)).status).toBe(200)
  expect(await shown(refund.id)).toMatchObject({ status: 'PAID', returnedAt: expect.any(String) })
  expect(await balanceOf(market, 'BANK')).toBe(bank)
  expect(await owedTo(refund)).toBe(-AMOUNT)
  // That it was paid is not told: it was not.
  const titles = (await toldTo(refund)).map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Đã hoàn'))).toEqual([])
  expect(titles.filter((title) => title.startsWith('Ngân hàng đã trả lại'))).toHaveLength(1)
  await out(`${code} Hoan tien`, AMOUNT)
  expect(await newest()).toMatchObject({ status: 'REFUND', refundId: refund.id })
  expect(await balanceOf(market, 'BANK')).toBe(bank)
  expect(await owedTo(refund)).toBe(-AMOUNT)
  await expectUnknownBooked(market)
})

test('the line that pays a refund and the press that it came back follow each other, and so do two lines', async () => {
  const refund = await dueRefund()
  await make([refund.id])
  const code = (await shown(refund.id)).refundCode ?? ''
  const bank = await balanceOf(market, 'BANK')
  const lines = [await back(code), await back(code)]
  const replies = await Promise.all([...lines.map(({ id }) => match(id, refund.id)), out(`${code} Hoan tien`, AMOUNT)])
  expect(
    replies
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409])
  expect(await refundsOf(refund)).toMatchObject([
    { status: 'DUE', follows: refund.id },
    { status: 'PAID', returnedAt: expect.any(String) },
  ])
  // Both lines came in, the transfer left.
  expect((await balanceOf(market, 'BANK')) - bank).toBe(AMOUNT)
  expect(await owedTo(refund)).toBe(-AMOUNT)
  await expectUnknownBooked(market)
})

test('one that is not paid, of another amount, MoMo’s, of the wrong direction, or the own one does not come back', async () => {
  const refund = await dueRefund()
  const returned = await back('tra lai')
  expect(await match(returned.id, refund.id)).toMatchObject({ status: 409, body: { code: 'TRANSFER_REFUND_NOT_PAID' } })
  await payByHand(refund.id)
  const less = await back('it hon', { transferAmount: 1 })
  expect(await match(less.id, refund.id)).toMatchObject({ status: 409, body: { code: 'TRANSFER_AMOUNT_DIFFERS' } })
  const unknown = { status: 400, body: { code: 'TRANSFER_TARGET_UNKNOWN' } }
  expect(await match(returned.id, 999_999)).toMatchObject(unknown)
  const wrongWay = { target: 'REFUND', id: refund.id }
  expect(await admin().put(`/api/v1/admin/transfers/${returned.id}/match`, wrongWay)).toMatchObject(unknown)
  await out('chuyen khoan', AMOUNT)
  expect(await match((await newest()).id, refund.id)).toMatchObject(unknown)
  await market.db.run(sql`update refunds set method = 'MOMO' where id = ${refund.id}`)
  expect(await match(returned.id, refund.id)).toMatchObject(unknown)
  await market.db.run(sql`update refunds set method = 'BANK_TRANSFER' where id = ${refund.id}`)

  const own = await placedCheckout(market, { method: 'BANK_TRANSFER', by: fixture.admin })
  for (const _ of [1, 2]) await fixture.pay(own, AMOUNT)
  const [theirs] = await refundsOf(own)
  await payByHand(theirs?.id ?? 0)
  expect(await match(returned.id, theirs?.id ?? 0)).toMatchObject({ status: 403, body: { code: 'ORDER_OF_ADMIN' } })
  const { items } = await admin().call(listTransfers, { query: {} })
  expect(items.find(({ id }) => id === returned.id)?.status).toBe('UNMATCHED')
  expect(await market.guest.put(`/api/v1/admin/transfers/${returned.id}/match`, {})).toMatchObject({ status: 401 })
  const shopper = await market.as(refund.shopper).put(`/api/v1/admin/transfers/${returned.id}/match`, {})
  expect(shopper.status).toBe(403)
  await expectUnknownBooked(market)
})
