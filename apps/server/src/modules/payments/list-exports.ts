import type { TableFormat } from '@chophien/domain/contract/table-formats'
import { paymentMethodNames } from '@chophien/domain/orders/messages'
import { paymentStateNames } from '@chophien/domain/payments/payment-states'
import { refundCauseNames } from '@chophien/domain/payments/refunds'
import type { Download } from '../../platform/http/download.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { type ExportDb, exportList, timeCell } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import { findPayments, type PaymentQuery } from './payments.admin.queries.ts'
import { findRefunds, type RefundQuery } from './refunds.admin.queries.ts'
import { paymentHead, refundEndNames, refundHead } from './table-texts.ts'

/** The payments of the administrators' list as a file, noted in the audit log. Throws EXPORT_TOO_LONG. */
export const exportPaymentList = (
  { db, reads }: ExportDb,
  adminId: number,
  { format, ...query }: PaymentQuery & { format: TableFormat },
): Promise<Download> =>
  exportList(format, {
    name: 'thanh-toan',
    head: paymentHead,
    onStart: (rows) => recordExport(db, adminId, 'payment', { format, ...query, after: undefined }, rows),
    read: (after, slice) => findPayments(reads, { ...query, after }, slice),
    rowsOf: (payments) =>
      payments.map((payment) => [
        timeCell(payment.createdAt),
        paymentMethodNames[payment.method],
        payment.shopper.name,
        payment.shopper.email,
        payment.orders.map(({ orderNumber }) => orderNumber).join(', '),
        payment.transferCode,
        payment.momoTransaction,
        payment.amount,
        payment.received,
        paymentStateNames[payment.status],
        timeCell(payment.expiresAt),
        timeCell(payment.paidAt),
      ]),
  })

/** The refunds of the administrators' list as a file, noted in the audit log. Throws EXPORT_TOO_LONG. */
export const exportRefundList = (
  { db, reads, sealer }: ExportDb & { sealer: Sealer },
  adminId: number,
  { format, ...query }: RefundQuery & { format: TableFormat },
): Promise<Download> =>
  exportList(format, {
    name: 'hoan-tien',
    head: refundHead,
    onStart: (rows) => recordExport(db, adminId, 'refund', { format, ...query, after: undefined }, rows),
    read: (after, slice) => findRefunds({ db: reads, sealer }, { ...query, after }, slice),
    rowsOf: (refunds) =>
      refunds.map((refund) => [
        timeCell(refund.dueAt),
        refund.shopper.name,
        refund.shopper.email,
        refund.amount,
        refundCauseNames[refund.cause],
        refund.orderNumber,
        paymentMethodNames[refund.method],
        refund.transferCode,
        refund.counterparty?.name ?? null,
        refund.counterparty?.accountNumber ?? null,
        refund.counterparty?.bank ?? null,
        refund.account?.numberMasked ?? null,
        refund.account?.bankName ?? null,
        refund.account?.holder ?? null,
        refundEndNames[refund.returnedAt === null ? refund.status : 'RETURNED'],
        refund.reference,
        timeCell(refund.paidAt),
        timeCell(refund.returnedAt),
        refund.returnReason,
      ]),
  })
