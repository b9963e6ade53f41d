/** How an account is now, in USER_MOVED_ON and STAFF_UNFIT. */
export const accountStates = {
  locked: 'đang bị khóa',
  notLocked: 'không bị khóa',
  unconfirmed: 'chưa xác minh email',
  alreadyStaff: 'đã có trong nhân sự',
  noSecondFactor: 'không bật bảo vệ hai lớp',
} as const

/** Messages after an administrator changed an account. */
export const accountAdminMessages = {
  locked: 'Đã khóa tài khoản.',
  unlocked: 'Đã mở khóa tài khoản.',
  secondFactorReset: 'Đã gỡ bảo vệ hai lớp.',
} as const
