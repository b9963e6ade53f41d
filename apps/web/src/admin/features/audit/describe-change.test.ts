import { expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'

it.each([
  ['shop', { status: 'PENDING' }, ['Trạng thái: Chờ duyệt']],
  ['payment', { status: 'PENDING' }, ['Trạng thái: Chờ thanh toán']],
  ['payment', { format: 'csv', status: 'EXPIRED', rows: 3 }, ['Định dạng: CSV', 'Trạng thái: Hết hạn', 'Số dòng: 3']],
  ['refund', { status: 'DUE' }, ['Trạng thái: Phải hoàn']],
  ['product', { status: 'TAKEN_DOWN' }, ['Trạng thái: Bị gỡ']],
  ['vocabulary', { kind: 'REGION', region: 'SOUTH' }, ['Loại: Vùng miền', 'Miền: Nam']],
  ['category', { name: 'PENDING' }, ['Tên: PENDING']],
  ['user', { roles: 'FINANCE, SUPPORT' }, ['Vai trò: Tài chính, Hỗ trợ']],
  ['plan', { commissionBps: null, cap: null }, ['Hoa hồng: không còn mức riêng', 'Tối đa mỗi dòng hàng: không có']],
] as const)('a status has the name of its subject: %s %j', (subject, after, lines) => {
  expect(describeChange({ subject, before: {}, after })).toEqual(lines)
})

it('a change names both states', () => {
  const change = { before: { status: 'DUE' }, after: { status: 'PAID' } }
  expect(describeChange({ subject: 'refund', ...change })).toEqual(['Trạng thái: Phải hoàn → Đã hoàn'])
})
