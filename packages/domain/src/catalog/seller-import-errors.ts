import { defineErrors } from '../contract/errors.ts'

/** Errors of product tables. */
export const importErrors = defineErrors({
  IMPORT_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy lần nhập này.' },
  IMPORT_FILE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp.', field: 'file' },
  IMPORT_TOO_LARGE: { kind: 'too-large', message: 'Tệp phải nhỏ hơn 10 MB.', field: 'file' },
  IMPORT_UNSUPPORTED: { kind: 'unsupported', message: 'Chỉ nhận tệp CSV hoặc XLSX.', field: 'file' },
  IMPORT_MOVED_ON: { kind: 'conflict', message: 'Lần nhập này đã được xử lý.' },
  IMPORT_BUSY: { kind: 'conflict', message: 'Shop đang nhập một tệp khác. Hãy đợi xong rồi thử lại.' },
  IMPORT_UNREADABLE: { kind: 'invalid', message: (why) => why, field: 'file' },
})

/** Why a file is unreadable. */
export const unreadable = {
  empty: 'Tệp không có dòng sản phẩm nào.',
  columns: (names: readonly string[]) => `Thiếu cột: ${names.join(', ')}. Hãy dùng tệp mẫu.`,
  encoding: 'Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8”.',
  csv: (line: number) => `Tệp CSV hỏng ở gần dòng ${line}: dấu nháy kép chưa được đóng.`,
  xlsx: 'Không đọc được tệp XLSX này. Hãy lưu lại bằng Excel, Google Trang tính hoặc LibreOffice.',
  tooManyRows: (max: string) => `Tệp có quá ${max} dòng. Hãy chia thành nhiều tệp.`,
  tooLarge: 'Tệp XLSX quá lớn sau khi giải nén.',
} as const

/** Why an import of a readable file stopped. Written products stay; importing the same file again does not change them. */
export const stopped = {
  categories:
    'Danh mục của chợ đã thay đổi sau khi tệp được kiểm tra. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
  stuck: 'Lần nhập này bị gián đoạn. Hãy tải tệp lên lần nữa; sản phẩm đã ghi sẽ không bị ghi trùng.',
} as const
