import { bankName } from '@chophien/domain/payments/banks'
import type { Payment } from '@chophien/domain/payments/contract'
import { vietQrPayload } from '@chophien/domain/payments/vietqr'
import type { Config } from '../../config.ts'
import { qrPicture } from '../../platform/qr-picture.ts'
import { openMethods } from './open-methods.ts'
import type { PaymentRow, PaymentTerms } from './payment-terms.ts'

type Account = Pick<Config, 'BANK_BIN' | 'BANK_ACCOUNT' | 'BANK_ACCOUNT_NAME'>

/** Account, text and VietQR code of a transfer. The QR code is for the remaining amount and is left out once nothing remains. */
function transferOf(account: Account, { status, amount, received, transferCode }: PaymentRow): Partial<Payment> {
  const { BANK_BIN: bin, BANK_ACCOUNT: accountNumber, BANK_ACCOUNT_NAME: accountName } = account
  const bank = { bin, name: bankName(bin), accountNumber, accountName }
  if (status !== 'PENDING') return { bank, transferContent: transferCode }
  const qrPayload = vietQrPayload({ bin, accountNumber, amount: amount - received, content: transferCode })
  return { bank, transferContent: transferCode, qrPayload, qrImageUrl: qrPicture(qrPayload) }
}

/** The terms of a configuration. */
export const paymentTermsOf = (config: Config): PaymentTerms => ({
  openMethods: openMethods(config),
  ttlSeconds: config.PAYMENT_TTL,
  heldMax: {
    unpaid: { checkouts: config.UNPAID_CHECKOUTS_MAX, units: config.UNPAID_UNITS_MAX },
    unconfirmed: { checkouts: config.UNCONFIRMED_CHECKOUTS_MAX, units: config.UNCONFIRMED_UNITS_MAX },
  },
  present(payment) {
    const { id, method, status, amount, received, expiresAt } = payment
    const transfer = method === 'BANK_TRANSFER' ? transferOf(config, payment) : {}
    return { id, method, status, amount, received, expiresAt: expiresAt.toISOString(), ...transfer }
  },
})
