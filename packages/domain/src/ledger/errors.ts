import { defineErrors } from '../contract/errors.ts'

export const ledgerErrors = defineErrors({
  STATEMENT_TOO_LONG: {
    kind: 'invalid',
    message: 'Sao kê dài hơn 20.000 dòng. Hãy chọn khoảng ngày ngắn hơn.',
  },
  MONTH_CLOSED: { kind: 'conflict', message: 'Tháng này đã đóng sổ.' },
  MONTH_NOT_CLOSABLE: { kind: 'conflict', message: (why) => `Chưa đóng được sổ: ${why}` },
  MONTH_WITHOUT_ENTRIES: { kind: 'not-found', message: 'Sổ sách không có tháng này.' },
})
