import { expect, test } from 'vitest'
import { entryWords, shownSign } from './seller-statement.ts'

test.each([
  ['BALANCE', 'COMPLETED', 'Đơn hoàn tất, đã trừ hoa hồng'],
  ['PENDING', 'COMPLETED', 'Đơn hoàn tất, chuyển sang số dư'],
  ['COD_DEBT', 'COMPLETED', 'Đơn hoàn tất, còn lại hoa hồng'],
  ['PENDING', 'FAILED', 'Hoàn tiền cho người mua'],
  ['PENDING', 'refund', 'Hoàn tiền theo khiếu nại'],
  ['BALANCE', 'refund', 'Hoàn tiền theo khiếu nại'],
  ['COD_DEBT', 'undelivered', 'Đơn không giao được, hủy khoản thu hộ'],
  ['BALANCE', 'RETURNED', 'Phần shop được giữ của đơn đã kết thúc'],
  ['BALANCE', 'FAILED', 'Phần shop được giữ của đơn đã kết thúc'],
  ['PENDING', 'AWAITING_CONFIRMATION', 'Người mua đã thanh toán'],
  ['BALANCE', 'something-new', 'Điều chỉnh'],
] as const)('in %s, %s is "%s"', (account, step, words) => {
  expect(entryWords(account, step)).toBe(words)
})

test('what the shop owes grows by debits, what it is owed by credits', () => {
  expect([shownSign('COD_DEBT'), shownSign('BALANCE'), shownSign('PENDING')]).toEqual([1, -1, -1])
})
