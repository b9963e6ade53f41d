import { formatNumber } from '../text/number.ts'
import { VOCABULARY_BYTES_MAX } from './limits.ts'

/** What an administrator is told of the vocabulary. */
export const vocabularyMessages = {
  kindMissing: 'Vui lòng chọn loại.',
  regionUnknown: 'Vui lòng chọn miền Bắc, Trung hoặc Nam.',
  regionMissing: 'Vui lòng chọn miền.',
  regionNotMeant: 'Chỉ nhóm từ vùng miền mới có miền.',
  termsMissing: 'Vui lòng nhập ít nhất một từ.',
  tooFewEntries: 'Cần ít nhất hai từ cùng nghĩa, hoặc một từ và một từ tìm thêm.',
  tooManyEntries: (max: number) => `Chỉ nhận tối đa ${max} từ.`,
  entryEmpty: 'Mỗi từ cần có chữ cái hoặc chữ số.',
  entryTooLong: (max: number) => `Mỗi từ dài tối đa ${max} ký tự.`,
  separator: 'Từ không được chứa dấu phẩy hoặc dấu gạch đứng (|).',
  twice: (entry: string) => `“${entry}” có hai lần trong nhóm.`,
  versionMissing: 'Thiếu phiên bản của nhóm từ.',
  known: (group: string) => `Các từ này đã có đủ trong nhóm “${group}”. Hãy sửa nhóm đó.`,
  created: 'Đã thêm nhóm từ. Chợ tìm theo nhóm này ngay.',
  changed: 'Đã lưu nhóm từ. Chợ tìm theo nhóm này ngay.',
  deleted: 'Đã xóa nhóm từ.',
  columnsMissing: 'Không thấy các cột kind, region, terms, expansions. Hãy dùng tệp do trang này xuất ra.',
  tooLarge: `Tệp phải nhỏ hơn ${VOCABULARY_BYTES_MAX / 1024 ** 2} MB.`,
  rows: (max: number) => `Tệp phải có từ 1 đến ${formatNumber(max)} dòng.`,
  kindUnknown: 'Không có loại này ở cột kind.',
  cannotChange: (group: string) =>
    `Các từ này đã có đủ trong nhóm “${group}”, nhưng phần tìm thêm khác. Hãy sửa nhóm đó.`,
  imported: (added: number, known: number, wrong: number) =>
    [
      `Đã thêm ${formatNumber(added)} nhóm từ.`,
      ...(known > 0 ? [`${formatNumber(known)} nhóm đã có sẵn.`] : []),
      ...(wrong > 0 ? [`${formatNumber(wrong)} dòng không dùng được.`] : []),
    ].join(' '),
} as const
