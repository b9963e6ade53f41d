import * as z from 'zod/mini'
import { IdText, Instant } from '../contract/fields.ts'

/** A version that was published and not withdrawn. */
export const PolicyVersion = z.object({
  number: z.int(),
  inForceFrom: Instant,
  /** What was new; empty: nothing was said. */
  summary: z.string(),
})
export type PolicyVersion = z.output<typeof PolicyVersion>

/** An entry of the table of contents. */
const Heading = z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })
export type Heading = z.output<typeof Heading>

export const Policy = z.extend(PolicyVersion, {
  kind: z.string(),
  /** Sanitised HTML, whose headings have the ids of the contents. */
  body: z.string(),
  contents: z.array(Heading),
  /** False: an earlier version, or one that is to come. */
  inForce: z.boolean(),
  /** The number of the version in force; null: all are to come. */
  inForceNumber: z.nullable(z.int()),
  /** All versions, the newest first. */
  versions: z.array(PolicyVersion),
})
export type Policy = z.output<typeof Policy>

/** Unknown kinds are answered like pages that are not published. */
const Kind = z.string().check(z.maxLength(40))

export const listPolicies = {
  summary: 'Các trang của sàn đang áp dụng và số phiên bản của từng trang',
  data: z.record(z.string(), z.int()),
}
export const getPolicy = {
  summary: 'Một trang của sàn, bản đang áp dụng, kèm danh sách các bản',
  params: z.object({ kind: Kind }),
  data: Policy,
}
export const getPolicyVersion = {
  summary: 'Một bản đã công bố của một trang: bản trước, bản đang áp dụng hoặc bản sắp áp dụng',
  params: z.object({ kind: Kind, number: IdText }),
  data: Policy,
}
