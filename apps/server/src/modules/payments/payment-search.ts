import { orderNumberIn } from '@chophien/domain/orders/order-number'
import { transferCodesIn } from '@chophien/domain/payments/transfer-code'
import { normalizePhone } from '@chophien/domain/text/phone'

/** What a search for a payment can be for. */
export type PaymentSearch =
  | { kind: 'order'; number: string }
  | { kind: 'email'; email: string }
  | { kind: 'code'; code: string }
  /** A telephone number, a sum in đồng, or the number under which a bank or MoMo knows it. */
  | { kind: 'number'; text: string; phone: string | null; amount: number | null }

const sum = /^\d{4,12}$/u

/** Parses a search for payments or refunds; null when it is empty. */
export function parsePaymentSearch(search: string | undefined): PaymentSearch | null {
  const text = search?.trim() ?? ''
  if (text === '') return null
  const number = orderNumberIn(text)
  if (number !== null) return { kind: 'order', number }
  if (text.includes('@')) return { kind: 'email', email: text.toLowerCase() }
  const [code] = transferCodesIn(text)
  if (code) return { kind: 'code', code }
  const digits = text.replaceAll(/[.\s₫đ]/gu, '')
  return { kind: 'number', text, phone: normalizePhone(text), amount: sum.test(digits) ? Number(digits) : null }
}
