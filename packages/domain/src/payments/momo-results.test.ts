import { expect, test } from 'vitest'
import { paymentOutcome, refundOutcome, refusalMessage } from './momo-results.ts'

test.each([
  ['success', [0]],
  ['unknown', [1000, 7000, 7002, 9000, 10, 1080, 123_456]],
  ['refused', [98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 4001, 4002, 4100]],
  ['misuse', [11, 12, 13, 20, 21, 22, 40, 41, 42, 43, 47]],
] as const)('a payment is a %s by %j', (outcome, codes) => {
  for (const code of codes) expect([code, paymentOutcome(code)]).toEqual([code, outcome])
})

test.each([
  ['success', [0, 1081]],
  ['unknown', [7000, 7002, 1080, 10, 40, 41, 43, 5]],
  ['refused', [1088, 99]],
  ['misuse', [42, 22]],
] as const)('a refund is a %s by %j', (outcome, codes) => {
  for (const code of codes) expect([code, refundOutcome(code)]).toEqual([code, outcome])
})

test('a refusal is told in words', () => {
  expect(refusalMessage(1006)).toBe('Bạn đã từ chối giao dịch trên MoMo. Bạn có thể thử lại.')
  expect(refusalMessage(98)).toBe('Giao dịch MoMo không thành công. Bạn có thể thử lại.')
})
