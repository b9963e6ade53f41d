import { expect, it } from 'vitest'
import { consequencesOf } from './use-seller-transitions.tsx'

it('a seller is told how long the buyer may return the goods, as this marketplace has it', () => {
  expect(consequencesOf(36 * 3600).deliver).toMatch(/^Người mua có 36 giờ để kiểm tra hàng\./u)
  expect(consequencesOf(14 * 86_400).deliver).toMatch(/^Người mua có 14 ngày để kiểm tra hàng\./u)
})
