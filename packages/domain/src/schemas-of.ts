import * as accountsAdmin from './accounts/admin-contract.ts'
import * as accountsAdminSchemas from './accounts/admin-schemas.ts'
import * as accountsConsents from './accounts/consents-contract.ts'
import * as accountsConsentsSchemas from './accounts/consents-schemas.ts'
import type { ConsoleCallName } from './accounts/console-calls.ts'
import * as accounts from './accounts/contract.ts'
import * as accountsGoogle from './accounts/google-contract.ts'
import * as accountsGoogleSchemas from './accounts/google-schemas.ts'
import * as accountsPassword from './accounts/password-contract.ts'
import * as accountsPasswordSchemas from './accounts/password-schemas.ts'
import * as accountsProfile from './accounts/profile-contract.ts'
import * as accountsProfileSchemas from './accounts/profile-schemas.ts'
import * as accountsSchemas from './accounts/schemas.ts'
import * as accountsSecondFactor from './accounts/second-factor-contract.ts'
import * as accountsSecondFactorSchemas from './accounts/second-factor-schemas.ts'
import * as accountsSessions from './accounts/sessions-contract.ts'
import * as accountsSessionsSchemas from './accounts/sessions-schemas.ts'
import * as accountsStaff from './accounts/staff-contract.ts'
import * as accountsStaffSchemas from './accounts/staff-schemas.ts'
import * as addresses from './addresses/contract.ts'
import * as addressesSchemas from './addresses/schemas.ts'
import * as auditAdmin from './audit/admin-contract.ts'
import * as auditAdminSchemas from './audit/admin-schemas.ts'
import * as brandAdmin from './brand/admin-contract.ts'
import * as brandAdminSchemas from './brand/admin-schemas.ts'
import * as cart from './cart/contract.ts'
import * as cartSchemas from './cart/schemas.ts'
import * as catalogAdmin from './catalog/admin-contract.ts'
import * as catalogAdminSchemas from './catalog/admin-schemas.ts'
import * as catalogCategoriesAdmin from './catalog/categories-admin-contract.ts'
import * as catalogCategoriesAdminSchemas from './catalog/categories-admin-schemas.ts'
import * as catalog from './catalog/contract.ts'
import * as catalogCounts from './catalog/counts-contract.ts'
import * as catalogSchemas from './catalog/schemas.ts'
import * as catalogSeller from './catalog/seller-contract.ts'
import * as catalogSellerImport from './catalog/seller-import-contract.ts'
import * as catalogSellerImportSchemas from './catalog/seller-import-schemas.ts'
import * as catalogSellerSchemas from './catalog/seller-schemas.ts'
import * as contact from './contact/contract.ts'
import * as contactSchemas from './contact/schemas.ts'
import type { CallSchemas, ConsoleCall, Endpoint, ShopCall } from './contract/endpoint.ts'
import * as finder from './finder/contract.ts'
import * as finderSchemas from './finder/schemas.ts'
import * as invoicesAdmin from './invoices/admin-contract.ts'
import * as invoicesAdminSchemas from './invoices/admin-schemas.ts'
import * as invoicesSeller from './invoices/seller-contract.ts'
import * as invoicesSellerSchemas from './invoices/seller-schemas.ts'
import * as ledgerAdmin from './ledger/admin-contract.ts'
import * as ledgerAdminSchemas from './ledger/admin-schemas.ts'
import * as ledgerBank from './ledger/bank-contract.ts'
import * as ledgerBankSchemas from './ledger/bank-schemas.ts'
import * as ledgerCodes from './ledger/codes-contract.ts'
import * as ledgerCodesSchemas from './ledger/codes-schemas.ts'
import * as ledgerMonths from './ledger/months-contract.ts'
import * as ledgerMonthsSchemas from './ledger/months-schemas.ts'
import * as ledgerSeller from './ledger/seller-contract.ts'
import * as ledgerSellerSchemas from './ledger/seller-schemas.ts'
import * as mailbox from './mailbox/contract.ts'
import * as mailboxSchemas from './mailbox/schemas.ts'
import * as manualEntriesAdmin from './manual-entries/admin-contract.ts'
import * as manualEntriesAdminSchemas from './manual-entries/admin-schemas.ts'
import * as notices from './notices/contract.ts'
import * as noticesSchemas from './notices/schemas.ts'
import * as ordersAdmin from './orders/admin-contract.ts'
import * as ordersAdminSchemas from './orders/admin-schemas.ts'
import * as orders from './orders/contract.ts'
import * as ordersHandover from './orders/handover-contract.ts'
import * as ordersHandoverSchemas from './orders/handover-schemas.ts'
import * as ordersSchemas from './orders/schemas.ts'
import * as ordersSeller from './orders/seller-contract.ts'
import * as ordersSellerSchemas from './orders/seller-schemas.ts'
import * as ordersStaff from './orders/staff-contract.ts'
import * as ordersStaffSchemas from './orders/staff-schemas.ts'
import * as overviewAdmin from './overview/admin-contract.ts'
import * as overviewAdminSchemas from './overview/admin-schemas.ts'
import * as paymentsAdmin from './payments/admin-contract.ts'
import * as paymentsAdminSchemas from './payments/admin-schemas.ts'
import * as paymentsBatches from './payments/batches-admin-contract.ts'
import * as paymentsBatchesSchemas from './payments/batches-admin-schemas.ts'
import * as payments from './payments/contract.ts'
import * as paymentsDemo from './payments/demo-contract.ts'
import * as paymentsDemoSchemas from './payments/demo-schemas.ts'
import * as paymentsRefundAccount from './payments/refund-account-contract.ts'
import * as paymentsRefundAccountSchemas from './payments/refund-account-schemas.ts'
import * as paymentsSchemas from './payments/schemas.ts'
import * as paymentsTransfers from './payments/transfers-admin-contract.ts'
import * as paymentsTransfersSchemas from './payments/transfers-admin-schemas.ts'
import * as payoutsAccountAdmin from './payouts/account-admin-contract.ts'
import * as payoutsAccountAdminSchemas from './payouts/account-admin-schemas.ts'
import * as payoutsAccount from './payouts/account-contract.ts'
import * as payoutsAccountSchemas from './payouts/account-schemas.ts'
import * as payoutsDebt from './payouts/debt-contract.ts'
import * as payoutsDebtSchemas from './payouts/debt-schemas.ts'
import * as payoutsHold from './payouts/hold-contract.ts'
import * as payoutsHoldSchemas from './payouts/hold-schemas.ts'
import * as payoutsRun from './payouts/run-contract.ts'
import * as payoutsRunSchemas from './payouts/run-schemas.ts'
import * as payoutsSeller from './payouts/seller-contract.ts'
import * as payoutsSellerSchemas from './payouts/seller-schemas.ts'
import * as personalData from './personal-data/contract.ts'
import * as personalDataSchemas from './personal-data/schemas.ts'
import * as plansAdmin from './plans/admin-contract.ts'
import * as plansAdminSchemas from './plans/admin-schemas.ts'
import * as plansSeller from './plans/seller-contract.ts'
import * as plansSellerSchemas from './plans/seller-schemas.ts'
import * as policiesAdmin from './policies/admin-contract.ts'
import * as policiesAdminSchemas from './policies/admin-schemas.ts'
import * as policies from './policies/contract.ts'
import * as policiesSchemas from './policies/schemas.ts'
import * as promotionsAdmin from './promotions/admin-contract.ts'
import * as promotionsAdminSchemas from './promotions/admin-schemas.ts'
import * as promotions from './promotions/contract.ts'
import * as promotionsSchemas from './promotions/schemas.ts'
import * as reportsAdmin from './reports/admin-contract.ts'
import * as reportsAdminSchemas from './reports/admin-schemas.ts'
import * as reports from './reports/contract.ts'
import * as reportsSchemas from './reports/schemas.ts'
import * as returnsAdmin from './returns/admin-contract.ts'
import * as returnsAdminSchemas from './returns/admin-schemas.ts'
import * as returns from './returns/contract.ts'
import * as returnsFigures from './returns/figures-contract.ts'
import * as returnsFiguresSchemas from './returns/figures-schemas.ts'
import * as returnsSchemas from './returns/schemas.ts'
import * as returnsSeller from './returns/seller-contract.ts'
import * as returnsSellerSchemas from './returns/seller-schemas.ts'
import * as reviewsAdmin from './reviews/admin-contract.ts'
import * as reviewsAdminSchemas from './reviews/admin-schemas.ts'
import * as reviews from './reviews/contract.ts'
import * as reviewsSchemas from './reviews/schemas.ts'
import * as reviewsSeller from './reviews/seller-contract.ts'
import * as reviewsSellerSchemas from './reviews/seller-schemas.ts'
import * as searchAdmin from './search/admin-contract.ts'
import * as searchAdminSchemas from './search/admin-schemas.ts'
import * as search from './search/contract.ts'
import * as searchSchemas from './search/schemas.ts'
import * as searchLearningAdmin from './search-learning/admin-contract.ts'
import * as searchLearningAdminSchemas from './search-learning/admin-schemas.ts'
import * as searchLearning from './search-learning/contract.ts'
import * as searchLearningSchemas from './search-learning/schemas.ts'
import * as sellersAdmin from './sellers/admin-contract.ts'
import * as sellersAdminSchemas from './sellers/admin-schemas.ts'
import * as sellersSeller from './sellers/seller-contract.ts'
import * as sellersSellerSchemas from './sellers/seller-schemas.ts'
import * as setupAdmin from './setup/admin-contract.ts'
import * as setupAdminSchemas from './setup/admin-schemas.ts'
import * as shopsAccess from './shops/access-contract.ts'
import * as shopsAdmin from './shops/admin-contract.ts'
import * as shopsAdminSchemas from './shops/admin-schemas.ts'
import * as shops from './shops/contract.ts'
import * as shopsSchemas from './shops/schemas.ts'
import * as shopsSeller from './shops/seller-contract.ts'
import * as shopsSellerSchemas from './shops/seller-schemas.ts'
import * as shopsService from './shops/service-contract.ts'
import * as shopsServiceSchemas from './shops/service-schemas.ts'
import type { ShopCallName } from './shops/shop-calls.ts'
import * as shopsStaff from './shops/staff-contract.ts'
import * as shopsStaffSchemas from './shops/staff-schemas.ts'
import * as statistics from './statistics/contract.ts'
import * as statisticsSchemas from './statistics/schemas.ts'
import * as statisticsSeller from './statistics/seller-contract.ts'
import * as statisticsSellerSchemas from './statistics/seller-schemas.ts'
import * as taxesAdmin from './taxes/admin-contract.ts'
import * as taxesAdminSchemas from './taxes/admin-schemas.ts'
import * as taxesSeller from './taxes/seller-contract.ts'
import * as taxesSellerSchemas from './taxes/seller-schemas.ts'

