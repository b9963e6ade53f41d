import * as z from 'zod/mini'
import { Id, Instant } from '../contract/fields.ts'
import { Month } from '../contract/month.ts'
import { invoiceKinds } from './kinds.ts'

const Party = z.object({ legalName: z.string(), taxCode: z.nullable(z.string()), address: z.string() })

/** An invoice for commission, or a credit note, as data: whatever an accounting program or a provider of electronic invoices asks for. Money in
 *  whole đồng; below zero on a credit note. Personal identity numbers are no part of it. */
export const CommissionInvoice = z.object({
  /** `2026-000012`: without gaps in the year of issue. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Whose commission it is. */
  month: Month,
  issuedAt: Instant,
  /** The company behind the marketplace; null where the operator had named none. */
  issuer: z.nullable(z.object({ legalName: z.string(), taxCode: z.string(), address: z.string() })),
  shop: z.object({ id: Id, name: z.string() }),
  /** The shop's seller; null where nobody's identity had been confirmed. The tax code is null where the personal number serves as one. */
  buyer: z.nullable(Party),
  currency: z.literal('VND'),
  /** Commission of completed orders, and what of it went back with refunds. */
  earned: z.int(),
  returned: z.int(),
  /** What the shop paid in all: `earned` less `returned`, and `net` and `vat` together. */
  total: z.int(),
  net: z.int(),
  vat: z.int(),
  /** The rate of the tax in hundredths of a percent; 0: none is stated. */
  vatBps: z.int(),
  provider: z.string(),
  /** Its name at the provider; null until it was handed over. */
  providerId: z.nullable(z.string()),
})
export type CommissionInvoice = z.output<typeof CommissionInvoice>
