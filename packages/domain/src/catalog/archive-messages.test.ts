import { expect, test } from 'vitest'
import { archiveTaken } from './archive-messages.ts'

test.each([
  [{ kept: 1500, refused: 0 }, 'Đã nhận 1.500 ảnh, đang thêm vào sản phẩm.'],
  [
    { kept: 1, refused: 1200 },
    'Đã nhận 1 ảnh, đang thêm vào sản phẩm; 1.200 ảnh lỗi, lý do sẽ hiện trong lần nhập này.',
  ],
  [{ kept: 0, refused: 2 }, 'Chưa nhận được ảnh nào: 2 ảnh lỗi, lý do sẽ hiện trong lần nhập này.'],
])('%j: %s', (taken, message) => {
  expect(archiveTaken(taken)).toBe(message)
})
