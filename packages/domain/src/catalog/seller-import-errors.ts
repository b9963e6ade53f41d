import { defineErrors } from '../contract/errors.ts'
import { formatNumber } from '../text/number.ts'

/** Errors of product tables. */
export const importErrors = defineErrors({
  IMPORT_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy lần nhập này.' },
  IMPORT_FILE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp.', field: 'file' },
  IMPORT_TOO_LARGE: { kind: 'too-large', message: 'Tệp phải nhỏ hơn 10 MB.', field: 'file' },
  IMPORT_UNSUPPORTED: { kind: 'unsupported', message: 'Chỉ nhận tệp CSV hoặc XLSX.', field: 'file' },
  IMPORT_MOVED_ON: { kind: 'conflict', message: 'Lần nhập này đã được xử lý.' },
  IMPORT_BUSY: { kind: 'conflict', message: 'Shop đang nhập một tệp khác. Hãy đợi xong rồi thử lại.' },
  ARCHIVE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp ZIP.', field: 'file' },
  ARCHIVE_TOO_LARGE: {
    kind: 'too-large',
    message: 'Tệp ZIP phải nhỏ hơn 40 MB. Hãy chia thành nhiều tệp.',
    field: 'file',
  },
  ARCHIVE_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Không đọc được tệp ZIP này. Hãy nén lại rồi tải lên.',
    field: 'file',
  },
  ARCHIVE_TOO_MUCH: {
    kind: 'invalid',
    message: 'Tệp ZIP có quá nhiều tệp, hoặc quá lớn sau khi giải nén. Hãy chia thành nhiều tệp.',
    field: 'file',
  },
  ARCHIVE_EARLY: { kind: 'conflict', message: 'Sản phẩm đang được ghi. Hãy gửi tệp ZIP khi đã ghi xong.' },
  ARCHIVE_FULL: { kind: 'conflict', message: (why) => why },
  ARCHIVE_SLOW: {
    kind: 'invalid',
    message: 'Giải nén tệp ZIP này mất quá lâu. Hãy chia thành nhiều tệp.',
    field: 'file',
  },
  ARCHIVE_UNWANTED: { kind: 'conflict', message: 'Lần nhập này không chờ ảnh nào trong ZIP.' },
  ARCHIVE_FOREIGN: {
    kind: 'invalid',
    message: 'Tệp ZIP không có ảnh nào mà bảng sản phẩm đang chờ. Tên tệp và thư mục phải giống trong cột Ảnh.',
    field: 'file',
  },
  IMPORT_UNREADABLE: { kind: 'invalid', message: (why) => why, field: 'file' },
})

const saveAgain = 'Hãy lưu lại bằng Excel, Google Trang tính hoặc LibreOffice.'

/** Why a file is unreadable. */
export const unreadable = {
  empty: 'Tệp không có dòng sản phẩm nào.',
  columns: (names: readonly string[]) => `Thiếu cột: ${names.join(', ')}. Hãy dùng tệp mẫu.`,
  encoding: 'Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8”.',
  brokenText: `Tệp CSV này bị hỏng hoặc bị cắt giữa chừng. ${saveAgain}`,
  csv: (row: number) => `Tệp CSV hỏng ở gần dòng ${row}: dấu nháy kép chưa được đóng.`,
  xlsx: `Không đọc được tệp XLSX này. ${saveAgain}`,
  encrypted: 'Tệp XLSX này có mật khẩu. Hãy bỏ mật khẩu rồi tải lên lại.',
  brokenRow: (row: number) => `Tệp XLSX hỏng ở gần dòng ${row}. ${saveAgain}`,
  formula: (row: number) => `Dòng ${row} có công thức chưa có kết quả. Hãy mở tệp bằng Excel, lưu rồi tải lên lại.`,
  tooManyRows: (max: number) => `Tệp có quá ${formatNumber(max)} dòng. Hãy chia thành nhiều tệp.`,
  tooManyColumns: (row: number, max: number) => `Dòng ${row} có quá ${max} cột. Hãy dùng tệp mẫu.`,
  tooManyPictures: (max: number) => `Tệp có quá ${formatNumber(max)} ảnh. Hãy chia thành nhiều tệp.`,
  tooManyCells: 'Tệp có quá nhiều ô. Hãy chia thành nhiều tệp.',
  tooManyEntries: `Tệp XLSX này có quá nhiều phần bên trong. ${saveAgain}`,
  longCell: (row: number | null, max: number) =>
    `${row === null ? 'Tệp' : `Dòng ${row}`} có một ô dài quá ${formatNumber(max)} ký tự.`,
  longRow: (row: number) => `Dòng ${row} quá dài. Hãy bỏ bớt những cột không dùng.`,
  tooMuchText: 'Tệp có quá nhiều chữ. Hãy chia thành nhiều tệp.',
  tooLarge: 'Tệp XLSX quá lớn sau khi giải nén.',
  heavy: 'Tệp này quá nặng nên không đọc được. Hãy chia thành nhiều tệp nhỏ hơn.',
  slow: 'Đọc tệp này mất quá lâu. Hãy chia thành nhiều tệp nhỏ hơn.',
  failed: `Không đọc được tệp này. ${saveAgain}`,
} as const

/** Why an import of a readable file stopped. Written products stay; importing the same file again does not change them. */
export const stopped = {
  categories:
    'Danh mục của chợ đã thay đổi sau khi tệp được kiểm tra. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
  stuck: 'Lần nhập này bị gián đoạn. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
} as const
