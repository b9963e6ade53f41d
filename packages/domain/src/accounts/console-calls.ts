import type { ConsoleRole } from './console-roles.ts'

const all = ['OWNER', 'FINANCE', 'MODERATION', 'SUPPORT'] as const
const owner = ['OWNER'] as const
const finance = ['OWNER', 'FINANCE'] as const
const moderation = ['OWNER', 'MODERATION'] as const
const support = ['OWNER', 'SUPPORT'] as const
const people = ['OWNER', 'MODERATION', 'SUPPORT'] as const
const orders = ['OWNER', 'FINANCE', 'SUPPORT'] as const
const records = ['OWNER', 'FINANCE', 'MODERATION'] as const

/** Every call of the admin console by its name in the contracts, and who may make it. The one table: the server's guard, the API's description
 *  and, through `getConsoleAccess`, the pages read it. A call that is missing here is a type error in `schemas-of.ts`. */
export const consoleCalls = {
  getConsoleAccess: all,
  // Shows the money and the counts that the caller may read.
  getAdminOverview: all,
  // Finds in the lists only that the caller may open.
  findAnything: all,
  // Actions that the caller may do.
  listAdminActions: all,

  listStaff: owner,
  addStaff: owner,
  changeStaff: owner,
  removeStaff: owner,
  showBrand: owner,
  saveBrand: owner,
  uploadBrandArt: owner,
  listAdminPolicies: owner,
  getAdminPolicy: owner,
  savePolicyDraft: owner,
  publishPolicy: owner,
  withdrawPolicyVersion: owner,
  getSetupChecklist: owner,

  listAdminUsers: people,
  getShopperRefusals: people,
  // Accounts of the staff: owners only (manage-users.ts). Those of owners of shops: who may suspend the shop (lock-rules.ts).
  lockUser: people,
  unlockUser: people,
  resetUserSecondFactor: support,

  listAdminOrders: orders,
  getAdminOrder: orders,
  // The stream of order events.
  followOrders: orders,
  // Thousands of addresses at once.
  exportAdminOrders: finance,
  'orders.cancel': support,

  listAdminCases: orders,
  getAdminCase: orders,
  listOrderCasesOfAdmin: orders,
  previewWaitingDecision: orders,
  openAdminCase: support,
  takeCase: support,
  writeAdminCaseMessage: support,
  addAdminEvidence: support,
  previewDecision: support,
  decideCase: support,
  // The second look at a decision is about money.
  approveDecision: finance,
  rejectDecision: finance,

  listAdminShops: all,
  getAdminShop: all,
  getAdminShopFigures: people,
  approveShop: moderation,
  rejectShop: moderation,
  suspendShop: moderation,
  reinstateShop: moderation,
  getShopIdentity: moderation,
  confirmShopIdentity: moderation,
  refuseShopIdentity: moderation,
  showIdentityDocuments: moderation,
  showPersonalNumber: moderation,

  listAdminProducts: moderation,
  takeDownProducts: moderation,
  putBackProducts: moderation,
  featureProducts: moderation,
  exportAdminProducts: moderation,
  listAdminReviews: moderation,
  takeDownReviews: moderation,
  putBackReviews: moderation,
  listAdminReports: moderation,
  listReportsTogether: moderation,
  answerReport: moderation,
  listAdminPromotions: moderation,
  changePromotion: moderation,
  // Commission is set by category.
  listAdminCategories: records,
  createCategory: moderation,
  changeCategory: moderation,
  moveCategory: moderation,
  mergeCategory: moderation,
  deleteCategory: moderation,
  listSynonymGroups: moderation,
  createSynonymGroup: moderation,
  changeSynonymGroup: moderation,
  deleteSynonymGroup: moderation,
  importVocabulary: moderation,
  exportVocabulary: moderation,
  trySearch: moderation,
  listFrequentSearches: moderation,
  ignoreSearch: moderation,
  watchSearch: moderation,

  listPayments: finance,
  exportPayments: finance,
  listRefunds: finance,
  exportRefunds: finance,
  showRefundAccount: finance,
  markRefundPaid: finance,
  listRefundBatches: finance,
  createRefundBatch: finance,
  downloadRefundBatch: finance,
  cancelRefundBatch: finance,
  listTransfers: finance,
  addTransfer: finance,
  assignTransfer: finance,
  returnTransfer: finance,
  settleTransfer: finance,
  classifyTransfer: finance,
  matchTransfer: finance,
  reopenTransfer: finance,

  getNextRun: finance,
  prepareRun: finance,
  listRuns: finance,
  getRun: finance,
  approveRun: finance,
  cancelRun: finance,
  exportRun: finance,
  downloadRun: finance,
  readRunResults: finance,
  listPayouts: finance,
  listSkippedShops: finance,
  markPayoutPaid: finance,
  markPayoutFailed: finance,
  listWaitingAccounts: finance,
  getAccountOfShop: finance,
  confirmAccountOfShop: finance,
  showAccountOfShop: finance,
  listHeldShops: finance,
  getPayoutHold: finance,
  holdPayouts: finance,
  releasePayouts: finance,
  getShopDebt: finance,
  listOverdueShops: finance,
  excuseDebt: finance,

  getTrialBalance: finance,
  exportTrialBalance: finance,
  listAccountEntries: finance,
  exportAccountEntries: finance,
  listShopAccounts: finance,
  getShopMoney: finance,
  getShopStatement: finance,
  exportShopStatement: finance,
  printShopStatement: finance,
  getBankTie: finance,
  recordBankOpening: finance,
  listAccountCodes: finance,
  setAccountCode: finance,
  removeAccountCode: finance,
  listMonths: finance,
  closeMonth: finance,
  exportJournal: finance,
  listManualEntries: finance,
  proposeManualEntry: finance,
  approveManualEntry: finance,
  rejectManualEntry: finance,
  withdrawManualEntry: finance,
  listInvoices: finance,
  issueInvoices: finance,
  exportInvoices: finance,
  printInvoice: finance,
  getTaxSettings: finance,
  addTaxRate: finance,
  setTaxMode: finance,
  getTaxReport: finance,
  exportTaxReport: finance,
  getShopTaxes: finance,
  printShopCertificate: finance,
  listAdminPlans: finance,
  createPlan: finance,
  getAdminPlan: finance,
  listShopsOfPlan: finance,
  changePlan: finance,
  archivePlan: finance,
  addPlanRule: finance,
  removePlanRule: finance,
  getShopPlan: finance,
  setShopPlan: finance,
  cancelShopPlan: finance,
} as const satisfies Record<string, readonly ConsoleRole[]>

export type ConsoleCallName = keyof typeof consoleCalls

export const isConsoleCall = (name: string): name is ConsoleCallName => Object.hasOwn(consoleCalls, name)

/** Whether somebody with these roles may make a call of the console. */
export const mayCall = (roles: readonly ConsoleRole[], name: ConsoleCallName): boolean =>
  consoleCalls[name].some((role: ConsoleRole) => roles.includes(role))

/** The calls that somebody with these roles may make. */
export const callsOf = (roles: readonly ConsoleRole[]): ConsoleCallName[] =>
  Object.keys(consoleCalls)
    .filter(isConsoleCall)
    .filter((name) => mayCall(roles, name))
