import { expect, test } from 'vitest'
import { shopCalls } from './shop-calls.ts'

/** Every call of the seller centre by who of a shop may make it, written a second time: whoever gives a call to other roles says so here too. */
const written = {
  'OWNER ORDERS PRODUCTS': `
    findInShop getSellerTasks getShopAccess listSellerReviews replyToReview`,

  'OWNER ORDERS': `
    confirmSellerOrders countSellerOrders exportSellerOrders followShopOrders getSellerOrder listSellerOrders
    orders.cancel orders.confirm orders.deliver orders.fail orders.ship
    downloadHandoverTemplate getPackingSlips handOverOrders readHandoverFile
    addSellerEvidence agreeToCase confirmGoods contestGoods countSellerCases getSellerCase listSellerCases makeOffer proveHandover
    receiveGoods refuseCase writeSellerCaseMessage
    getShopFigures`,

  'OWNER PRODUCTS': `
    changeSellerProduct createSellerProduct exportSellerProductList exportSellerProducts getSellerProduct listSellerProducts
    uploadSellerPicture workOnSellerProducts
    commitImport discardImport downloadImportProblems downloadImportTemplate getImport listImports sendImportPictures startImport`,

  OWNER: `
    exportStatement getNextPayout getOwnDebt getSellerMoney getSellerOverview getSellerPlan getStatement listOwnInvoices listOwnPayouts
    printOwnInvoice printStatement
    getSellerTaxes printTaxCertificate
    getShopAccount giveShopAccount keepEarlierAccount sendShopAccountCode
    changeSellerShop getSellerShop
    addSellerDocument dropSellerDocument getSellerIdentity giveSellerIdentity
    changeShopStaff inviteShopStaff listShopStaff removeShopStaff withdrawShopInvitation`,
}

const listed = Object.entries(written).flatMap(([roles, calls]) =>
  calls
    .trim()
    .split(/\s+/u)
    .map((name) => [name, roles]),
)

test('every call of the seller centre is for those of the written list', () => {
  const found = Object.entries(shopCalls).map(([name, roles]) => [name, roles.join(' ')])
  expect(found.sort()).toEqual(listed.sort())
})
