import type { CommissionInvoice } from '@chophien/domain/invoices/admin-contract'

/** Who makes the invoices known beyond the marketplace: the place for a provider of electronic invoices (docs/operating.md, "Invoices for commission").
 *  Invoices are numbered and committed before they are handed over. */
export interface InvoiceProvider {
  /** Stands with each invoice: `OWN`. */
  name: string
  /** At the foot of each document. */
  note: string
  /** Takes invoices over and resolves to their names there, in their order. Idempotent by number: after a failure the same ones come again. */
  handOver(invoices: readonly CommissionInvoice[]): Promise<readonly string[]>
}

/** No provider: the marketplace's numbers are the names, and the operator issues electronic invoices in another way. */
export const ownNumbering: InvoiceProvider = {
  name: 'OWN',
  note: 'Số trên do sàn cấp theo sổ sách của sàn. Hóa đơn điện tử theo quy định của pháp luật, khi phải lập, do đơn vị vận hành sàn phát hành riêng.',
  handOver: async (invoices) => invoices.map(({ number }) => number),
}
