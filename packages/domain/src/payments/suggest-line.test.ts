import { expect, test } from 'vitest'
import { hasNearCode } from './near-code.ts'
import { type LineCandidates, lineTargets, suggestLine } from './suggest-line.ts'

const none: LineCandidates = {
  payments: [],
  refunds: [],
  payouts: [],
  sentRefunds: [],
  namesRefund: false,
  paidOut: [],
  debtor: null,
  returned: [],
}
const suggested = (direction: 'IN' | 'OUT', content: string, known: Partial<LineCandidates> = {}) =>
  suggestLine({ direction, content }, { ...none, ...known })

test.each([
  ['OUT', 'PHI QUAN LY TAI KHOAN THANG 11/2026', 'FEE'],
  ['OUT', 'Thu phí SMS Banking', 'FEE'],
  ['OUT', 'NOP THUE GTGT KHAU TRU THANG 10', 'TAX'],
  ['OUT', 'Nap vi MoMo', 'MOMO'],
  ['IN', 'TRA LAI TIEN GUI', 'INTEREST'],
  ['IN', 'Nhập lãi không kỳ hạn', 'INTEREST'],
  ['IN', 'INTEREST PAYMENT', 'INTEREST'],
  ['IN', 'CONG TY CP DV DI DONG TRUC TUYEN MOMO TT', 'MOMO'],
  ['IN', 'Hoan phi chuyen tien', 'FEE'],
] as const)('%s “%s” is probably %s', (direction, content, kind) => {
  expect(suggested(direction, content)).toMatchObject({ kind, targetId: null })
})

test.each([
  ['IN', 'tra lai tien vay ban'],
  ['IN', 'chuyen tien phi dich vu'],
  ['OUT', 'mua van phong pham'],
  ['OUT', 'phim truong'],
] as const)('%s “%s” says nothing', (direction, content) => {
  expect(suggested(direction, content)).toBeNull()
})

test('a mistyped code is found, another one is not', () => {
  expect(hasNearCode('MBVCB.1.dh7k2m 9qxw4t.CT', 'DH7K2M9QXW4T')).toBe(true)
  expect(hasNearCode('CK DH7K2N9QXW4T', 'DH7K2M9QXW4T')).toBe(true)
  expect(hasNearCode('H7K2M9QXW4T', 'DH7K2M9QXW4T')).toBe(true)
  expect(hasNearCode('DH7K2M9QXW', 'DH7K2M9QXW4T')).toBe(true)
  expect(hasNearCode('DH7K2M0000AA', 'DH7K2M9QXW4T')).toBe(false)
})

test('codes speak before words, words before amounts, and an amount that fits twice says nothing', () => {
  const payments = [
    { code: 'DH7K2M9QXW4T', shopperName: 'Lê Lan' },
    { code: 'DHAAAAAAAAAA', shopperName: 'Vũ Minh' },
  ]
  expect(suggested('IN', 'CK DH7K2N9QXW4T tra lai tien gui', { payments })).toMatchObject({
    kind: 'ORDER',
    code: 'DH7K2M9QXW4T',
  })
  expect(suggested('IN', 'chuyen tien', { payments })).toBeNull()
  expect(suggested('IN', 'chuyen tien', { payments: payments.slice(0, 1) })).toMatchObject({ kind: 'ORDER' })
  const paidOut = [{ id: 7, code: 'CT12345678', shopName: 'Gốm Bát Tràng' }]
  expect(suggested('IN', 'HOAN TRA CT12345678 sai so TK', { paidOut, payments })).toMatchObject({
    kind: 'PAYOUT_RETURNED',
    targetId: 7,
  })
  const why = (content: string) => suggested('IN', content, { paidOut })?.why
  expect(why('HOAN TRA ct 1234 5678')).toBe('Có mã chi trả CT12345678')
  expect(why('HOAN TRA CT12345679')).toBe('Gần giống mã CT12345678')
  expect(suggested('IN', 'hoan tra GOM BAT TRANG', { paidOut })).toMatchObject({ kind: 'PAYOUT_RETURNED' })
  const payouts = [{ id: 8, code: 'CT87654321', sent: true, shopName: 'Lụa' }]
  const refunds = [{ id: 9, code: null, due: true, returned: false, shopperName: 'Lê Lan', orderNumber: '261128-AB' }]
  const back = { id: 3, at: new Date('2026-11-27T18:00:00Z'), sender: 'TRAN BINH', waits: false }
  expect(suggested('OUT', 'chuyen khoan', { payouts, refunds })).toMatchObject({ kind: 'PAYOUT', targetId: 8 })
  expect(suggested('OUT', 'chuyen khoan', { refunds })).toMatchObject({ kind: 'REFUND', targetId: 9 })
  expect(suggested('OUT', 'chuyen khoan', { refunds, returned: [back] })).toMatchObject({ kind: 'RETURN' })
  expect(suggested('OUT', 'hoan phi ship', { refunds })).toMatchObject({ kind: 'REFUND', targetId: 9 })
  const two = [
    ...refunds,
    { id: 10, code: 'HT12345678', due: true, returned: false, shopperName: 'Vũ Minh', orderNumber: null },
  ]
  expect(suggested('OUT', 'phi SMS', { refunds: two })).toMatchObject({ kind: 'FEE' })
  expect(suggested('OUT', 'chuyen khoan', { refunds: two })).toBeNull()
  const known = { ...none, refunds: two, payouts, returned: [back] }
  expect(lineTargets({ direction: 'OUT' }, known).map(({ kind, targetId, why }) => [kind, targetId, why])).toEqual([
    ['PAYOUT', 8, 'Lụa, CT87654321'],
    ['REFUND', 9, 'Lê Lan, đơn 261128-AB'],
    ['REFUND', 10, 'Vũ Minh, HT12345678'],
    ['RETURN', 3, 'TRAN BINH, tiền vào ngày 28/11/2026'],
  ])
  expect(lineTargets({ direction: 'IN' }, { ...none, payments, paidOut })).toMatchObject([
    { kind: 'ORDER', code: 'DH7K2M9QXW4T', why: 'Lê Lan, DH7K2M9QXW4T' },
    { kind: 'ORDER', code: 'DHAAAAAAAAAA', why: 'Vũ Minh, DHAAAAAAAAAA' },
    { kind: 'PAYOUT_RETURNED', targetId: 7 },
  ])
})

