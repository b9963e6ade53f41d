/** Messages after an administrator changed an account. */
export const accountAdminMessages = {
  locked: 'Đã khóa tài khoản.',
  unlocked: 'Đã mở khóa tài khoản.',
  secondFactorReset: 'Đã gỡ bảo vệ hai lớp.',
} as const
