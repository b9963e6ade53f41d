import { defineErrors } from '../contract/errors.ts'

export const invoiceErrors = defineErrors({
  INVOICE_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy hóa đơn này.' },
  INVOICE_MONTH_OPEN: { kind: 'conflict', message: 'Tháng này chưa đóng sổ nên chưa lập hóa đơn được.' },
  INVOICES_DIFFER: {
    kind: 'conflict',
    message:
      'Trong tháng có hoa hồng không thuộc shop nào, nên tổng hóa đơn lệch với sổ cái. Chưa hóa đơn nào được lập.',
  },
  INVOICES_ISSUED: { kind: 'conflict', message: 'Hóa đơn của tháng này đã được lập.' },
})
