import { expect, test } from 'vitest'
import { SellerIdentityForm } from './forms.ts'
import { checkDigitOf, isPersonalNumber, isTaxCode, tidyTaxCode } from './tax-code.ts'

// 0100047516: the tax office's own example. The others are published by the companies that bear them.
test.each(['0100047516', '0100233488', '0314409058-002', '0301446006', '0300588569'])('%s can exist', (code) => {
  expect(isTaxCode(code)).toBe(true)
})

test.each([
  ['0100047515', 'another check digit'],
  ['0100047517', 'another check digit'],
  ['0100074516', 'two digits swapped'],
  ['0314409058-000', 'no branch'],
  ['010004751', 'nine digits'],
  ['01000475160', 'eleven digits'],
  ['0100047516-01', 'half a branch'],
  ['01000A7516', 'a letter'],
  ['', 'nothing'],
])('%s cannot: %s', (code) => {
  expect(isTaxCode(code)).toBe(false)
})

test('each wrong digit of a code is noticed, whichever it is', () => {
  const code = '0100047516'
  const wrong = [...code].flatMap((digit, at) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => code.slice(0, at) + other + code.slice(at + 1)),
  )
  expect(wrong).toHaveLength(90)
  expect(wrong.filter(isTaxCode)).toEqual([])
})

test('where the check digit would be ten there is no code', () => {
  expect(checkDigitOf('000000000')).toBeNull()
  expect([...'0123456789'].filter((digit) => isTaxCode(`000000000${digit}`))).toEqual([])
})

test.each([
  [' 0100 047 516 ', '0100047516'],
  ['0314409058002', '0314409058-002'],
  ['0314409058-002', '0314409058-002'],
  ['001087123456', '001087123456'],
])('%j is tidied to %s', (typed, kept) => {
  expect(tidyTaxCode(typed)).toBe(kept)
})

test('a personal number has twelve digits', () => {
  expect(['001087123456', '01087123456', '0010871234567', '00108712345x'].map(isPersonalNumber)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

const given = {
  kind: 'PERSON',
  legalName: 'Nguyễn Thị Đào',
  idNumber: '001 087 123 456',
  address: '12 Hàng Bông, Hà Nội',
  version: 0,
}
const objections = (facts: object) => {
  const parsed = SellerIdentityForm.safeParse({ ...given, ...facts })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a person, a household and a company fit the form', () => {
  expect(SellerIdentityForm.parse(given)).toEqual({ ...given, idNumber: '001087123456', taxCode: '', documents: [] })
  expect(objections({ kind: 'HOUSEHOLD', taxCode: '001087123456' })).toEqual([])
  expect(objections({ kind: 'HOUSEHOLD', taxCode: '0100047516' })).toEqual([])
  expect(objections({ kind: 'COMPANY', taxCode: '0100233488', idNumber: '' })).toEqual([])
})

test.each([
  [{ kind: 'CLUB' }, 'kind', 'Vui lòng chọn loại người bán'],
  [{ legalName: ' ' }, 'legalName', 'Vui lòng nhập tên pháp lý'],
  [{ address: '' }, 'address', 'Vui lòng nhập địa chỉ'],
  [{ idNumber: '012345678' }, 'idNumber', 'Số định danh cá nhân gồm 12 chữ số'],
  [{ kind: 'COMPANY' }, 'taxCode', 'Vui lòng nhập mã số thuế của công ty'],
  [
    { kind: 'COMPANY', taxCode: '0100047515' },
    'taxCode',
    'Mã số thuế không đúng: chữ số thứ mười không khớp với chín chữ số đầu. Hãy xem lại từng chữ số',
  ],
  [
    { kind: 'COMPANY', taxCode: '001087123456' },
    'taxCode',
    'Mã số thuế gồm 10 chữ số, hoặc 10 chữ số, dấu gạch ngang và 3 chữ số của chi nhánh',
  ],
  [
    { taxCode: '001087654321' },
    'taxCode',
    'Mã số thuế 12 chữ số phải trùng với số định danh cá nhân. Để trống nếu bạn dùng số đó để nộp thuế',
  ],
  [
    { taxCode: '12' },
    'taxCode',
    'Mã số thuế gồm 10 chữ số (chi nhánh thêm dấu gạch ngang và 3 chữ số), hoặc là số định danh cá nhân 12 chữ số.',
  ],
  [{ documents: ['x'] }, 'documents.0', 'Danh sách ảnh giấy tờ không hợp lệ.'],
  [{ documents: Array.from({ length: 6 }, () => crypto.randomUUID()) }, 'documents', 'Tối đa 5 ảnh giấy tờ.'],
])('%j is refused at %s', (facts, field, message) => {
  expect(objections(facts)).toEqual([[field, message]])
})
