import { consoleRoles, namesOfRoles } from '@chophien/domain/accounts/console-roles'
import type { AdminActionEntry } from '@chophien/domain/audit/admin-contract'
import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import { manualEntryStateNames } from '@chophien/domain/manual-entries/states'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { paymentStateNames } from '@chophien/domain/payments/payment-states'
import { refundStatusNames } from '@chophien/domain/payments/refunds'
import { transferStatusNames } from '@chophien/domain/payments/transfer-names'
import { payoutStateNames, runStateNames } from '@chophien/domain/payouts/run-states'
import { minuteText } from '@chophien/domain/promotions/local-time'
import { synonymKindNames, synonymRegionNames } from '@chophien/domain/search/synonym-groups'
import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { taxModeNames } from '@chophien/domain/taxes/kinds'
import { formatMoney } from '@chophien/domain/text/money'
import { percentOf } from '@chophien/domain/text/percent'
import { dayText } from '@chophien/domain/text/vietnam-time'

const fieldNames: Record<string, string> = {
  status: 'Trạng thái',
  name: 'Tên',
  commissionBps: 'Hoa hồng',
  parentId: 'Danh mục cha',
  products: 'Số sản phẩm',
  featured: 'Nổi bật',
  takenDown: 'Đã gỡ',
  locked: 'Bị khóa',
  admin: 'Quản trị viên',
  roles: 'Vai trò',
  title: 'Tiêu đề',
  detail: 'Mô tả',
  call: 'Nút',
  link: 'Liên kết',
  dark: 'Ảnh tối',
  picture: 'Ảnh',
  showsFrom: 'Hiện từ',
  showsUntil: 'Hiện đến',
  amount: 'Số tiền',
  rows: 'Số dòng',
  format: 'Định dạng',
  search: 'Có từ khóa',
  from: 'Từ ngày',
  to: 'Đến ngày',
  id: 'ID',
  shopId: 'Mã shop',
  categoryId: 'Mã danh mục',
  kind: 'Loại',
  sellerKind: 'Loại người bán',
  version: 'Phiên bản',
  region: 'Miền',
  terms: 'Từ cùng nghĩa',
  expansions: 'Tìm thêm',
  returnable: 'Cho đổi ý trả hàng',
  openedOk: 'Nhận lại hàng đã mở',
  layout: 'Mẫu ngân hàng',
  total: 'Tổng tiền',
  cancelled: 'Đã hủy',
  freed: 'Số khoản được giải phóng',
  kept: 'Số khoản ở lại',
  notOnStatement: 'Không có trên sao kê',
  codes: 'Mã khoản hoàn',
  outcome: 'Kết quả',
  reports: 'Số báo cáo',
  account: 'Tài khoản',
  side: 'Bên',
  month: 'Tháng',
  regime: 'Chế độ kế toán',
  entries: 'Số bút toán',
  turnover: 'Phát sinh',
  paid: 'Đã chuyển',
  failed: 'Không chuyển được',
  known: 'Đã biết từ trước',
  wrong: 'Dòng cần xem lại',
  file: 'Tệp số',
  note: 'Ghi chú',
  category: 'Danh mục',
  cap: 'Tối đa mỗi dòng hàng',
  fromDay: 'Áp dụng từ',
  plan: 'Gói hoa hồng',
  taxMode: 'Cách tính',
  vatBps: 'Thuế GTGT',
  pitBps: 'Thuế TNCN',
  pitForeignBps: 'Thuế TNCN, không cư trú',
  law: 'Căn cứ',
  evidence: 'Chứng từ',
  reference: 'Mã giao dịch',
  direction: 'Chiều tiền',
  number: 'Bản số',
  binds: 'Hỏi đồng ý lại',
  summary: 'Thay đổi',
  anotherThan: 'Không phải dòng số',
}

/** Names of the statuses by kind of object: two kinds may use the same word. */
const statusNames: Partial<Record<AdminActionEntry['subject'], Readonly<Record<string, string>>>> = {
  shop: shopStatusNames,
  product: productStateNames,
  order: staffStatusNames,
  transfer: transferStatusNames,
  payment: paymentStateNames,
  refund: refundStatusNames,
  run: runStateNames,
  payout: payoutStateNames,
  manual: manualEntryStateNames,
}

const formatNames: Record<string, string> = { csv: 'CSV', xlsx: 'XLSX' }

/** Names of the values of a field. */
const namesOf = (
  subject: AdminActionEntry['subject'],
): Record<string, Readonly<Record<string, string>> | undefined> => ({
  status: statusNames[subject],
  format: formatNames,
  kind: synonymKindNames,
  sellerKind: sellerKindNames,
  region: synonymRegionNames,
  taxMode: taxModeNames,
})

function describeValue(subject: AdminActionEntry['subject'], name: string, value: unknown): string {
  if (name === 'commissionBps' && value === null) return 'không còn mức riêng'
  if (value === null || value === undefined || value === '') return 'không có'
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  // File names are random.
  if (name === 'picture') return String(value).startsWith('/uploads/') ? 'ảnh tải lên' : 'ảnh có sẵn'
  if (name === 'showsFrom' || name === 'showsUntil') return minuteText(String(value))
  if (name.endsWith('Bps')) return `${percentOf(Number(value))}%`
  if (name === 'cap') return formatMoney(Number(value))
  if (name === 'roles') return namesOfRoles(consoleRoles.filter((role) => String(value).split(', ').includes(role)))
  if (name === 'fromDay') return dayText(String(value))
  const names = namesOf(subject)[name]
  return names?.[String(value)] ?? String(value)
}

/** What an action changed, one line per fact: `Trạng thái: Chờ duyệt → Đã duyệt`. */
export function describeChange({
  subject,
  before,
  after,
}: Pick<AdminActionEntry, 'subject' | 'before' | 'after'>): string[] {
  const say = (name: string, value: unknown) => describeValue(subject, name, value)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => {
    const label = fieldNames[name] ?? name
    if (!(name in before)) return `${label}: ${say(name, after[name])}`
    if (!(name in after)) return `${label}: ${say(name, before[name])} (trước đó)`
    return `${label}: ${say(name, before[name])} → ${say(name, after[name])}`
  })
}
