import type { CommissionInvoice } from '@chophien/domain/invoices/admin-contract'
import { invoiceKindNames } from '@chophien/domain/invoices/kinds'
import { amountText } from '@chophien/domain/text/amount'
import { monthText } from '@chophien/domain/text/months'
import { percentOf } from '@chophien/domain/text/percent'
import { dayInVietnam, dayText } from '@chophien/domain/text/vietnam-time'
import type { Download } from '../../platform/http/download.ts'
import { type Letterhead, makePdf } from '../../platform/pdf/letter.ts'

/** An invoice or a credit note on paper. `note`: what the provider says of its validity. */
export const printInvoiceOf = (
  invoice: CommissionInvoice,
  note: string | null,
  letterhead: Letterhead,
): Promise<Download> => {
  const { number, kind, month, issuedAt, issuer, shop, buyer, earned, returned, total, net, vat, vatBps } = invoice
  const issued = new Date(issuedAt)
  const name = invoiceKindNames[kind]
  return makePdf({
    fileName: `${kind === 'INVOICE' ? 'hoa-don' : 'phieu-giam-tru'}-hoa-hong-${number}`,
    // The company of its day, in the looks of today.
    letterhead: { ...letterhead, issuer },
    createdAt: issued,
    letters: [
      {
        title: name,
        subtitle: `Số ${number} · Ngày ${dayText(dayInVietnam(issued))}`,
        facts: [
          ['Người mua dịch vụ', buyer?.legalName ?? shop.name],
          ['Kỳ', `Tháng ${monthText(month)}`],
          ['Mã số thuế', buyer?.taxCode ?? null],
          ['Shop', shop.name],
          ['Địa chỉ', buyer?.address ?? null],
        ],
        tables: [
          {
            columns: [{ head: 'Nội dung' }, { head: 'Số tiền (đồng)', width: 130, end: true }],
            rows: [
              [`Hoa hồng bán hàng trên chợ trong tháng ${monthText(month)}`, amountText(earned)],
              ...(returned > 0
                ? [['Hoa hồng trả lại shop (hoàn tiền hoặc đơn không giao được)', amountText(-returned)]]
                : []),
            ],
            total: ['Tổng cộng', amountText(total)],
          },
          ...(vatBps > 0
            ? [
                {
                  heading: 'Thuế giá trị gia tăng đã gồm trong tổng cộng',
                  columns: [{ head: 'Nội dung' }, { head: 'Số tiền (đồng)', width: 130, end: true }],
                  rows: [
                    ['Tiền trước thuế', amountText(net)],
                    [`Thuế GTGT ${percentOf(vatBps)}%`, amountText(vat)],
                  ],
                },
              ]
            : []),
        ],
        notes: [
          kind === 'INVOICE'
            ? 'Hoa hồng đã được ghi vào sổ khi đơn hoàn tất: đơn trả trước trừ vào tiền bán hàng, đơn thu tiền khi giao cộng vào tiền shop phải nộp. Xem sao kê.'
            : 'Trong tháng, hoa hồng trả lại nhiều hơn hoa hồng phát sinh; khoản chênh lệch đã được ghi vào tiền của shop.',
          ...(vatBps === 0 ? ['Chợ không tách thuế GTGT trong khoản này.'] : []),
          ...(note === null ? [] : [note]),
        ],
      },
    ],
  })
}
