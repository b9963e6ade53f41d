/** Messages after an administrator changed an account. */
export const accountAdminMessages = {
  locked: 'Đã khóa tài khoản.',
  unlocked: 'Đã mở khóa tài khoản.',
  madeAdmin: 'Đã trao quyền quản trị.',
  revokedAdmin: 'Đã thu quyền quản trị.',
  secondFactorReset: 'Đã gỡ bảo vệ hai lớp.',
} as const
