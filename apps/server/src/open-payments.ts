import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { bankHooks } from './modules/payments/bank/bank-hooks.ts'
import { momoClient } from './modules/payments/momo/client.ts'
import { httpTransport } from './modules/payments/momo/http-transport.ts'
import { IPN_PATH, momoIpn } from './modules/payments/momo/momo-ipn.ts'
import { giveUpMomoRefunds, payMomoRefunds } from './modules/payments/momo/pay-momo-refunds.ts'
import { queryDueAttempts } from './modules/payments/momo/query-attempts.ts'
import type { MomoCredentials } from './modules/payments/momo/signature.ts'
import { simulatesBank, simulatesMomo } from './modules/payments/open-methods.ts'
import type { OutgoingPayouts } from './modules/payments/outgoing-payouts.ts'
import type { PaidOrders } from './modules/payments/paid-orders.ts'
import type { PaymentTerms } from './modules/payments/payment-terms.ts'
import { adminPaymentRoutes } from './modules/payments/payments.admin.routes.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { noteReadableAccounts } from './modules/payments/refund-account.queries.ts'
import { refundAccountRoutes } from './modules/payments/refund-account.routes.ts'
import { refundBatchRoutes } from './modules/payments/refund-batches.admin.routes.ts'
import type { ShopDebts } from './modules/payments/shop-debts.ts'
import type { Database } from './platform/database/database.ts'
import { rawHooks } from './platform/http/raw-hooks.ts'
import type { Router } from './platform/http/router.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import type { Sealer } from './platform/sealed.ts'
import { deriveKey } from './platform/secrets.ts'
import { bankSimulatorRoutes } from './simulators/bank/bank-simulator.routes.ts'
import { momoSimulator, simulatorTransport } from './simulators/momo/momo-simulator.routes.ts'
import { openMomoTables } from './simulators/momo/momo-tables.queries.ts'

interface PaymentsDeps {
  config: Config
  db: Database
  secret: Buffer
  terms: PaymentTerms
  orders: PaidOrders
  payouts: OutgoingPayouts
  debts: ShopDebts
  sealer: Sealer
  enqueueMail: EnqueueMail
  /** Marks calls of this process to itself. */
  ownHeaders: Record<string, string>
}

type RecurringJobs = Record<string, { everySeconds: number; work(): Promise<unknown> }>

/** Credentials shared with the simulator; derived from the root secret, so that outsiders cannot sign. */
const playedCredentials = (secret: Buffer): MomoCredentials => ({
  partnerCode: 'CHOPHIENDEMO',
  accessKey: deriveKey(secret, 'momo-access').toString('hex').slice(0, 16),
  secretKey: deriveKey(secret, 'momo-secret').toString('hex'),
})

function ownCredentials(config: Config): MomoCredentials | null {
  const { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey } = config
  return partnerCode && accessKey && secretKey ? { partnerCode, accessKey, secretKey } : null
}

/** Opens MoMo, its simulator or nothing, as configured. Returns what its routes, webhooks and recurring jobs need. */
async function openMomo(app: FastifyInstance, { config, db, secret, orders, ownHeaders }: PaymentsDeps) {
  const recurringJobs: RecurringJobs = {}
  const own = ownCredentials(config)
  const credentials = own ?? playedCredentials(secret)
  if (!own && !simulatesMomo(config)) {
    // Under a name of its own: of one name, whichever process has the lease works, also beside one that has the keys.
    recurringJobs['momo-refunds-given-up'] = { everySeconds: 600, work: () => giveUpMomoRefunds({ db, log: app.log }) }
    return { momo: null, hooks: [], recurringJobs }
  }
  if (!own) {
    await openMomoTables(db)
    const { sendDue } = await momoSimulator(app, { db, credentials, publicUrl: config.PUBLIC_URL, ownHeaders })
    recurringJobs['momo-simulator'] = { everySeconds: 1, work: sendDue }
  }
  const transport = config.MOMO_ENDPOINT ? httpTransport(config.MOMO_ENDPOINT) : simulatorTransport(app, ownHeaders)
  const client = momoClient({ credentials, transport, ipnUrl: `${config.PUBLIC_URL}${IPN_PATH}` })
  const returnTo = (orderId: number) => `${config.PUBLIC_URL}/order-history/${orderId}/payment`
  const momo = { db, orders, client, log: app.log, returnTo }
  recurringJobs['momo-queries'] = { everySeconds: 5, work: () => queryDueAttempts(momo) }
  recurringJobs['momo-refunds'] = { everySeconds: 5, work: () => payMomoRefunds(momo) }
  return { momo, hooks: [momoIpn({ db, orders }, credentials)], recurringJobs }
}

/** Opens payments and refunds: routes, webhooks, simulators. Returns their recurring jobs. */
export async function openPayments(app: FastifyInstance, route: Router, deps: PaymentsDeps): Promise<RecurringJobs> {
  const { config, db, terms, orders, payouts, debts, sealer, enqueueMail, ownHeaders } = deps
  // Without a configured secret, a derived one: outsiders cannot report transfers.
  const bankSecret = config.BANK_WEBHOOK_SECRET ?? deriveKey(deps.secret, 'bank-webhook').toString('hex')
  const bank = { db, orders, payouts, secret: bankSecret, ownAccount: config.BANK_ACCOUNT }
  const { momo, hooks, recurringJobs } = await openMomo(app, deps)
  await rawHooks(app, [...bankHooks(bank), ...hooks])
  paymentRoutes(route, { db, terms, momo })
  refundAccountRoutes(route, { db, sealer, enqueueMail })
  refundBatchRoutes(route, { db, sealer })
  const { BANK_ACCOUNT: ownAccount, PAYOUT_APPROVALS: approvals } = config
  adminPaymentRoutes(route, { db, orders, payouts, debts, sealer, ownAccount, approvals })
  if (simulatesBank(config)) bankSimulatorRoutes(route, app, { ...bank, ownHeaders })
  const checkAccounts = { everySeconds: 3600, work: () => noteReadableAccounts(db, sealer.beginnings) }
  return { ...recurringJobs, 'refund-accounts': checkAccounts }
}
