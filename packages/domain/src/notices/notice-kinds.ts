import * as z from 'zod/mini'
import { proposerNews } from '../manual-entries/messages.ts'
import { reportNotice } from '../reports/messages.ts'
import { reportKinds, reportOutcomes } from '../reports/report-kinds.ts'
import { replyNotice } from '../reviews/messages.ts'
import { caseNotices } from './case-kinds.ts'
import { debtNotices } from './debt-kinds.ts'
import { kindOf } from './kind-of.ts'
import { orderNotices } from './order-kinds.ts'
import { shopNotices } from './shop-kinds.ts'

/** Every kind of notices: its facts, and its words. A kind that rows may have is never renamed, and its facts only grow by ones that may be missing. */
export const noticeKinds = {
  ...orderNotices,
  ...caseNotices,
  ...shopNotices,
  ...debtNotices,
  'review.answered': kindOf({ product: z.string() }, ({ product }) => replyNotice(product)),
  'report.answered': kindOf(
    { kind: z.enum(reportKinds), name: z.string(), outcome: z.enum(reportOutcomes), answer: z.string() },
    reportNotice,
  ),
  'manual-entry.approved': kindOf({ id: z.number() }, ({ id }) => proposerNews.approved(id)),
  'manual-entry.rejected': kindOf({ id: z.number(), reason: z.string() }, ({ id, reason }) =>
    proposerNews.rejected(id, reason),
  ),
  'manual-entry.lapsed': kindOf({ id: z.number(), days: z.number() }, ({ id, days }) => proposerNews.lapsed(id, days)),
} as const

export type NoticeKind = keyof typeof noticeKinds

/** What a notice says, before it is worded. */
export type NoticeContent = {
  [Kind in NoticeKind]: { kind: Kind; data: z.input<(typeof noticeKinds)[Kind]['data']> }
}[NoticeKind]
