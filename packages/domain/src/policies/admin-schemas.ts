import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { PolicyDraft, PublishPolicy, WithdrawPolicy } from './forms.ts'
import { policyKinds } from './kinds.ts'

const Kind = z.enum(policyKinds)
const params = z.object({ kind: Kind })

const Begun = z.object({ number: z.int(), inForceFrom: Instant })

export const AdminPolicy = z.object({
  kind: Kind,
  /** For the optimistic lock. */
  version: z.int(),
  /** When the draft was saved last; null: there is none. */
  draftedAt: z.nullable(Instant),
  /** The version in force; null: the page is not public. */
  inForce: z.nullable(Begun),
  /** The version to come. */
  coming: z.nullable(Begun),
})
export type AdminPolicy = z.output<typeof AdminPolicy>

export const AdminPolicyVersion = z.extend(Begun, {
  summary: z.string(),
  /** Whether people were asked to agree again. */
  binds: z.boolean(),
  publishedAt: Instant,
  withdrawnAt: z.nullable(Instant),
})
export type AdminPolicyVersion = z.output<typeof AdminPolicyVersion>

export const AdminPolicyDetail = z.extend(AdminPolicy, {
  /** Sanitised HTML; null: nothing is being written. */
  draft: z.nullable(z.string()),
  /** What a draft begins with: the newest version's text, or the text that comes with the program. */
  base: z.string(),
  /** Whether `base` is the text that comes with the program, with gaps to fill. */
  isStart: z.boolean(),
  /** The newest first. */
  versions: z.array(AdminPolicyVersion),
})
export type AdminPolicyDetail = z.output<typeof AdminPolicyDetail>

export const listAdminPolicies = {
  summary: 'Các trang của sàn: bản đang áp dụng, bản sắp áp dụng và bản nháp',
  data: z.array(AdminPolicy),
}
export const getAdminPolicy = {
  summary: 'Một trang của sàn với bản nháp và mọi bản đã công bố',
  params,
  data: AdminPolicyDetail,
}
export const savePolicyDraft = {
  summary: 'Lưu bản nháp của một trang',
  params,
  body: PolicyDraft,
  data: AdminPolicyDetail,
}
export const publishPolicy = {
  summary: 'Công bố bản nháp, áp dụng ngay hoặc từ một ngày sắp tới',
  params,
  body: PublishPolicy,
  data: AdminPolicyDetail,
}
export const withdrawPolicyVersion = {
  summary: 'Rút lại bản sắp áp dụng',
  params,
  body: WithdrawPolicy,
  data: AdminPolicyDetail,
}
