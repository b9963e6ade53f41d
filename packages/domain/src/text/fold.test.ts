import { expect, test } from 'vitest'
import { fold } from './fold.ts'

// The database's vn_fold is tested with the same cases (apps/server/src/modules/catalog/fold.test.ts).
test.each([
  ['Điện thoại Đắk Lắk', 'dien thoai dak lak'],
  ['ÁO DÀI', 'ao dai'],
  ['Hòa Bình', 'hoa binh'],
  ['Hoà Bình', 'hoa binh'],
  ['Ðà Nẵng', 'da nang'],
  ['Nguyễn Thị Ỷ', 'nguyen thi y'],
  ['ưu đãi 50%', 'uu dai 50%'],
  ['Nguyễn'.normalize('NFD'), 'nguyen'],
  ['tiếng Việt'.normalize('NFD'), 'tieng viet'],
  ['Đặng'.normalize('NFD'), 'dang'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['Nguyễn', 6, 8],
  ['tiếng Việt', 10, 14],
  ['Đặng', 4, 6],
])('%s has %i code units in NFC and %i in NFD', (text, composed, decomposed) => {
  expect(text.normalize('NFC')).toHaveLength(composed)
  expect(text.normalize('NFD')).toHaveLength(decomposed)
})
