/** The lists of shops with money: of which account, and in which direction. */
export const shopLists = {
  OWED: { name: 'Chợ phải trả', account: 'BALANCE', meaning: 'Số dư của shop từ đơn đã hoàn tất, chợ còn phải trả.' },
  PENDING: {
    name: 'Chờ đối soát',
    account: 'PENDING',
    meaning: 'Tiền chợ giữ cho shop của đơn chưa hoàn tất.',
  },
  DEBT: {
    name: 'Shop phải nộp',
    account: 'COD_DEBT',
    meaning: 'Tiền thu hộ, hoa hồng và thuế khấu trừ của đơn thu tiền khi giao.',
  },
  OVERDRAWN: {
    name: 'Số dư âm',
    account: 'BALANCE',
    meaning: 'Shop nợ lại chợ, vì hoàn tiền sau khi đơn đã hoàn tất.',
  },
} as const
export type ShopList = keyof typeof shopLists
export const shopListIds = Object.keys(shopLists) as [ShopList, ...ShopList[]]
