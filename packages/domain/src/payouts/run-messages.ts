import { formatMoney } from '../text/money.ts'
import { formatNumber } from '../text/number.ts'

/** Texts about runs of payouts. */
export const runMessages = {
  prepared: 'Đã lập kỳ chi trả. Một quản trị viên khác cần duyệt.',
  preparedAlone: 'Đã lập kỳ chi trả. Hãy xem lại rồi duyệt.',
  approved: 'Đã duyệt kỳ chi trả.',
  cancelled: 'Đã hủy kỳ chi trả.',
  exported: 'Đã lập tệp chuyển khoản. Hãy tải tệp và gửi ngân hàng.',
  paid: 'Đã ghi nhận khoản chi trả.',
  failed: 'Đã trả khoản này về số dư của shop.',
  results: (paid: number, failed: number, wrong: number) =>
    `Đã đọc tệp kết quả: ${paid} khoản đã chuyển, ${failed} khoản không chuyển được${wrong > 0 ? `, ${wrong} dòng cần xem lại` : ''}.`,
  notResults: 'Tệp này không có cột trạng thái, nên không biết khoản nào đã chuyển.',
  noRows: 'Tệp này không có khoản nào của kỳ chi trả.',
  tooManyRows: (most: number) => `Tệp kết quả có tối đa ${formatNumber(most)} dòng.`,
} as const

/** Why a row of a result file was not taken. Amounts in đồng. */
export const wrongRowTexts = {
  unknown: 'Không có khoản chi trả hay khoản hoàn nào mang mã này.',
  refundFailed:
    'Ngân hàng không chuyển được khoản hoàn này; nó vẫn chờ. Hủy tệp hoàn tiền để đưa nó vào tệp khác; khoản mà ngân hàng báo đã chuyển thì ở lại.',
  refundCalledPaid:
    'Một tệp kết quả khác báo đã chuyển khoản hoàn này, và điều đó còn hiệu lực. Hãy xem sao kê: có thì ghi nhận đã hoàn, không có thì hủy tệp hoàn tiền, rồi bấm “Không có trên sao kê” ở đó.',
  refundBack:
    'Khoản hoàn này đã ra khỏi tệp, nay trở lại vì ngân hàng báo đã chuyển; nó chờ dòng sao kê. Nếu sao kê không có, bấm “Không có trên sao kê” ở tệp hoàn tiền.',
  refundElsewhere: (file: number) =>
    `Ngân hàng báo đã chuyển khoản hoàn này theo tệp này, nên nó được đưa từ tệp hoàn tiền ${file} về đây. Chưa gửi tệp ${file} thì tải lại tệp ấy trước khi gửi; đã gửi thì hỏi ngân hàng. Sau đó đối chiếu với sao kê.`,
  refundTwice:
    'Hai tệp kết quả đều báo đã chuyển khoản hoàn này. Hãy đối chiếu với sao kê: có thể nó đã được chuyển hai lần.',
  refundRecorded: 'Khoản hoàn này đã được ghi nhận là đã hoàn. Hãy đối chiếu với sao kê của ngân hàng.',
  refundUnclear: 'Khoản hoàn này chưa rõ đã chuyển hay chưa.',
  twice: 'Mã này đã có ở một dòng trên.',
  noOutcome: 'Trạng thái không cho biết đã chuyển hay chưa.',
  refundPaidDiffers: (booked: number) =>
    `Ngân hàng báo đã chuyển một số tiền khác khoản hoàn đã lập (${formatMoney(booked)}). Hãy đối chiếu với sao kê trước khi chuyển lần nữa.`,
  amountDiffers: (booked: number) => `Số tiền khác khoản đã lập (${formatMoney(booked)}).`,
  alreadyPaid: 'Khoản này đã được ghi nhận là đã chuyển. Hãy đối chiếu với sao kê của ngân hàng.',
  alreadyFailed: 'Khoản này đã trở lại số dư của shop. Hãy đối chiếu với sao kê của ngân hàng.',
  notSent: 'Khoản này không nằm trong tệp đã gửi ngân hàng.',
} as const

/** Why a transfer was taken out of a run when its file was made. */
export const dropTexts = {
  balance: 'Số dư có thể chi đã giảm từ khi lập kỳ.',
  account: 'Tài khoản nhận tiền đã đổi từ khi lập kỳ.',
  cancelled: 'Kỳ chi trả đã bị hủy.',
} as const

/** What a seller is told about a transfer. `amount`: whole đồng; `account`: masked, with its bank. */
export const payoutNoticeTexts = {
  paid: (amount: number, account: string) => ({
    title: `Chợ đã chuyển ${formatMoney(amount)} cho shop`,
    text: `Tiền đã vào tài khoản ${account}.`,
  }),
  failed: (amount: number, account: string, reason: string) => ({
    title: `Chợ chưa chuyển được ${formatMoney(amount)} cho shop`,
    text: `Ngân hàng không chuyển được vào tài khoản ${account}: ${reason}. Tiền đã trở lại số dư. Hãy kiểm tra tài khoản nhận tiền.`,
  }),
  returned: (amount: number, account: string, reason: string) => ({
    title: `${formatMoney(amount)} chuyển cho shop đã bị trả lại`,
    text: `Tiền chợ chuyển vào tài khoản ${account} đã quay về: ${reason}. Tiền đã trở lại số dư. Hãy kiểm tra tài khoản nhận tiền.`,
  }),
}

/** Usual reasons why a bank does not pay. */
export const payoutFailureReasons: readonly string[] = [
  'Số tài khoản không tồn tại',
  'Tên chủ tài khoản không khớp',
  'Tài khoản đã đóng hoặc bị khóa',
  'Ngân hàng nhận từ chối',
]
