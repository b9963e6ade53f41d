import { expect, test } from 'vitest'
import { consoleCalls } from './console-calls.ts'

/** Every call of the console by who may make it, written a second time: whoever gives a call to other roles says so here too. */
const written = {
  'OWNER FINANCE MODERATION SUPPORT': `
    findAnything getAdminOverview getAdminShop getConsoleAccess listAdminActions listAdminShops`,

  OWNER: `
    addStaff changeStaff listStaff removeStaff
    saveBrand showBrand uploadBrandArt
    getAdminPolicy listAdminPolicies publishPolicy savePolicyDraft withdrawPolicyVersion
    getSetupChecklist`,

  'OWNER FINANCE': `
    exportAdminOrders approveDecision rejectDecision
    exportPayments listPayments
    cancelRefundBatch createRefundBatch downloadRefundBatch exportRefunds listRefundBatches listRefunds markRefundPaid showRefundAccount
    addTransfer assignTransfer classifyTransfer listTransfers matchTransfer reopenTransfer returnTransfer settleTransfer
    approveRun cancelRun downloadRun exportRun getNextRun getRun listPayouts listRuns listSkippedShops markPayoutFailed markPayoutPaid
    prepareRun readRunResults
    confirmAccountOfShop getAccountOfShop listWaitingAccounts showAccountOfShop
    getPayoutHold holdPayouts listHeldShops releasePayouts
    excuseDebt getShopDebt listOverdueShops
    exportAccountEntries exportJournal exportShopStatement exportTrialBalance getShopMoney getShopStatement getTrialBalance
    listAccountEntries listShopAccounts printShopStatement
    closeMonth getBankTie listAccountCodes listMonths recordBankOpening removeAccountCode setAccountCode
    approveManualEntry listManualEntries proposeManualEntry rejectManualEntry withdrawManualEntry
    exportInvoices issueInvoices listInvoices printInvoice
    addTaxRate exportTaxReport getShopTaxes getTaxReport getTaxSettings printShopCertificate setTaxMode
    addPlanRule archivePlan cancelShopPlan changePlan createPlan getAdminPlan getShopPlan listAdminPlans listShopsOfPlan removePlanRule
    setShopPlan`,

  'OWNER MODERATION': `
    approveShop reinstateShop rejectShop suspendShop
    confirmShopIdentity getShopIdentity refuseShopIdentity showIdentityDocuments showPersonalNumber
    exportAdminProducts featureProducts listAdminProducts putBackProducts takeDownProducts
    listAdminReviews putBackReviews takeDownReviews
    answerReport listAdminReports listReportsTogether
    changePromotion listAdminPromotions
    changeCategory createCategory deleteCategory mergeCategory moveCategory
    changeSynonymGroup createSynonymGroup deleteSynonymGroup exportVocabulary importVocabulary listSynonymGroups trySearch
    ignoreSearch listFrequentSearches watchSearch`,

  'OWNER SUPPORT': `
    orders.cancel resetUserSecondFactor
    addAdminEvidence decideCase openAdminCase previewDecision takeCase writeAdminCaseMessage`,

  'OWNER FINANCE MODERATION': 'listAdminCategories',

  'OWNER FINANCE SUPPORT': `
    followOrders getAdminOrder listAdminOrders
    getAdminCase listAdminCases listOrderCasesOfAdmin previewWaitingDecision`,

  'OWNER MODERATION SUPPORT': `
    getAdminShopFigures getShopperRefusals listAdminUsers lockUser unlockUser`,
}

const listed = Object.entries(written).flatMap(([roles, calls]) =>
  calls
    .trim()
    .split(/\s+/u)
    .map((name) => [name, roles]),
)

test('every call of the console is for those of the written list', () => {
  const found = Object.entries(consoleCalls).map(([name, roles]) => [name, roles.join(' ')])
  expect(found.sort()).toEqual(listed.sort())
})
