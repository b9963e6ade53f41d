import type { CommissionInvoice } from '@chophien/domain/invoices/admin-contract'

/** Who makes the invoices known beyond the marketplace: the place for a provider of electronic invoices (docs/operating.md, "Invoices for commission").
 *  Invoices are numbered and committed before they are handed over. */
export interface InvoiceProvider {
  /** Stands with each invoice: `OWN`. */
  name: string
  /** At the foot of each document. */
  note: string
  /** Takes invoices over and resolves to their names there, in their order. Idempotent by number: after a failure the same ones come again, and two presses at
   *  once hand the same ones over at the same time. Gets those alone that bear its name. */
  handOver(invoices: readonly CommissionInvoice[]): Promise<readonly string[]>
}

/** No provider: the marketplace's numbers are the names, and the operator issues electronic invoices in another way. */
export const ownNumbering: InvoiceProvider = {
  name: 'OWN',
  note: 'Số trên do chợ cấp theo sổ sách của chợ. Hóa đơn điện tử theo quy định của pháp luật, khi phải lập, do đơn vị vận hành chợ phát hành riêng.',
  handOver: async (invoices) => invoices.map(({ number }) => number),
}

/** The providers an instance knows. The first takes new invoices; the others answer for those that bear their names. */
export type InvoiceProviders = readonly [InvoiceProvider, ...InvoiceProvider[]]

/** What the provider of an invoice says of its validity; null where it is not known any more. */
export const noteOf = (providers: InvoiceProviders, { provider }: Pick<CommissionInvoice, 'provider'>): string | null =>
  providers.find(({ name }) => name === provider)?.note ?? null
