import { defineErrors } from '../contract/errors.ts'
import { secondFactorMessages as text } from './second-factor-messages.ts'

export const secondFactorErrors = defineErrors({
  SECOND_FACTOR_NEEDED: { kind: 'forbidden', message: text.needed },
  SECOND_FACTOR_REQUIRED: { kind: 'forbidden', message: text.adminsNeed },
  SECOND_FACTOR_WRONG: { kind: 'invalid', message: (said) => said, field: 'code' },
  SECOND_FACTOR_PASSWORD_WRONG: { kind: 'invalid', message: text.passwordWrong, field: 'password' },
  SECOND_FACTOR_TICKET_OVER: { kind: 'conflict', message: text.ticketOver },
  SECOND_FACTOR_IS_ON: { kind: 'conflict', message: text.isOn },
  SECOND_FACTOR_UNREADABLE: { kind: 'conflict', message: text.unreadable, field: 'code' },
  SECOND_FACTOR_SIGN_IN_AGAIN: { kind: 'conflict', message: text.signInAgain },
  SECOND_FACTOR_IS_OFF: { kind: 'conflict', message: 'Bảo vệ hai lớp đang tắt.' },
  SECOND_FACTOR_NOT_BEGUN: {
    kind: 'conflict',
    message: 'Lần cài đặt này đã quá hạn hoặc đã được thay ở nơi khác. Hãy bắt đầu lại.',
  },
  SECOND_FACTOR_OWN: {
    kind: 'conflict',
    message: 'Bạn không thể gỡ bảo vệ hai lớp của chính mình ở đây. Hãy tắt trong hồ sơ, hoặc nhờ quản trị viên khác.',
  },
})
