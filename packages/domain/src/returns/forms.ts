import * as z from 'zod/mini'
import { Id, line, Money, prose } from '../contract/fields.ts'
import { Shipment } from '../orders/staff-forms.ts'
import { caseKinds, caseReasons } from './case-reasons.ts'
import { bearers, decisionOutcomes, returnPayers } from './decisions.ts'
import { CASE_LINES_MAX, CASE_MESSAGE_MAX, CASE_NOTE_MAX } from './limits.ts'

const units = z.int('Vui lòng nhập số lượng').check(z.gte(1, 'Số lượng phải từ 1'))

const note = prose({ max: CASE_NOTE_MAX, tooLong: `Mô tả tối đa ${CASE_NOTE_MAX} ký tự.` })

/** What a shopper asks for. `lines` is left out where the whole order is meant: a parcel that did not arrive. */
export const OpenCase = z.object({
  kind: z.enum(caseKinds, 'Vui lòng chọn bạn muốn gì'),
  reason: z.enum(caseReasons, 'Vui lòng chọn lý do'),
  note: z._default(z.nullable(note), null),
  lines: z._default(
    z
      .array(z.object({ orderItemId: Id, quantity: units }), 'Vui lòng chọn sản phẩm')
      .check(z.maxLength(CASE_LINES_MAX, 'Quá nhiều sản phẩm.')),
    [],
  ),
})
export type OpenCase = z.output<typeof OpenCase>

/** Carrier and code of the parcel that goes back. */
export const SentBack = Shipment

export const CaseMessageText = z.object({
  text: prose({
    required: 'Vui lòng nhập nội dung',
    max: CASE_MESSAGE_MAX,
    tooLong: `Tin nhắn tối đa ${CASE_MESSAGE_MAX} ký tự.`,
  }),
})

/** Why a seller refuses, contests or proves; shown to the shopper. */
export const CaseAnswer = z.object({
  note: prose({
    required: 'Vui lòng nhập lý do',
    max: CASE_NOTE_MAX,
    tooLong: `Lý do tối đa ${CASE_NOTE_MAX} ký tự.`,
  }),
})

const positiveMoney = Money.check(z.gte(1, 'Số tiền phải từ 1 ₫'))

/** Part of the money without sending goods back. */
export const CaseOffer = z.object({
  amount: positiveMoney,
  note: z._default(z.nullable(note), null),
})

/** The units that can be sold again; those come back into stock. */
export const ReceivedGoods = z.object({
  resellable: z._default(
    z
      .array(
        z.object({
          orderItemId: Id,
          quantity: z.int('Vui lòng nhập số lượng').check(z.gte(0, 'Số lượng không được âm')),
        }),
      )
      .check(z.maxLength(CASE_LINES_MAX, 'Quá nhiều sản phẩm.')),
    [],
  ),
})

const RELOAD = 'Hãy tải lại trang rồi thử lại.'

/** What an administrator is about to decide. `amount`: what the shopper gets back, goods and fee together; left out for REFUSE. `version`: of the case that was
 *  decided on. */
export const ConsideredDecision = z.object({
  outcome: z.enum(decisionOutcomes, 'Vui lòng chọn kết quả'),
  amount: z._default(z.nullable(positiveMoney), null),
  bearer: z._default(z.enum(bearers, 'Vui lòng chọn bên chịu tiền'), 'SHOP'),
  returnPayer: z._default(z.enum(returnPayers, 'Vui lòng chọn bên trả phí gửi lại'), 'SHOPPER'),
  version: z.int(RELOAD).check(z.gte(1, RELOAD)),
})
export type ConsideredDecision = z.output<typeof ConsideredDecision>
/** A considered decision with its reason: the schema of the form. */
export const ReasonedDecision = z.extend(ConsideredDecision, {
  reason: prose({
    required: 'Vui lòng nhập lý do của quyết định',
    max: CASE_NOTE_MAX,
    tooLong: `Lý do tối đa ${CASE_NOTE_MAX} ký tự.`,
  }),
})
/** The `digest` of the preview that was shown before the press. */
const shown = z.string(RELOAD).check(z.minLength(1, RELOAD), z.maxLength(64, RELOAD))
/** An administrator's decision. */
export const Decision = z.extend(ReasonedDecision, { shown })
export type Decision = z.output<typeof Decision>

/** The waiting decision that was read. */
export const ReadDecision = z.object({ decisionId: z.int(RELOAD).check(z.gte(1, RELOAD)) })
/** A second administrator approves it as it was previewed. */
export const ApprovedDecision = z.extend(ReadDecision, { shown })
export type ApprovedDecision = z.output<typeof ApprovedDecision>
/** It is taken away, and why. */
export const RejectedDecision = z.extend(CaseAnswer, ReadDecision.shape)

/** The offer that was read; left out: whatever is offered now. */
export const AcceptedOffer = z.nullish(z.object({ amount: z.optional(positiveMoney) }))

/** An administrator opens a case of any order. */
export const AdminCase = z.object({
  kind: z.enum(caseKinds, 'Vui lòng chọn loại hồ sơ'),
  note: line({ required: 'Vui lòng nhập lý do', max: 500, tooLong: 'Lý do tối đa 500 ký tự.' }),
  lines: z._default(
    z.array(z.object({ orderItemId: Id, quantity: units })).check(z.maxLength(CASE_LINES_MAX, 'Quá nhiều sản phẩm.')),
    [],
  ),
})
