import type { ShopRole } from './shop-roles.ts'

const all = ['OWNER', 'ORDERS', 'PRODUCTS'] as const
const owner = ['OWNER'] as const
const orders = ['OWNER', 'ORDERS'] as const
const products = ['OWNER', 'PRODUCTS'] as const

/** Every call of the seller centre by its name in the contracts, and who of a shop may make it. The one table: the server's guard, the API's
 *  description and, through `getShopAccess`, the pages read it. A call that is missing here is a type error in `schemas-of.ts`. */
export const shopCalls = {
  getShopAccess: all,
  getSellerTasks: all,
  // Finds in the lists only that the caller may open.
  findInShop: all,
  listSellerReviews: all,
  replyToReview: all,

  listSellerOrders: orders,
  countSellerOrders: orders,
  exportSellerOrders: orders,
  getSellerOrder: orders,
  // The stream of order events.
  followShopOrders: orders,
  confirmSellerOrders: orders,
  'orders.confirm': orders,
  'orders.ship': orders,
  'orders.deliver': orders,
  'orders.fail': orders,
  'orders.cancel': orders,
  getPackingSlips: orders,
  downloadHandoverTemplate: orders,
  readHandoverFile: orders,
  handOverOrders: orders,
  listSellerCases: orders,
  countSellerCases: orders,
  getSellerCase: orders,
  agreeToCase: orders,
  makeOffer: orders,
  refuseCase: orders,
  proveHandover: orders,
  receiveGoods: orders,
  contestGoods: orders,
  confirmGoods: orders,
  writeSellerCaseMessage: orders,
  addSellerEvidence: orders,
  getShopFigures: orders,

  listSellerProducts: products,
  getSellerProduct: products,
  createSellerProduct: products,
  changeSellerProduct: products,
  workOnSellerProducts: products,
  uploadSellerPicture: products,
  exportSellerProductList: products,
  startImport: products,
  listImports: products,
  getImport: products,
  commitImport: products,
  sendImportPictures: products,
  discardImport: products,
  downloadImportProblems: products,
  downloadImportTemplate: products,
  exportSellerProducts: products,

  // With the shop's sales.
  getSellerOverview: owner,
  getSellerMoney: owner,
  getStatement: owner,
  exportStatement: owner,
  printStatement: owner,
  getSellerTaxes: owner,
  printTaxCertificate: owner,
  getSellerPlan: owner,
  getOwnDebt: owner,
  getNextPayout: owner,
  listOwnPayouts: owner,
  listOwnInvoices: owner,
  printOwnInvoice: owner,
  getShopAccount: owner,
  sendShopAccountCode: owner,
  giveShopAccount: owner,
  keepEarlierAccount: owner,
  getSellerShop: owner,
  changeSellerShop: owner,
  getSellerIdentity: owner,
  giveSellerIdentity: owner,
  addSellerDocument: owner,
  dropSellerDocument: owner,
  listShopStaff: owner,
  inviteShopStaff: owner,
  changeShopStaff: owner,
  removeShopStaff: owner,
  withdrawShopInvitation: owner,
} as const satisfies Record<string, readonly ShopRole[]>

export type ShopCallName = keyof typeof shopCalls

export const isShopCall = (name: string): name is ShopCallName => Object.hasOwn(shopCalls, name)

/** Whether somebody with these roles in a shop may make a call of the seller centre. */
export const mayCallShop = (roles: readonly ShopRole[], name: ShopCallName): boolean =>
  shopCalls[name].some((role: ShopRole) => roles.includes(role))

/** The calls that somebody with these roles may make. */
export const shopCallsOf = (roles: readonly ShopRole[]): ShopCallName[] =>
  Object.keys(shopCalls)
    .filter(isShopCall)
    .filter((name) => mayCallShop(roles, name))
