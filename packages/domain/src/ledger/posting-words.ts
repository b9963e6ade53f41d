/** What happened, by the last part of an entry key. */
const steps: Record<string, string> = {
  opening: 'Chuyển từ sổ trước',
  'order:placed': 'Đặt đơn trả trước',
  'order:AWAITING_CONFIRMATION': 'Đơn đã được thanh toán',
  'order:DELIVERED': 'Giao hàng, thu tiền khi giao',
  'order:COMPLETED': 'Đơn hoàn tất',
  'order:CANCELLED': 'Đơn bị hủy',
  'order:CANCELLED_BY_USER': 'Người mua hủy đơn',
  'order:CANCELLED_BY_SELLER': 'Shop hủy đơn',
  'order:CANCELLED_BY_ADMIN': 'Chợ hủy đơn',
  'order:FAILED': 'Đơn thất bại',
  'order:RETURNED': 'Đơn trả hàng đã kết thúc',
  'order:demo-money': 'Người mua trả tiền (dữ liệu mẫu)',
  'case:refund': 'Hoàn tiền theo khiếu nại',
  'case:undelivered': 'Đơn không giao được, hủy khoản thu hộ',
  'payment:ended': 'Hết hạn thanh toán, trả lại phần đã nhận',
  'transfer:assigned': 'Gán chuyển khoản cho đơn',
  'transfer:out': 'Tiền ra chưa rõ là khoản gì',
  'transfer:fee': 'Phí ngân hàng',
  'transfer:interest': 'Lãi tiền gửi',
  'transfer:own': 'Tiền của chợ nộp vào hoặc rút ra',
  'transfer:tax': 'Nộp thuế khấu trừ',
  'transfer:momo': 'Chuyển tiền giữa MoMo và ngân hàng',
  'transfer:shop_debt': 'Shop nộp tiền còn nợ chợ',
  'transfer:claim': 'Tiền chuyển nhầm',
  'transfer:other': 'Thu chi khác qua ngân hàng',
  'transfer:joined': 'Dòng sao kê của khoản đã ghi sổ',
  'transfer:undone': 'Phân loại lại dòng sao kê',
  'bank:opening': 'Số dư đầu của tài khoản ngân hàng',
  'transfer:returned': 'Trả lại chuyển khoản cho người gửi',
  'refund:paid': 'Đã chuyển tiền hoàn cho người mua',
  'refund:returned': 'Ngân hàng trả lại tiền hoàn đã chuyển, sàn phải hoàn lần nữa',
  'payout:sent': 'Chuyển tiền cho shop',
  'payout:paid': 'Ngân hàng đã chuyển tiền cho shop',
  'payout:paid-late': 'Ngân hàng báo muộn: đã chuyển tiền cho shop',
  'payout:returned': 'Ngân hàng trả lại tiền đã chuyển cho shop, về số dư',
  'payout:failed': 'Chuyển tiền cho shop không thành, trả lại số dư',
}

/** An entry key in words, `order:12:COMPLETED` as 'Đơn hoàn tất'. Numbers of orders and cases are not in them. `note`: why something was booked by hand. */
export function postingWords(entryKey: string, note: string | null = null): string {
  const [subject = '', ...rest] = entryKey.split(':')
  const step = rest.at(-1) ?? ''
  const known = steps[`${subject}:${step}`] ?? steps[step]
  if (known) return known
  if (subject === 'transfer') return 'Chuyển khoản đến'
  if (subject === 'offset') return 'Trừ số dư vào tiền shop phải nộp'
  if (subject === 'momo') return 'Nhận tiền qua MoMo'
  return note === null ? 'Điều chỉnh' : `Điều chỉnh: ${note}`
}
