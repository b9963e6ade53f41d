import { describe, expect, it } from 'vitest'
import type { NoticeWords } from './kind-of.ts'
import { unknownNotice } from './messages.ts'
import { type NoticeContent, type NoticeKind, noticeKinds } from './notice-kinds.ts'
import { factsOf, newsOf, wordStored } from './word-notice.ts'

type Data<Kind extends NoticeKind> = Extract<NoticeContent, { kind: Kind }>['data']
/** Of every kind: facts and the words that they become. */
type Cases = { [Kind in NoticeKind]: [data: Data<Kind>, title: string, text: string] }

const noon = '2026-11-22T05:00:00.000Z'
const transition = {
  orderNumber: 'DH7',
  shopName: 'Gốm Chu Đậu',
  total: 300_000,
  method: 'COD',
  from: 'PROCESSING',
  to: 'SHIPPED',
  actor: 'seller',
  note: null,
  carrier: 'GHN',
  trackingCode: 'GHN123',
  refundDue: false,
} as const
const refund = { orderNumber: 'DH7', amount: 300_000, cause: 'LATE', reference: 'FT9', needsAccount: true } as const
const change = {
  orderNumber: 'DH7',
  shopName: 'Gốm Chu Đậu',
  kind: 'RETURN',
  reason: 'DEFECTIVE',
  state: 'REFUSED',
  from: 'OPEN',
  actor: 'seller',
  openedBy: 'shopper',
  note: 'Hàng còn tốt',
  amount: 300_000,
  offered: null,
  refund: null,
  needsAccount: false,
  carrier: null,
  trackingCode: null,
  deadline: null,
} as const
const rule = { plan: 'Thủ công', category: 'Áo dài', commissionBps: 450, cap: 50_000, fromDay: '2026-12-01' }
const shop = 'Gốm'
const now = {
  bankName: 'Techcombank',
  numberMasked: '••••1234',
  obstacles: ['HELD'],
  onHold: false,
  from: noon,
} satisfies Data<'shop.account-given'>['now']
const waits =
  'Tiền bán hàng của shop chỉ được chuyển vào tài khoản Techcombank ••••1234 sau khi tài khoản có hiệu lực (12:00 ngày 22/11/2026).'
const holds = 'có hiệu lực từ 12:00 ngày 22/11/2026; trước lúc đó sàn không chuyển tiền bán hàng đi đâu.'
const payout = { amount: 300_000, account: 'Techcombank ••••1234' }

