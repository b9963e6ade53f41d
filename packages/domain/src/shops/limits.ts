export const SHOP_NAME_MAX = 100
export const SHOP_DESCRIPTION_MAX = 2000
