import { expect, it } from 'vitest'
import { wordAction } from './action-words.ts'

const row = (action: string, subjectName: string, facts: Record<string, unknown> = {}) =>
  wordAction({ action, subjectName, before: {}, after: facts })

it('names what is kept as a code', () => {
  expect(row('policy.publish', 'terms').subjectName).toBe('Điều khoản sử dụng')
  expect(row('tax.rate', 'GOODS').subjectName).toBe('Hàng hóa')
  expect(row('tax.mode', 'REPORT').subjectName).toBe('Chỉ thống kê')
  expect(row('plan.add-rule', 'Thủ công', { category: null, cap: null }).after).toEqual({
    category: 'Mọi danh mục',
    cap: null,
  })
  expect(row('ledger.export', '', { account: 'COMMISSION', side: 'DEBIT', rows: 3 }).after).toEqual({
    account: 'Hoa hồng',
    side: 'Nợ',
    rows: 3,
  })
})

it('leaves names of rows from before, and of everything else, as they are', () => {
  expect(row('tax.rate', 'Hàng hóa').subjectName).toBe('Hàng hóa')
  expect(row('ledger.export', '', { account: 'Hoa hồng', side: 'Nợ' }).after).toEqual({
    account: 'Hoa hồng',
    side: 'Nợ',
  })
  expect(row('shop.approve', 'terms').subjectName).toBe('terms')
  expect(row('plan.change', 'toString', { category: null }).after).toEqual({ category: null })
  expect(row('policy.publish', 'toString').subjectName).toBe('toString')
})
