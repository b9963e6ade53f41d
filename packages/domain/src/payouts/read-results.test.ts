import { expect, test } from 'vitest'
import { batchContent, payoutCodesIn } from '../payments/bank-batch.ts'
import { readAmount, readResults } from './read-results.ts'

const table = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }))

test('the file that a bank sends back is read by its titles, wherever they stand', () => {
  const rows = readResults(
    table(
      ['NGAN HANG TMCP', '', ''],
      ['KẾT QUẢ CHUYỂN TIỀN THEO LÔ', '', ''],
      ['Trạng thái lô: Hoàn thành', '', ''],
      ['STT', 'Số tài khoản', 'Số tiền', 'Nội dung', 'Trạng thái', 'Lý do', 'Mã giao dịch'],
      ['1', '0071000123456', '1.250.000', batchContent('CT7K2M9QXW'), 'Thành công', '', 'FT26331000001'],
      ['2', '0071000999999', '80,000.00', 'ct00000001 chi tra', 'Không thành công', 'Sai số tài khoản', ''],
      ['3', '0071000999998', '80000', batchContent('CT00000002'), 'Đang xử lý', '', ''],
      ['', '', '1.330.000', 'Tổng cộng', '', '', ''],
    ),
  )
  expect(rows).toEqual([
    {
      row: 5,
      codes: ['CT7K2M9QXW'],
      refundCodes: [],
      amount: 1_250_000,
      outcome: 'PAID',
      reason: null,
      reference: 'FT26331000001',
    },
    {
      row: 6,
      codes: ['CT00000001'],
      refundCodes: [],
      amount: 80_000,
      outcome: 'FAILED',
      reason: 'Sai số tài khoản',
      reference: null,
    },
    { row: 7, codes: ['CT00000002'], refundCodes: [], amount: 80_000, outcome: null, reason: null, reference: null },
  ])
})

test('a name and an account that read as a code leave the code beside them', () => {
  const rows = readResults(
    table(
      ['Tên', 'Số tài khoản', 'Nội dung', 'Trạng thái', 'Lý do'],
      ['NGUYEN MINH TRANG', '0011001234567', batchContent('HT7K2M9QXW'), 'Thành công', ''],
      ['TRAN DUC THANG', '0011001234567', batchContent('HT7K2M9QXW'), 'Thành công', ''],
    ),
  )
  expect(rows).toMatchObject([
    { codes: [], refundCodes: ['HTRANG0011', 'HT7K2M9QXW'] },
    { codes: ['CTHANG0011'], refundCodes: expect.arrayContaining(['HT7K2M9QXW']) },
  ])
})

test.each([
  ['Thành công', 'PAID'],
  ['Đã chuyển', 'PAID'],
  ['Đã chuyển khoản', 'PAID'],
  ['Chuyển khoản thành công', 'PAID'],
  ['Hoàn tất', 'PAID'],
  ['SUCCESS', 'PAID'],
  ['Không thành công', 'FAILED'],
  ['Thất bại', 'FAILED'],
  ['Bị từ chối', 'FAILED'],
  ['Lỗi: sai số tài khoản', 'FAILED'],
  ['Đã hủy', 'FAILED'],
  ['Failed', 'FAILED'],
  ['Unsuccessful', 'FAILED'],
  ['Đang chuyển tiền', null],
  ['Chờ duyệt', null],
  ['Chưa thành công', null],
  ['Chưa hoàn thành', null],
  ['Not successful', null],
  ['Incomplete', null],
  ['Thành công, có lỗi', null],
  ['Không chuyển được', 'FAILED'],
  ['Số tài khoản không hợp lệ', 'FAILED'],
  ['Từ chối: tài khoản không hợp lệ', 'FAILED'],
  ['Từ chối: tài khoản không tồn tại', 'FAILED'],
  ['Lỗi: không tìm thấy tài khoản', 'FAILED'],
  ['Thất bại, số dư không đủ', 'FAILED'],
  ['Failed: no such account', 'FAILED'],
  ['Rejected - account not found', 'FAILED'],
  ['Không thành công do tài khoản chưa kích hoạt', 'FAILED'],
  ['Từ chối: ngân hàng không cho phép', 'FAILED'],
  ['Lỗi timeout, đang chờ tra soát', null],
  ['Lỗi kết nối, chờ xử lý', null],
  ['Lỗi kết nối, chưa rõ kết quả', null],
  ['Lỗi: chưa có phản hồi từ ngân hàng nhận', null],
  ['Lỗi, chờ đối soát', null],
  ['Lỗi hệ thống, chờ ngân hàng xác nhận', null],
  ['Chờ hủy', null],
  ['Lỗi không xác định', null],
  ['Không phát sinh lỗi', null],
  ['Không bị trả lại', null],
  ['Chưa trả lại', null],
  ['Error: no response', null],
  ['Không có lỗi', null],
  ['No error', null],
  ['Not rejected', null],
  ['Chưa bị từ chối', null],
  ['', null],
])('a bank that says “%s” says %s', (said, outcome) => {
  const rows = readResults(
    table(['Số tiền', 'Nội dung', 'Trạng thái'], ['5000', batchContent('CT00000004'), said as string]),
  )
  expect(rows?.[0]?.outcome).toBe(outcome)
})

test('English titles and words are read too', () => {
  expect(
    readResults(table(['Amount', 'Description', 'Status'], ['5000', batchContent('CT00000003'), 'Rejected'])),
  ).toMatchObject([{ outcome: 'FAILED', amount: 5000 }])
})

test('a table that does not say how its transfers ended is no result file', () => {
  expect(readResults(table(['STT', 'Số tiền', 'Nội dung'], ['1', '5000', batchContent('CT00000003')]))).toBeNull()
  expect(readResults([])).toBeNull()
})

test('amounts are read as banks write them', () => {
  expect(['1.234.567', '1,234,567.00', '1234567', '5.000 VND', '12,00', '', 'abc', '-5'].map(readAmount)).toEqual([
    1_234_567,
    1_234_567,
    1_234_567,
    5000,
    12,
    null,
    null,
    null,
  ])
})

test('a code is found in a text that a bank has split and lower-cased', () => {
  expect(payoutCodesIn('mbvcb.1.ct7k2m9 qxw chi tra.CT tu 007')).toContain('CT7K2M9QXW')
  expect(payoutCodesIn('HT7K2M9QXW Hoan tien Cho Phien')).toEqual([])
})
