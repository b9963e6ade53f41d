import { defineErrors } from '../contract/errors.ts'

export const debtErrors = defineErrors({
  DEBT_NOT_OVERDUE: { kind: 'conflict', message: 'Shop này không còn khoản phải nộp quá hạn nào.' },
})
