import { expect, test } from 'vitest'
import { nameMatches } from './account-name.ts'

test.each([
  ['NGUYEN THI DAO', 'Nguyễn Thị Đào', true],
  ['Hộ kinh doanh  Gốm Bát Tràng', 'HO KINH DOANH GOM BAT TRANG', true],
  ['NGUYEN THI DAO', 'Nguyễn Thị Đạo Hiền', false],
  ['GOM VIET', 'Công ty TNHH Gốm Việt', false],
  ['NGUYEN THI DAO', null, false],
])('%s and %s', (holder, legalName, matches) => {
  expect(nameMatches(holder, legalName)).toBe(matches)
})
