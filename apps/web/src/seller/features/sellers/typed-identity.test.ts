import { expect, it } from 'vitest'
import { differencesOf } from './typed-identity.ts'

const given = {
  kind: 'HOUSEHOLD' as const,
  legalName: 'Hộ kinh doanh Lò Ba',
  taxCode: null,
  idNumberMasked: '••••••••3456',
  address: '12 Giang Cao',
  documents: [{ id: 'a' }],
}
const typed = {
  kind: 'HOUSEHOLD' as const,
  legalName: 'Hộ kinh doanh Lò Ba',
  taxCode: '',
  idNumber: '',
  address: '12 Giang Cao',
  documents: ['a'],
  numberBefore: '••••••••3456',
}

it('names nothing where all is the same, also with the personal number as tax code', () => {
  expect(differencesOf(given, typed)).toEqual([])
  expect(differencesOf(given, { ...typed, idNumber: '001087123456', taxCode: '001087123456' })).toEqual([])
  expect(differencesOf(null, typed)).toEqual([])
})

it('names the number, masked, that another tab has given, and that the pictures are others', () => {
  expect(differencesOf(given, { ...typed, numberBefore: '••••••••9999', documents: ['a', 'b'] })).toEqual([
    { name: 'Số định danh cá nhân', value: '••••••••3456' },
    { name: 'Ảnh giấy tờ', value: '1 ảnh khác với ở đây' },
  ])
  expect(differencesOf({ ...given, documents: [] }, { ...typed, idNumber: '001087129999' })).toEqual([
    { name: 'Số định danh cá nhân', value: '••••••••3456' },
    { name: 'Ảnh giấy tờ', value: 'không có ảnh' },
  ])
})

it('names each other field with the value of the other tab', () => {
  const others = {
    kind: 'COMPANY' as const,
    legalName: 'Công ty',
    taxCode: '0100233488',
    idNumber: '',
    address: '9 Kim Lan',
  }
  expect(differencesOf(given, { ...typed, ...others })).toEqual([
    { name: 'Loại người bán', value: 'Hộ kinh doanh' },
    { name: 'Tên pháp lý', value: 'Hộ kinh doanh Lò Ba' },
    { name: 'Mã số thuế', value: '(để trống)' },
    { name: 'Địa chỉ', value: '12 Giang Cao' },
  ])
})