/** The schemas that a contract needs: one entry per call, under the call's name. */
type SchemasFor<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name] extends Endpoint<infer S>
    ? S
    : never
}

/** The calls of the console and of the seller centre that no role may make because they are missing in their table: a type error where the contract is
 *  paired. */
type Untabled<Contract, Prefix extends string> = {
  [Name in keyof Contract as Contract[Name] extends ConsoleCall
    ? Exclude<`${Prefix}${Name & string}`, ConsoleCallName>
    : Contract[Name] extends ShopCall
      ? Exclude<`${Prefix}${Name & string}`, ShopCallName>
      : never]: never
}

const schemas = new Map<unknown, CallSchemas>()
const names = new Map<unknown, string>()

/** `prefix`: of the calls' names, for contracts that are part of another. */
function pair<Contract extends object, Prefix extends string = ''>(
  contract: Contract & Untabled<Contract, Prefix>,
  its: SchemasFor<Contract>,
  prefix?: Prefix,
): void {
  const byName = new Map<string, CallSchemas>(Object.entries(its))
  for (const [name, call] of Object.entries(contract)) {
    const own = byName.get(name)
    if (own) schemas.set(call, own)
    if (own) names.set(call, `${prefix ?? ''}${name}`)
  }
}

pair(accountsAdmin, accountsAdminSchemas)
pair(accounts, accountsSchemas)
pair(accountsConsents, accountsConsentsSchemas)
pair(accountsGoogle, accountsGoogleSchemas)
pair(accountsPassword, accountsPasswordSchemas)
pair(accountsProfile, accountsProfileSchemas)
pair(accountsSecondFactor, accountsSecondFactorSchemas)
pair(accountsSessions, accountsSessionsSchemas)
pair(accountsStaff, accountsStaffSchemas)
pair(addresses, addressesSchemas)
pair(auditAdmin, auditAdminSchemas)
pair(brandAdmin, brandAdminSchemas)
pair(cart, cartSchemas)
pair(catalogAdmin, catalogAdminSchemas)
pair(catalogCategoriesAdmin, catalogCategoriesAdminSchemas)
pair(catalog, catalogSchemas)
pair(catalogCounts, catalogSchemas)
pair(catalogSeller, catalogSellerSchemas)
pair(catalogSellerImport, catalogSellerImportSchemas)
pair(contact, contactSchemas)
pair(finder, finderSchemas)
pair(ledgerBank, ledgerBankSchemas)
pair(ledgerCodes, ledgerCodesSchemas)
pair(invoicesAdmin, invoicesAdminSchemas)
pair(invoicesSeller, invoicesSellerSchemas)
pair(ledgerAdmin, ledgerAdminSchemas)
pair(ledgerMonths, ledgerMonthsSchemas)
pair(ledgerSeller, ledgerSellerSchemas)
pair(mailbox, mailboxSchemas)
pair(notices, noticesSchemas)
pair(ordersAdmin, ordersAdminSchemas)
pair(orders, ordersSchemas)
pair(ordersHandover, ordersHandoverSchemas)
pair(ordersSeller, ordersSellerSchemas)
pair(ordersStaff, ordersStaffSchemas)
pair(ordersStaff.sellerTransitionEndpoints, ordersStaffSchemas.sellerTransitionEndpoints, 'orders.')
pair(ordersStaff.adminTransitionEndpoints, ordersStaffSchemas.adminTransitionEndpoints, 'orders.')
pair(overviewAdmin, overviewAdminSchemas)
pair(paymentsAdmin, paymentsAdminSchemas)
pair(paymentsBatches, paymentsBatchesSchemas)
pair(payments, paymentsSchemas)
pair(paymentsDemo, paymentsDemoSchemas)
pair(paymentsRefundAccount, paymentsRefundAccountSchemas)
pair(paymentsTransfers, paymentsTransfersSchemas)
pair(manualEntriesAdmin, manualEntriesAdminSchemas)
pair(payoutsAccountAdmin, payoutsAccountAdminSchemas)
pair(payoutsAccount, payoutsAccountSchemas)
pair(payoutsRun, payoutsRunSchemas)
pair(payoutsHold, payoutsHoldSchemas)
pair(payoutsDebt, payoutsDebtSchemas)
pair(payoutsSeller, payoutsSellerSchemas)
pair(personalData, personalDataSchemas)
pair(plansAdmin, plansAdminSchemas)
pair(plansSeller, plansSellerSchemas)
pair(policiesAdmin, policiesAdminSchemas)
pair(policies, policiesSchemas)
pair(promotionsAdmin, promotionsAdminSchemas)
pair(promotions, promotionsSchemas)
pair(reportsAdmin, reportsAdminSchemas)
pair(reports, reportsSchemas)
pair(returnsAdmin, returnsAdminSchemas)
pair(returns, returnsSchemas)
pair(returnsFigures, returnsFiguresSchemas)
pair(shopsService, shopsServiceSchemas)
pair(returnsSeller, returnsSellerSchemas)
pair(reviewsAdmin, reviewsAdminSchemas)
pair(reviews, reviewsSchemas)
pair(reviewsSeller, reviewsSellerSchemas)
pair(searchAdmin, searchAdminSchemas)
pair(search, searchSchemas)
pair(searchLearningAdmin, searchLearningAdminSchemas)
pair(searchLearning, searchLearningSchemas)
pair(sellersAdmin, sellersAdminSchemas)
pair(sellersSeller, sellersSellerSchemas)
pair(setupAdmin, setupAdminSchemas)
pair(shopsAccess, shopsStaffSchemas)
pair(shopsAdmin, shopsAdminSchemas)
pair(shops, shopsSchemas)
pair(shopsSeller, shopsSellerSchemas)
pair(shopsStaff, shopsStaffSchemas)
pair(statistics, statisticsSchemas)
pair(statisticsSeller, statisticsSellerSchemas)
pair(taxesAdmin, taxesAdminSchemas)
pair(taxesSeller, taxesSellerSchemas)

/** The schemas of a call. For the server, which validates and documents with them; no page loads this file.
 *  Throws for a call whose contract is not paired with its schemas above. */
export function schemasOf(endpoint: Endpoint): CallSchemas {
  const found = schemas.get(endpoint)
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no schemas: pair its contract in schemas-of.ts`)
  return found
}

/** The name of a call in its contract, by which the tables of roles know it; empty for a call that is not paired. */
export const nameOf = (endpoint: Endpoint): string => names.get(endpoint) ?? ''
