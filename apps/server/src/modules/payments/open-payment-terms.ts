import { paymentMethods } from '@chophien/domain/orders/messages'
import type { Config } from '../../config.ts'
import type { PaymentTerms } from './payment-terms.ts'

/** The terms of a configuration. */
export const paymentTermsOf = (config: Config): PaymentTerms => ({
  openMethods: paymentMethods,
  ttlSeconds: config.PAYMENT_TTL,
  present: ({ id, method, status, amount, received, transferCode, expiresAt }) => ({
    id,
    method,
    status,
    amount,
    received,
    expiresAt: expiresAt.toISOString(),
    ...(method === 'BANK_TRANSFER' ? { transferContent: transferCode } : {}),
  }),
})
