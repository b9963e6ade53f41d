import type { carrierSentences } from '../shipping/carrier-sentences.ts'
import { caseDeadlines } from './case-deadlines.ts'
import type { CaseReason } from './case-reasons.ts'
import { caseReasonRules } from './case-reasons.ts'
import { type CaseActor, type CaseState, isUnpaidCase } from './case-states.ts'
import type { Case } from './schemas.ts'

/** Who looks at a case. */
export type CaseReader = 'shopper' | 'seller' | 'admin'

const actorNames: Record<CaseActor, string> = {
  shopper: 'Người mua',
  seller: 'Người bán',
  admin: 'Sàn',
  carrier: 'Đơn vị vận chuyển',
  timer: 'Hệ thống',
}
const ownNames: Record<CaseReader, string> = { shopper: 'Bạn', seller: 'Shop', admin: 'Sàn' }

/** The name of somebody who acted, for the reader. */
export const caseActorName = (by: CaseActor, reader: CaseReader): string =>
  by === reader ? ownNames[reader] : actorNames[by]

type CaseEvent = Pick<Case['timeline'][number], 'state' | 'by' | 'note' | 'cause'>

const openings: Partial<Record<CaseActor, string>> = {
  admin: 'Sàn mở hồ sơ',
  timer: 'Hệ thống mở hồ sơ',
}

/** What a carrier has reported and an administrator looks at, by its cause. */
const reportTitles = {
  DELIVERED: 'Báo đã giao đến người mua, chuyển cho sàn xem xét',
  UNDELIVERABLE: 'Báo không giao được cho người mua, chuyển cho sàn xem xét',
  UNDELIVERABLE_BACK: 'Báo không giao được cho người bán, chuyển cho sàn xem xét',
  LOST: 'Báo hàng thất lạc hoặc hư hỏng, chuyển cho sàn xem xét',
  LOST_BACK: 'Báo hàng gửi trả thất lạc hoặc hư hỏng, chuyển cho sàn xem xét',
} satisfies Partial<Record<keyof typeof carrierSentences, string>>

/** The causes of events from before causes, by the sentences that those have: never changed. */
const causesOfBefore: ReadonlyMap<string, keyof typeof reportTitles> = new Map([
  ['Đơn vị vận chuyển báo đã giao hàng.', 'DELIVERED'],
  ['Không giao được, hàng đã trở về người bán.', 'UNDELIVERABLE'],
  ['Đơn vị vận chuyển báo không giao được cho người bán, hàng quay lại người mua.', 'UNDELIVERABLE_BACK'],
  ['Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.', 'LOST'],
])

const isReport = (cause: string): cause is keyof typeof reportTitles => Object.hasOwn(reportTitles, cause)

function reportTitle({ cause, note }: Pick<CaseEvent, 'cause' | 'note'>): string {
  const reported = cause ?? causesOfBefore.get(note ?? '') ?? ''
  return isReport(reported) ? reportTitles[reported] : 'Báo về kiện hàng, chuyển cho sàn xem xét'
}

/** A large sum that both sides agreed to, or silence did: nobody complains. */
const lookedAtTitles: Partial<Record<CaseActor, string>> = {
  shopper: 'Nhận đề nghị, chờ sàn kiểm tra',
  seller: 'Đồng ý hoàn tiền, chờ sàn kiểm tra',
  timer: 'Quá hạn, chuyển cho sàn kiểm tra',
}

const isLookedAt = ({ state, cause }: Pick<CaseEvent, 'state' | 'cause'>): boolean =>
  state === 'ESCALATED' && cause === 'LARGE_SUM'