test('money with the number of a shop is what that shop owes, unless it brings a payout back', () => {
  const debtor = { id: 12, name: 'Gốm Chu Đậu' }
  expect(suggested('IN', 'NOP SHOP 12', { debtor })).toMatchObject({
    kind: 'SHOP_DEBT',
    targetId: 12,
    why: 'Nội dung có số của shop Gốm Chu Đậu',
  })
  expect(suggested('OUT', 'NOP SHOP 12', { debtor })).toBeNull()
  const paidOut = [{ id: 5, code: 'CTAAAAAAAA', shopName: 'Gốm Chu Đậu' }]
  expect(suggested('IN', 'CTAAAAAAAA NOP SHOP 12', { debtor, paidOut })).toMatchObject({ kind: 'PAYOUT_RETURNED' })
})

test('money with the code of a refund that was sent is that refund, also where a payment waits for the same amount', () => {
  const payments = [{ code: 'DH7K2M9QXW4T', shopperName: 'Vũ Minh' }]
  const sentRefunds = [
    { id: 4, code: null, shopperName: 'Trần An', orderNumber: null },
    { id: 5, code: 'HT12345678', shopperName: 'Lê Lan', orderNumber: '261128-AB' },
  ]
  const known = { payments, sentRefunds }
  expect(suggested('IN', 'HOAN TRA ht 1234 5678 sai so TK', known)).toEqual({
    kind: 'REFUND_RETURNED',
    targetId: 5,
    code: 'HT12345678',
    why: 'Có mã hoàn tiền HT12345678',
  })
  expect(suggested('IN', 'CTNGANHANG HT12345679', known)?.why).toBe('Gần giống mã HT12345678')
  // One that cannot come back is nobody's payment either.
  expect(suggested('IN', 'HOAN TRA HT99999999', { payments, namesRefund: true })).toBeNull()
  // Without a code nothing says so; whoever chooses finds it in the list.
  expect(suggested('IN', 'hoan tra LE LAN', known)).toMatchObject({ kind: 'ORDER', code: 'DH7K2M9QXW4T' })
  expect(suggested('IN', 'hoan tra LE LAN', { sentRefunds })).toBeNull()
  expect(suggested('OUT', 'HT12345678', { sentRefunds })).toBeNull()
  expect(
    lineTargets({ direction: 'IN' }, { ...none, ...known }).map(({ kind, targetId, why }) => [kind, targetId, why]),
  ).toEqual([
    ['ORDER', null, 'Vũ Minh, DH7K2M9QXW4T'],
    ['REFUND_RETURNED', 4, 'Trần An'],
    ['REFUND_RETURNED', 5, 'Lê Lan, đơn 261128-AB, HT12345678'],
  ])
  expect(lineTargets({ direction: 'OUT' }, { ...none, ...known })).toEqual([])
})

test('two refunds of one order, one that came back and the one that carries it on, are told apart', () => {
  const refund = { code: null, shopperName: 'Trần An', orderNumber: '261128-AB' }
  const refunds = [
    { ...refund, id: 2, due: true, returned: false },
    { ...refund, id: 1, due: false, returned: true },
  ]
  expect(lineTargets({ direction: 'OUT' }, { ...none, refunds }).map(({ why }) => why)).toEqual([
    'Trần An, đơn 261128-AB',
    'Trần An, đơn 261128-AB, đã bị trả lại',
  ])
})
