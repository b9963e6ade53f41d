import type { CasePress } from '@chophien/domain/returns/case-presses'
import { isUnpaidCase } from '@chophien/domain/returns/case-states'
import type { Case } from '@chophien/domain/returns/contract'
import {
  agreeToCase,
  contestGoods,
  proveHandover,
  receiveGoods,
  refuseCase,
} from '@chophien/domain/returns/seller-contract'
import { formatPrice } from '../../../ui/format.ts'

/** A press with a yes/no question before it. */
export interface Question {
  endpoint: typeof agreeToCase | typeof receiveGoods
  label: string
  detail: string
  confirm: string
  done: string
}

/** A press that the seller gives a reason for. */
export interface AnswerQuestion {
  endpoint: typeof refuseCase | typeof contestGoods | typeof proveHandover
  /** Names the draft. */
  name: string
  title: string
  detail: string
  label: string
  submit: string
  done: string
  /** Whether pictures or videos must be there before. */
  needsEvidence: boolean
}

export const questions: Partial<Record<CasePress, (of: Case) => Question>> = {
  agree: ({ withGoods, kind, amount }) => ({
    endpoint: agreeToCase,
    label: withGoods ? 'Đồng ý trả hàng' : isUnpaidCase({ kind, amount }) ? 'Đồng ý hủy đơn' : 'Đồng ý hoàn tiền',
    detail: withGoods
      ? `Người mua gửi hàng lại. Shop nhận và kiểm hàng xong thì ${formatPrice(amount)} được hoàn cho người mua.`
      : isUnpaidCase({ kind, amount })
        ? 'Đơn được hủy vì hàng không đến nơi. Người mua chưa trả tiền nên không có tiền hoàn.'
        : `${formatPrice(amount)} được hoàn ngay cho người mua, không cần trả hàng.`,
    confirm: withGoods ? 'Đồng ý trả hàng' : isUnpaidCase({ kind, amount }) ? 'Hủy đơn' : 'Hoàn tiền',
    done: withGoods
      ? 'Đã đồng ý, chờ người mua gửi hàng'
      : isUnpaidCase({ kind, amount })
        ? 'Đã đồng ý hủy đơn'
        : 'Đã đồng ý hoàn tiền',
  }),
  received: () => ({
    endpoint: receiveGoods,
    label: 'Đã nhận lại hàng',
    detail: 'Chỉ bấm khi kiện hàng đã về tay shop. Từ lúc đó shop có thời hạn để kiểm tra.',
    confirm: 'Đã nhận lại hàng',
    done: 'Đã ghi nhận hàng về',
  }),
}

export const answers: Partial<Record<CasePress, AnswerQuestion>> = {
  refuse: {
    endpoint: refuseCase,
    name: 'refuse',
    title: 'Từ chối yêu cầu',
    detail: 'Người mua đọc lý do này và còn có thể nhờ sàn xem xét.',
    label: 'Lý do',
    submit: 'Từ chối',
    done: 'Đã từ chối yêu cầu',
    needsEvidence: false,
  },
  prove: {
    endpoint: proveHandover,
    name: 'prove',
    title: 'Nộp bằng chứng đã giao hàng',
    detail:
      'Tải lên ảnh giao hàng, chữ ký người nhận hoặc trang tra cứu của đơn vị vận chuyển. Sàn xem xét rồi quyết định.',
    label: 'Trình bày',
    submit: 'Nộp bằng chứng',
    done: 'Đã chuyển cho sàn xem xét',
    needsEvidence: true,
  },
  contest: {
    endpoint: contestGoods,
    name: 'contest',
    title: 'Hàng nhận lại có vấn đề',
    detail:
      'Ví dụ sai món, thiếu món, đã qua sử dụng. Hãy tải ảnh hoặc video mở kiện trước; sàn xem xét rồi quyết định.',
    label: 'Vấn đề',
    submit: 'Nhờ sàn xem xét',
    done: 'Đã chuyển cho sàn xem xét',
    needsEvidence: true,
  },
}