const cases: Cases = {
  'order.to-shopper': [transition, 'Đơn DH7 đang trên đường đến bạn', 'Hàng đã được giao cho GHN, mã vận đơn GHN123.'],
  'order.to-seller': [
    { ...transition, from: null, to: 'AWAITING_CONFIRMATION', actor: 'shopper' },
    'Đơn mới DH7',
    'Thu tiền khi giao: 300.000 ₫. Hãy xác nhận đơn để bắt đầu chuẩn bị hàng.',
  ],
  'order.deadline-near': [
    { orderNumber: 'DH7', status: 'DELIVERED', deadline: noon },
    'Đơn DH7 sắp tự hoàn tất',
    'Hạn: 12:00 ngày 22/11/2026. Nếu không có yêu cầu trả hàng, đơn tự hoàn tất.',
  ],
  'order.delivery-contradicted': [
    { side: 'shopper', orderNumber: 'DH7', report: 'LOST', until: noon },
    'Đơn vị vận chuyển báo đơn DH7 chưa giao được',
    'Đơn được ghi là đã giao, nhưng đơn vị vận chuyển báo: “Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.” Nếu bạn chưa nhận được hàng, hãy báo “Chưa nhận được hàng” ở trang đơn hàng trước 12:00 ngày 22/11/2026, sàn sẽ xem xét ngay.',
  ],
  'payment.part-paid': [
    { orderNumber: 'DH7', received: 100_000, amount: 300_000 },
    'Đơn DH7 mới nhận được một phần tiền',
    'Sàn đã nhận 100.000 ₫ và còn chờ 200.000 ₫. Hãy chuyển nốt phần còn lại trước khi hết hạn.',
  ],
  'refund.due': [
    refund,
    'Bạn sẽ được hoàn 300.000 ₫',
    'Tiền đến sau khi đơn đã kết thúc (đơn DH7). Hãy thêm tài khoản ngân hàng nhận tiền hoàn để sàn chuyển tiền cho bạn.',
  ],
  'refund.paid': [
    refund,
    'Đã hoàn 300.000 ₫ cho đơn DH7',
    'Tiền đã được chuyển lại cho bạn, mã giao dịch FT9. Ngân hàng có thể cần thêm thời gian để ghi có.',
  ],
  'refund.returned': [
    { orderNumber: 'DH7', amount: 300_000, reason: 'Tài khoản đã đóng', needsAccount: true },
    'Ngân hàng đã trả lại 300.000 ₫ tiền hoàn của đơn DH7',
    'Tiền chuyển cho bạn đã quay về sàn: Tài khoản đã đóng. Sàn vẫn giữ số tiền này cho bạn. Hãy kiểm tra rồi nhập lại tài khoản nhận tiền hoàn, kể cả khi vẫn là tài khoản cũ, để sàn chuyển lần nữa.',
  ],
  'case.to-shopper': [
    change,
    'Người bán từ chối yêu cầu (đơn DH7)',
    'Gốm Chu Đậu không đồng ý. Lý do: Hàng còn tốt. Bạn có thể nhờ sàn xem xét.',
  ],
  'case.to-seller': [
    { ...change, state: 'OPEN', from: null, actor: 'shopper', note: 'nứt', deadline: noon },
    'Trả hàng và hoàn tiền (đơn DH7)',
    'Người mua yêu cầu: Hàng bị lỗi hoặc hư hỏng: nứt. Số tiền: 300.000 ₫. Hãy xem và trả lời. Hạn của bạn: 12:00 ngày 22/11/2026. Nếu người bán không trả lời kịp, yêu cầu được chấp nhận.',
  ],
  'case.message-to-shopper': [
    { orderNumber: 'DH7', by: 'seller', text: 'Chào bạn' },
    'Tin nhắn của người bán (đơn DH7)',
    'Chào bạn',
  ],
  'case.message-to-seller': [
    { orderNumber: 'DH7', by: 'admin', text: 'Chào shop' },
    'Tin nhắn của sàn (đơn DH7)',
    'Chào shop',
  ],
  'case.deadline-near': [
    { orderNumber: 'DH7', state: 'OPEN', deadline: noon },
    'Sắp hết hạn: chờ người bán trả lời (đơn DH7)',
    'Hạn của bạn: 12:00 ngày 22/11/2026. Nếu người bán không trả lời kịp, yêu cầu được chấp nhận.',
  ],
  'plan.rule-added': [
    rule,
    'Gói hoa hồng “Thủ công” có mức mới từ ngày 01/12/2026',
    'Áo dài: 4,5%, tối đa 50.000 ₫ mỗi dòng hàng. Áp dụng cho đơn đặt từ ngày 01/12/2026; đơn đặt trước đó giữ mức cũ.',
  ],
  'plan.rule-removed': [
    { ...rule, category: null, cap: null },
    'Gói hoa hồng “Thủ công” bỏ mức dự kiến từ ngày 01/12/2026',
    'Mức dự kiến từ ngày 01/12/2026 đã được bỏ, sẽ không áp dụng: Mọi danh mục: 4,5%.',
  ],
  'shop.plan-set': [
    { shop, plan: 'Thủ công', fromDay: '2026-12-01' },
    'Hoa hồng của shop “Gốm” đổi từ ngày 01/12/2026',
    'Đơn đặt từ ngày 01/12/2026 tính hoa hồng theo gói “Thủ công”. Đơn đặt trước đó giữ mức cũ.',
  ],
  'shop.plan-cancelled': [
    { shop, plan: null, fromDay: '2026-12-01' },
    'Hoa hồng của shop “Gốm” không đổi nữa',
    'Lần chuyển sang mức của từng danh mục từ ngày 01/12/2026 đã được hủy.',
  ],
  'shop.identity-confirmed': [
    { shop },
    'Danh tính người bán của shop “Gốm” đã được xác nhận',
    'Người mua thấy tên, địa chỉ và thông tin liên hệ của người bán trên trang shop.',
  ],
  'shop.identity-refused': [
    { shop, reason: 'Ảnh mờ' },
    'Danh tính người bán của shop “Gốm” chưa được xác nhận',
    'Lý do: Ảnh mờ',
  ],
  'shop.identity-change-refused': [
    { shop, reason: 'Ảnh mờ' },
    'Thay đổi danh tính người bán của shop “Gốm” chưa được xác nhận',
    'Bản đã xác nhận trước đó vẫn có hiệu lực. Lý do: Ảnh mờ',
  ],
  'shop.account-given': [{ shop, now }, 'Shop “Gốm” đã có tài khoản nhận tiền', waits],
  'shop.account-changed': [
    { shop, before: { bankName: 'VietinBank', numberMasked: '••••9876' }, now },
    'Tài khoản nhận tiền của shop “Gốm” vừa được đổi',
    `Từ VietinBank ••••9876 sang Techcombank ••••1234. Tài khoản mới ${holds}`,
  ],
  'shop.account-renamed': [
    { shop, now },
    'Tên chủ tài khoản nhận tiền của shop “Gốm” vừa được đổi',
    `Ngân hàng và số tài khoản vẫn là Techcombank ••••1234, chỉ tên chủ tài khoản được đổi. Thay đổi ${holds}`,
  ],
  'shop.account-kept': [{ shop, now }, 'Shop “Gốm” giữ lại tài khoản nhận tiền cũ', `Thay đổi đã được hủy. ${waits}`],
  'shop.account-confirmed': [
    { shop, now: { ...now, obstacles: [] } },
    'Tài khoản nhận tiền của shop “Gốm” đã được xác nhận',
    'Tiền bán hàng của shop được chuyển vào tài khoản Techcombank ••••1234.',
  ],
  'payout.paid': [payout, 'Chợ đã chuyển 300.000 ₫ cho shop', 'Tiền đã vào tài khoản Techcombank ••••1234.'],
  'payout.failed': [
    { ...payout, reason: 'Tài khoản đã đóng' },
    'Chợ chưa chuyển được 300.000 ₫ cho shop',
    'Ngân hàng không chuyển được vào tài khoản Techcombank ••••1234: Tài khoản đã đóng. Tiền đã trở lại số dư. Hãy kiểm tra tài khoản nhận tiền.',
  ],
  'payout.returned': [
    { ...payout, reason: 'Tài khoản đã đóng' },
    '300.000 ₫ chuyển cho shop đã bị trả lại',
    'Tiền chợ chuyển vào tài khoản Techcombank ••••1234 đã quay về: Tài khoản đã đóng. Tiền đã trở lại số dư. Hãy kiểm tra tài khoản nhận tiền.',
  ],
  'shop.payouts-held': [
    { shop, reason: 'Đơn bất thường.' },
    'Chợ tạm giữ tiền chi trả của shop “Gốm”',
    'Các kỳ chi trả bỏ qua shop cho tới khi chợ thôi giữ; tiền vẫn là của shop. Lý do: Đơn bất thường.',
  ],
  'shop.payouts-released': [
    { shop },
    'Chợ không còn giữ tiền chi trả của shop “Gốm”',
    'Shop được xét chi trả lại từ kỳ sau, nếu đủ điều kiện.',
  ],
  'shop.payouts-released-by-hand': [
    { shop },
    'Chợ đã bỏ một lý do giữ tiền chi trả của shop “Gốm”',
    'Lý do mà quản trị viên đã nêu không còn, nhưng tiền vẫn được giữ. Shop còn khoản phải nộp quá hạn. Shop nộp đủ thì được chi trả lại từ kỳ chi trả kế tiếp.',
  ],
  'shop.money-adjusted': [
    { shop, changes: [{ account: 'BALANCE', more: -5_000 }], reason: 'Ghi nhầm' },
    'Chợ điều chỉnh tiền của shop “Gốm”',
    'Số dư của shop giảm 5.000 ₫. Lý do: Ghi nhầm',
  ],
  'debt.step': [
    { shop, amount: 90_000, since: noon, orders: ['DH7'], step: 1, days: [14, 21, 28, 35], hasBank: false },
    'Shop “Gốm” có khoản phải nộp quá 14 ngày',
    'Shop còn phải nộp 90.000 ₫ cho chợ, lâu nhất từ ngày 22/11/2026, trong đó có đơn DH7. Chợ trừ khoản này vào số dư của shop mỗi ngày, khi shop có số dư. Để nộp ngay, hãy liên hệ chợ. Nếu shop chưa nộp, sau 7 ngày nữa shop không nhận thanh toán khi nhận hàng nữa.',
  ],
  'debt.eased': [
    { shop, step: 1, days: [14, 21, 28, 35], hold: null },
    'Chợ đã bỏ bớt biện pháp với shop “Gốm”',
    'Xem phần còn phải nộp ở trang Tài chính của shop. Nếu shop chưa nộp, sau 7 ngày nữa shop không nhận thanh toán khi nhận hàng nữa.',
  ],
  'debt.over': [
    { shop, hold: 'Đơn bất thường.' },
    'Shop “Gốm” không còn khoản phải nộp quá hạn',
    'Các biện pháp vì khoản nợ này đã hết. Tiền chi trả của shop vẫn được giữ vì lý do khác: Đơn bất thường.',
  ],
  'debt.excused': [
    { shop, until: noon, reason: 'Chờ đối soát', hold: null },
    'Chợ gia hạn khoản phải nộp của shop “Gốm”',
    'Tới ngày 22/11/2026 các biện pháp vì khoản nợ này tạm ngừng; khoản phải nộp vẫn còn. Lý do gia hạn: Chờ đối soát',
  ],
  'debt.paid': [
    { shop, amount: 90_000 },
    'Chợ đã nhận 90.000 ₫ shop “Gốm” nộp',
    'Tiền được cộng vào số dư của shop, rồi được trừ vào khoản phải nộp chậm nhất ngày mai.',
  ],
  'debt.taken-back': [
    { shop, amount: 90_000 },
    'Chợ rút lại 90.000 ₫ đã ghi là shop “Gốm” nộp',
    'Khoản chuyển này được ghi nhầm cho shop, nên số dư của shop giảm lại chừng ấy. Nếu đúng là shop đã chuyển, hãy liên hệ chợ.',
  ],
  'review.answered': [{ product: 'Bình gốm' }, 'Người bán đã trả lời đánh giá của bạn', 'Bình gốm'],
  'report.answered': [
    { kind: 'PRODUCT', name: 'Bình gốm', outcome: 'UPHELD', answer: 'Cảm ơn bạn.' },
    'Sàn đã xem báo cáo của bạn về sản phẩm "Bình gốm"',
    'Báo cáo đúng và đã được xử lý. Cảm ơn bạn.',
  ],
  'manual-entry.approved': [{ id: 3 }, 'Bút toán tay số 3 đã được duyệt', 'Bút toán đã ghi vào sổ.'],
  'manual-entry.rejected': [
    { id: 3, reason: 'Thiếu chứng từ' },
    'Bút toán tay số 3 bị từ chối',
    'Lý do: Thiếu chứng từ',
  ],
  'manual-entry.lapsed': [
    { id: 3, days: 14 },
    'Bút toán tay số 3 đã quá hạn duyệt',
    'Không ai duyệt hay từ chối trong 14 ngày, nên bút toán không được ghi sổ. Nếu vẫn cần, hãy đề nghị lại.',
  ],
}

