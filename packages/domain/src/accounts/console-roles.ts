/** The roles within the admin console. Whoever has ROLE_ADMIN is of its staff; these say what for. Somebody may have several. */
export const consoleRoles = ['OWNER', 'FINANCE', 'MODERATION', 'SUPPORT'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

/** A role's name, and what it is for. */
export const consoleRoleTexts: Record<ConsoleRole, { name: string; detail: string }> = {
  OWNER: { name: 'Chủ sàn', detail: 'Mọi việc, kể cả nhân sự, thương hiệu và chính sách' },
  FINANCE: { name: 'Tài chính', detail: 'Thanh toán, hoàn tiền, chi trả, sổ sách, thuế, hoa hồng' },
  MODERATION: { name: 'Kiểm duyệt', detail: 'Shop, danh tính người bán, sản phẩm, đánh giá, báo cáo, trang chủ' },
  SUPPORT: { name: 'Hỗ trợ', detail: 'Đơn hàng, khiếu nại, người dùng' },
}

/** The names of roles in one line. */
export const namesOfRoles = (roles: readonly ConsoleRole[]): string =>
  consoleRoles
    .filter((role) => roles.includes(role))
    .map((role) => consoleRoleTexts[role].name)
    .join(', ')
