/** Columns of the entries of an account as a file. */
export const entriesHead = ['Lúc', 'Nội dung', 'Shop', 'Mã đơn', 'Nợ (đồng)', 'Có (đồng)', 'Khóa bút toán']

/** Columns of the journal. */
export const journalHead = [
  'Ngày hạch toán',
  'Số chứng từ',
  'Diễn giải',
  'Mã tài khoản',
  'Tên tài khoản',
  'Phát sinh Nợ (đồng)',
  'Phát sinh Có (đồng)',
  'Đối tượng',
  'Mã đơn',
  'Khóa bút toán',
]

/** Columns of a trial balance as a file. */
export const trialBalanceHead = [
  'Tài khoản',
  'Ý nghĩa',
  'Dư Nợ đầu kỳ (đồng)',
  'Dư Có đầu kỳ (đồng)',
  'Phát sinh Nợ (đồng)',
  'Phát sinh Có (đồng)',
  'Dư Nợ cuối kỳ (đồng)',
  'Dư Có cuối kỳ (đồng)',
]

/** Columns of a statement. */
export const statementHead = (taxed: boolean) => [
  'Ngày',
  'Giờ',
  'Mã đơn',
  'Nội dung',
  'Số tiền (đồng)',
  'Hoa hồng (đồng)',
  ...(taxed ? ['Thuế khấu trừ (đồng)'] : []),
  'Số dư sau đó (đồng)',
]

/** The line of the sums. */
export const SUM = 'Cộng'

/** What a manual entry says of itself. */
export const noteWithEvidence = (note: string, evidence: string | null): string => `${note} (chứng từ: ${evidence})`