const titles: Record<CaseState, (by: CaseActor, first: boolean, event: CaseEvent) => string> = {
  OPEN: (by, first) => (first ? (openings[by] ?? 'Gửi yêu cầu') : 'Không nhận đề nghị'),
  OFFERED: () => 'Đề nghị hoàn một phần, không cần trả hàng',
  REFUSED: () => 'Từ chối yêu cầu',
  AGREED: (by) =>
    by === 'admin'
      ? 'Quyết định: gửi hàng lại rồi hoàn tiền'
      : by === 'timer'
        ? 'Chấp nhận yêu cầu vì người bán không trả lời kịp'
        : 'Đồng ý, chờ gửi hàng lại',
  SENT_BACK: () => 'Gửi hàng lại',
  RECEIVED: (by) => (by === 'carrier' ? 'Hàng đã về đến người bán' : 'Đã nhận lại hàng'),
  ESCALATED: (by, first, event) =>
    first
      ? (openings[by] ?? 'Chuyển cho sàn xem xét')
      : by === 'shopper'
        ? 'Nhờ sàn xem xét'
        : by === 'carrier'
          ? reportTitle(event)
          : by === 'admin'
            ? 'Nhận hồ sơ để xem xét'
            : by === 'timer'
              ? 'Quá hạn, chuyển cho sàn xem xét'
              : 'Trình bày với sàn',
  REFUNDED: (by) =>
    by === 'shopper'
      ? 'Nhận đề nghị, được hoàn tiền'
      : by === 'admin'
        ? 'Quyết định: hoàn tiền'
        : by === 'timer'
          ? 'Hoàn tiền vì người bán không trả lời kịp'
          : 'Đồng ý hoàn tiền',
  CLOSED: (by) => (by === 'admin' ? 'Quyết định: không hoàn tiền' : 'Đóng vì hết hạn'),
  WITHDRAWN: () => 'Rút yêu cầu',
}

// Of a parcel that nobody paid for (`isUnpaidCase`) no money goes back.
const refusedUnpaid = 'Quyết định: không hủy đơn'
const undoneTitles: Record<CaseActor, string> = {
  shopper: 'Đơn được hủy',
  seller: 'Đồng ý hủy đơn',
  admin: 'Quyết định: hủy đơn',
  carrier: 'Đơn được hủy',
  timer: 'Hủy đơn vì người bán không trả lời kịp',
}

function unpaidTitle({ state, by }: CaseEvent): string | undefined {
  if (state === 'REFUNDED') return undoneTitles[by]
  return state === 'CLOSED' && by === 'admin' ? refusedUnpaid : undefined
}

/** What happened, in words. `first`: whether it opened the case. `unpaid`: whether nobody paid for its parcel (`isUnpaidCase`). */
export const caseEventTitle = (event: CaseEvent, first: boolean, unpaid = false): string =>
  (event.cause === 'BACK_AFTER_END' && 'Ghi nhận hàng gửi trả đã về') ||
  (unpaid && unpaidTitle(event)) ||
  (isLookedAt(event) && lookedAtTitles[event.by]) ||
  titles[event.state](event.by, first, event)

const meanings: Record<CaseReader, Record<CaseState, string>> = {
  shopper: {
    OPEN: 'Người bán đang xem yêu cầu của bạn.',
    OFFERED: 'Người bán đề nghị hoàn một phần tiền, bạn giữ hàng. Hãy chọn nhận hoặc không.',
    REFUSED: 'Người bán từ chối. Nếu bạn không đồng ý, hãy nhờ sàn xem xét.',
    AGREED: 'Yêu cầu được chấp nhận. Hãy gửi hàng lại cho người bán rồi nhập mã vận đơn.',
    SENT_BACK: 'Hàng đang trên đường về người bán.',
    RECEIVED: 'Người bán đã nhận lại hàng và đang kiểm tra.',
    ESCALATED: 'Sàn đang xem lời trình bày và bằng chứng của hai bên.',
    REFUNDED: 'Yêu cầu đã giải quyết xong, tiền được hoàn cho bạn.',
    CLOSED: 'Yêu cầu đã đóng, không hoàn tiền.',
    WITHDRAWN: 'Bạn đã rút yêu cầu này.',
  },
  seller: {
    OPEN: 'Người mua đang chờ shop trả lời.',
    OFFERED: 'Người mua đang xem đề nghị của shop.',
    REFUSED: 'Shop đã từ chối. Người mua còn có thể nhờ sàn xem xét.',
    AGREED: 'Yêu cầu được chấp nhận. Người mua sẽ gửi hàng lại.',
    SENT_BACK: 'Hàng đang về shop. Nhận được thì bấm “Đã nhận lại hàng”.',
    RECEIVED: 'Hãy kiểm tra hàng: nếu ổn thì hoàn tiền, có vấn đề thì báo sàn kèm bằng chứng.',
    ESCALATED: 'Sàn đang xem lời trình bày và bằng chứng của hai bên.',
    REFUNDED: 'Đã giải quyết xong, tiền được hoàn cho người mua.',
    CLOSED: 'Đã đóng, không hoàn tiền.',
    WITHDRAWN: 'Người mua đã rút yêu cầu.',
  },
  admin: {
    OPEN: 'Người bán chưa trả lời.',
    OFFERED: 'Người mua chưa trả lời đề nghị.',
    REFUSED: 'Người bán từ chối; người mua còn có thể nhờ sàn.',
    AGREED: 'Người mua phải gửi hàng lại.',
    SENT_BACK: 'Hàng đang về người bán.',
    RECEIVED: 'Người bán đang kiểm tra hàng nhận lại.',
    ESCALATED: 'Hồ sơ chờ quyết định của sàn.',
    REFUNDED: 'Đã giải quyết, hoàn tiền.',
    CLOSED: 'Đã đóng, không hoàn tiền.',
    WITHDRAWN: 'Người mua đã rút yêu cầu.',
  },
}

