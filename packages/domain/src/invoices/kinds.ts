/** A month with more commission given back than earned has a credit note in the place of an invoice. */
export const invoiceKinds = ['INVOICE', 'CREDIT'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

export const invoiceKindNames: Record<InvoiceKind, string> = {
  INVOICE: 'Hóa đơn hoa hồng',
  CREDIT: 'Phiếu giảm trừ hoa hồng',
}
