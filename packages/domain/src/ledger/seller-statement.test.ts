import { expect, test } from 'vitest'
import { entryWords, shownSign } from './seller-statement.ts'

test.each([
  ['BALANCE', 'order:12:COMPLETED', 'Đơn hoàn tất, đã trừ hoa hồng'],
  ['PENDING', 'order:12:COMPLETED', 'Đơn hoàn tất, chuyển sang số dư'],
  ['COD_DEBT', 'order:12:COMPLETED', 'Đơn hoàn tất, còn lại hoa hồng'],
  ['PENDING', 'order:12:FAILED', 'Hoàn tiền cho người mua'],
  ['PENDING', 'case:7:refund', 'Hoàn tiền theo khiếu nại'],
  ['BALANCE', 'case:7:refund', 'Hoàn tiền theo khiếu nại'],
  ['COD_DEBT', 'case:7:undelivered', 'Đơn không giao được, hủy khoản thu hộ'],
  ['BALANCE', 'order:12:RETURNED', 'Phần shop được giữ của đơn đã kết thúc'],
  ['BALANCE', 'order:12:FAILED', 'Phần shop được giữ của đơn đã kết thúc'],
  ['PENDING', 'order:12:AWAITING_CONFIRMATION', 'Người mua đã thanh toán'],
  ['BALANCE', 'order:12:something-new', 'Điều chỉnh'],
] as const)('in %s, %s is "%s"', (account, entryKey, words) => {
  expect(entryWords(account, entryKey)).toBe(words)
})

test('what the shop owes grows by debits, what it is owed by credits', () => {
  expect([shownSign('COD_DEBT'), shownSign('BALANCE'), shownSign('PENDING')]).toEqual([1, -1, -1])
})

test('taxes are named where some were withheld', () => {
  expect(entryWords('BALANCE', 'order:12:COMPLETED', true)).toBe('Đơn hoàn tất, đã trừ hoa hồng và thuế')
  expect(entryWords('COD_DEBT', 'order:12:COMPLETED', true)).toBe('Đơn hoàn tất, còn lại hoa hồng và thuế')
  expect(entryWords('PENDING', 'order:12:COMPLETED', true)).toBe('Đơn hoàn tất, chuyển sang số dư')
  for (const step of ['RETURNED', 'FAILED'])
    expect(entryWords('BALANCE', `order:12:${step}`, true)).toBe('Phần shop được giữ của đơn đã kết thúc, đã trừ thuế')
})
