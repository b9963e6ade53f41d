import * as z from 'zod/mini'
import { Day } from '../contract/day-range.ts'
import { prose, version } from '../contract/fields.ts'
import { POLICY_BODY_MAX, POLICY_SUMMARY_MAX } from './limits.ts'
import { policyMessages as text } from './messages.ts'

export const PolicyDraft = z.object({
  /** HTML; the server sanitises it. */
  body: z.string(text.bodyRequired).check(z.minLength(1, text.bodyRequired), z.maxLength(2 * POLICY_BODY_MAX)),
  version: version(text.versionMissing),
})
export type PolicyDraft = z.output<typeof PolicyDraft>

export const PublishPolicy = z
  .object({
    version: version(text.versionMissing),
    /** Null: at once; else from the beginning of a day in Vietnam. */
    fromDay: z._default(z.nullable(Day), null),
    /** Whether people who agreed to an earlier version are asked again. */
    binds: z._default(z.boolean(), false),
    summary: z._default(prose({ max: POLICY_SUMMARY_MAX }), ''),
  })
  .check(z.refine(({ binds, summary }) => !binds || summary !== '', { error: text.summaryRequired, path: ['summary'] }))
export type PublishPolicy = z.output<typeof PublishPolicy>

/** Names the version that was seen as the one to come. */
export const WithdrawPolicy = z.object({ number: version(text.versionMissing) })
