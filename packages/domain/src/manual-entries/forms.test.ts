import { describe, expect, it } from 'vitest'
import { ManualEntryForm, type ManualLine } from './forms.ts'
import { manualPosting } from './posting.ts'

const debit = (facts: object = {}): object => ({
  account: 'OTHER_EXPENSE',
  side: 'DEBIT',
  shopId: null,
  amount: 5000,
  ...facts,
})
const credit = (facts: object = {}): object => ({ ...debit({ account: 'OWN_FUNDS', side: 'CREDIT' }), ...facts })
const faultsOf = (lines: readonly object[], facts: object = {}): string[] => {
  const parsed = ManualEntryForm.safeParse({ reason: 'Quà tặng', evidence: 'BB 01', lines, ...facts })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a booking by hand', () => {
  it('is lines whose debits equal their credits, with reason and evidence', () => {
    expect(faultsOf([debit(), credit()])).toEqual([])
    expect(faultsOf([debit({ account: 'SHOP_BALANCE', shopId: 7 }), credit()])).toEqual([])
  })

  it.each([
    ['debits that differ', [debit(), credit({ amount: 4999 })], 'lines: Tổng Nợ phải bằng tổng Có.'],
    ['one line', [debit()], 'lines: Bút toán có ít nhất hai dòng.'],
    ['an account twice', [debit(), debit({ side: 'CREDIT' })], /^lines: Mỗi tài khoản \(của mỗi shop\)/u],
    ['no amount', [debit({ amount: 0 }), credit()], /^lines\.0\.amount: Số tiền/u],
    ['a part of a đồng', [debit({ amount: 0.5 }), credit()], /^lines\.0\.amount: Số tiền/u],
    ['too much', [debit({ amount: 100_000_000_001 }), credit()], /^lines\.0\.amount: Số tiền/u],
    ['an account that follows from orders', [debit({ account: 'COMMISSION' }), credit()], /^lines\.0\.account/u],
    ['an account of shops without one', [debit({ account: 'COD_DEBT' }), credit()], /^lines\.0\.shopId: Chọn shop/u],
    ['a shop where none is', [debit({ shopId: 7 }), credit()], 'lines.0.shopId: Tài khoản này không có shop.'],
  ])('is refused with %s', (_, lines, said) => {
    expect(faultsOf(lines)).toContainEqual(expect.stringMatching(said))
  })

  it('is refused without reason or evidence', () => {
    expect(faultsOf([debit(), credit()], { reason: ' ', evidence: '' })).toEqual([
      'reason: Vui lòng nhập lý do.',
      'evidence: Vui lòng nhập số chứng từ.',
    ])
  })

  it('is one posting, debits positive, of the shop or the marketplace', () => {
    const lines: ManualLine[] = [
      { account: 'OTHER_EXPENSE', side: 'DEBIT', shopId: null, amount: 5000 },
      { account: 'SHOP_BALANCE', side: 'CREDIT', shopId: 7, amount: 5000 },
    ]
    expect(manualPosting(3, lines)).toEqual({
      entryKey: 'manual:3',
      entries: [
        { account: 'OTHER_EXPENSE', holderId: 0, amount: 5000 },
        { account: 'SHOP_BALANCE', holderId: 7, amount: -5000 },
      ],
    })
  })
})
