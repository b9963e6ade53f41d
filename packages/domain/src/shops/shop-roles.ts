/** What somebody may do in a shop. OWNER is whose shop it is; the others are given by the owner, one or both. */
export const shopRoles = ['OWNER', 'ORDERS', 'PRODUCTS'] as const
export type ShopRole = (typeof shopRoles)[number]

/** The roles that an owner gives. */
export const staffRoles = ['ORDERS', 'PRODUCTS'] as const satisfies readonly ShopRole[]
export type StaffRole = (typeof staffRoles)[number]

/** A role's name, and what it is for. */
export const shopRoleTexts: Record<ShopRole, { name: string; detail: string }> = {
  OWNER: { name: 'Chủ shop', detail: 'Mọi việc, kể cả tài chính, hồ sơ shop và nhân viên' },
  ORDERS: { name: 'Đơn hàng', detail: 'Xác nhận, giao hàng, trả hàng và khiếu nại, trả lời đánh giá' },
  PRODUCTS: { name: 'Sản phẩm', detail: 'Đăng bán, sửa giá và tồn kho, nhập từ tệp, trả lời đánh giá' },
}

/** The names of roles in one line. */
export const namesOfShopRoles = (roles: readonly ShopRole[]): string =>
  shopRoles
    .filter((role) => roles.includes(role))
    .map((role) => shopRoleTexts[role].name)
    .join(', ')
