import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { consentKinds } from '../policies/consent-kinds.ts'
import { ShownSchema } from '../policies/shown-schema.ts'

/** How consent was given; null in rows from before the texts had versions. */
const Way = z.nullable(z.enum(['registration', 'google', 'shop', 'asked-again', 'profile']))

export const GivenConsent = z.object({
  purpose: z.enum([...consentKinds, 'marketing']),
  /** The number of the text's version; of `marketing` the name of the wording. */
  version: z.string(),
  givenAt: Instant,
  withdrawnAt: z.nullable(Instant),
  way: Way,
})
export type GivenConsent = z.output<typeof GivenConsent>

/** A text that the person has not agreed to as it is now. */
const DueConsent = z.object({
  kind: z.enum(consentKinds),
  number: z.int(),
  inForceFrom: Instant,
  summary: z.string(),
})
export type DueConsent = z.output<typeof DueConsent>

export const Consents = z.object({
  /** What is asked now. Orders need the terms and the privacy notice among them. */
  due: z.array(DueConsent),
  /** The newest first. */
  given: z.array(GivenConsent),
  /** Whether mails with offers may be sent. */
  marketing: z.boolean(),
})
export type Consents = z.output<typeof Consents>

export const getConsents = {
  summary: 'Những gì người dùng đã đồng ý, theo phiên bản, và những gì đang cần hỏi lại',
  data: Consents,
}
export const giveConsents = {
  summary: 'Đồng ý với các bản đã hiện trên trang; bản khác vừa được áp dụng thì bị từ chối',
  body: z.object({ shown: ShownSchema }),
  data: Consents,
}
export const withdrawConsent = {
  summary: 'Rút lại sự đồng ý với một văn bản',
  body: z.object({ kind: z.enum(consentKinds) }),
  data: Consents,
}
export const setMarketing = {
  summary: 'Bật hoặc tắt email ưu đãi',
  body: z.object({ on: z.boolean() }),
  data: Consents,
}
