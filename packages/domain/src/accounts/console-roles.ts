/** The roles within the admin console. Whoever has ROLE_ADMIN is of its staff; these say what for. Somebody may have several. */
export const consoleRoles = ['OWNER', 'FINANCE', 'MODERATION', 'SUPPORT'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

export const consoleRoleNames: Record<ConsoleRole, string> = {
  OWNER: 'Chủ sàn',
  FINANCE: 'Tài chính',
  MODERATION: 'Kiểm duyệt',
  SUPPORT: 'Hỗ trợ',
}

/** The names of roles in one line. */
export const namesOfRoles = (roles: readonly ConsoleRole[]): string =>
  consoleRoles
    .filter((role) => roles.includes(role))
    .map((role) => consoleRoleNames[role])
    .join(', ')
