import { defineErrors } from '../contract/errors.ts'

export const ledgerErrors = defineErrors({
  STATEMENT_TOO_LONG: {
    kind: 'invalid',
    message: 'Sao kê dài hơn 20.000 dòng. Hãy chọn khoảng ngày ngắn hơn.',
  },
  STATEMENT_TOO_LONG_TO_PRINT: {
    kind: 'invalid',
    message: 'Sao kê dài hơn 5.000 dòng nên không lập thành PDF được. Hãy chọn khoảng ngày ngắn hơn, hoặc tải tệp CSV.',
  },
  MONTH_CLOSED: { kind: 'conflict', message: 'Tháng này đã đóng sổ.' },
  MONTH_NOT_CLOSABLE: { kind: 'conflict', message: (why) => `Chưa đóng được sổ: ${why}` },
  BANK_TIE_CHANGED: {
    kind: 'conflict',
    message: 'Số dư ngân hàng báo hoặc sổ vừa thay đổi. Hãy xem lại chênh lệch rồi ghi.',
  },
  BANK_OPENING_KNOWN: { kind: 'conflict', message: 'Số dư đầu đã được ghi.' },
  MONTH_WITHOUT_ENTRIES: { kind: 'not-found', message: 'Sổ sách không có tháng này.' },
})
