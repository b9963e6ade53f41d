import { defineErrors } from '../contract/errors.ts'

export const ledgerErrors = defineErrors({
  STATEMENT_TOO_LONG: {
    kind: 'invalid',
    message: 'Sao kê dài hơn 20.000 dòng. Hãy chọn khoảng ngày ngắn hơn.',
  },
})