const lookedAt: Record<CaseReader, string> = {
  shopper: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn cho bạn.',
  seller: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn cho người mua.',
  admin: 'Số tiền lớn nên sàn phải kiểm tra rồi quyết định trước khi hoàn.',
}

const missing: Partial<Record<CaseReader, string>> = {
  shopper: 'Người bán phải đưa bằng chứng đã giao hàng cho bạn.',
  seller: 'Người mua báo chưa nhận được hàng. Hãy đưa bằng chứng đã giao, hoặc đồng ý hoàn tiền.',
}

const missingUnpaid: Partial<Record<CaseReader, string>> = {
  seller: 'Người mua báo chưa nhận được hàng. Hãy đưa bằng chứng đã giao, hoặc đồng ý hủy đơn.',
}

const undone: Record<CaseReader, string> = {
  shopper: 'Đơn được hủy vì hàng không đến nơi, bạn không phải trả tiền.',
  seller: 'Đơn được hủy vì hàng không đến nơi. Người mua chưa trả tiền nên không có tiền hoàn.',
  admin: 'Đơn được hủy vì hàng không đến nơi, không có tiền phải hoàn.',
}

const keptUnpaid: Record<CaseReader, string> = {
  shopper: 'Yêu cầu đã đóng, đơn không bị hủy.',
  seller: 'Đã đóng, đơn không bị hủy.',
  admin: 'Đã đóng, đơn không bị hủy.',
}

/** What a state means for the reader. */
export function caseMeaning(of: Pick<Case, 'state' | 'kind' | 'amount' | 'timeline'>, reader: CaseReader): string {
  const { state, kind } = of
  const last = of.timeline.at(-1)
  if (last && last.state === state && isLookedAt(last)) return lookedAt[reader]
  const unpaid = isUnpaidCase(of)
  if (unpaid && state === 'REFUNDED') return undone[reader]
  if (unpaid && state === 'CLOSED') return keptUnpaid[reader]
  const asked = state === 'OPEN' && kind === 'NOT_RECEIVED'
  return (asked && ((unpaid && missingUnpaid[reader]) || missing[reader])) || meanings[reader][state]
}

/** What happens when nobody acts, before an ended state; else nothing. */
export const silenceOf = (state: CaseState): string => caseDeadlines[state]?.silence ?? ''

/** The rule for the shipping fee, in words. `withFee`: whether it goes back with this request. */
export function feeRule(reason: CaseReason, withFee: boolean): string {
  if (caseReasonRules[reason].fault === 'shopper')
    return 'Phí vận chuyển không được hoàn vì lý do này không do người bán; phí gửi hàng lại do bạn trả.'
  return withFee
    ? 'Cả phí vận chuyển được hoàn vì người bán có lỗi và bạn không giữ lại món nào.'
    : 'Phí vận chuyển chỉ được hoàn khi bạn không giữ lại món nào của đơn.'
}

/** Sentences of the pages of cases. */
export const casePageMessages = {
  title: 'Trả hàng và khiếu nại',
  loginToOpen: 'Vui lòng đăng nhập để trả hàng hoặc khiếu nại',
  loginToSee: 'Vui lòng đăng nhập để xem yêu cầu của bạn',
  openFailed: 'Chưa gửi được yêu cầu',
  openedBefore: 'Yêu cầu này đã được gửi trước đó',
  openedBeforeDetail: 'Vui lòng xem lại trong trang đơn hàng.',
  opened: 'Đã gửi yêu cầu',
  actionFailed: 'Chưa thực hiện được',
  messageFailed: 'Chưa gửi được tin nhắn',
  messageSent: 'Đã gửi tin nhắn',
  messageUnsent: 'Tin nhắn bạn đang viết không gửi được nữa, bạn có thể sao chép để giữ lại.',
  uploadFailed: 'Chưa tải lên được.',
  nothingLeft: 'Đơn này không còn gì để trả hàng hoặc khiếu nại',
  noUnits: 'Vui lòng chọn ít nhất một sản phẩm',
} as const
