import * as z from 'zod/mini'
import { cursorPage, cursorQuery, searchQuery } from '../contract/cursor-schemas.ts'
import { IdParams } from '../contract/fields.ts'
import { caseTabIds } from './case-tabs.ts'
import { CaseAnswer, CaseMessageText, CaseOffer, ReceivedGoods } from './forms.ts'
import { Case, CaseSummary } from './schemas.ts'

export const listSellerCases = {
  summary: 'Người bán: các yêu cầu trả hàng và khiếu nại của shop; tab todo: sắp hết hạn trước; tìm theo mã đơn',
  query: z.object({ ...cursorQuery, ...searchQuery, tab: z._default(z.enum(caseTabIds), 'todo') }),
  data: cursorPage(CaseSummary),
}
export const countSellerCases = {
  summary: 'Người bán: số yêu cầu đang chờ shop',
  data: z.object({ todo: z.int(), open: z.int() }),
}
export const getSellerCase = { summary: 'Người bán: chi tiết một yêu cầu', params: IdParams, data: Case }

const NoBody = z.nullish(z.object({}))
export const agreeToCase = {
  summary: 'Người bán: đồng ý; với hàng trả lại thì chờ người mua gửi hàng, không thì hoàn tiền ngay',
  params: IdParams,
  body: NoBody,
  data: Case,
}
export const makeOffer = {
  summary: 'Người bán: đề nghị hoàn một phần, không cần trả hàng',
  params: IdParams,
  body: CaseOffer,
  data: Case,
}
export const refuseCase = { summary: 'Người bán: từ chối, với lý do', params: IdParams, body: CaseAnswer, data: Case }
export const proveHandover = {
  summary: 'Người bán: nộp bằng chứng đã giao hàng, chuyển cho sàn xem xét',
  params: IdParams,
  body: CaseAnswer,
  data: Case,
}
export const receiveGoods = {
  summary: 'Người bán: đã nhận lại hàng',
  params: IdParams,
  body: NoBody,
  data: Case,
}
export const contestGoods = {
  summary: 'Người bán: hàng nhận lại có vấn đề, chuyển cho sàn xem xét; cần bằng chứng',
  params: IdParams,
  body: CaseAnswer,
  data: Case,
}
export const confirmGoods = {
  summary:
    'Người bán: hàng nhận lại ổn, hoàn tiền; sau khi đã hoàn tiền thì chỉ ghi nhận hàng về, một lần; resellable: số lượng bán lại được, trở lại kho',
  params: IdParams,
  body: ReceivedGoods,
  data: Case,
}
export const writeSellerCaseMessage = {
  summary: 'Người bán: nhắn trong một yêu cầu',
  params: IdParams,
  body: CaseMessageText,
  data: Case,
}
export const addSellerEvidence = {
  summary: 'Người bán: tải một ảnh hoặc video làm bằng chứng lên (multipart, phần file)',
  params: IdParams,
  body: z.optional(z.object({})),
  data: Case,
}