/** As the database gives it back. */
const stored = (content: NoticeContent): unknown => JSON.parse(JSON.stringify(factsOf(content)))
const plain = ({ title, text }: NoticeWords) => [title, text].map((words) => words.replaceAll('\u00a0', ' '))

describe('the kinds of notices', () => {
  it('each have a case here', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(noticeKinds).sort())
  })

  it.each(Object.entries(cases))('%s is worded from what is stored', (kind, [data, title, text]) => {
    expect(plain(wordStored(kind, stored({ kind, data } as NoticeContent)))).toEqual([title, text])
  })

  it.each(Object.entries(cases))('%s with facts that are not understood is worded neutrally', (kind) => {
    for (const damaged of [null, {}, 'DH7', { orderNumber: 7 }])
      expect(wordStored(kind, damaged)).toEqual({ title: 'Thông báo từ chợ', text: 'Bấm để xem chi tiết.' })
  })

  it.each(Object.entries(cases))('%s with facts that do not fit is not written', (kind) => {
    for (const damaged of [null, {}, 'DH7', { orderNumber: 7 }])
      expect(() => newsOf({ kind, data: damaged } as unknown as NoticeContent)).toThrow()
  })

  it('that this version does not know are worded neutrally', () => {
    for (const kind of ['order.teleported', 'toString', '__proto__', ''])
      expect(wordStored(kind, { orderNumber: 'DH7' })).toBe(unknownNotice)
  })
})
