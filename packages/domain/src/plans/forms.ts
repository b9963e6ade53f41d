import * as z from 'zod/mini'
import { Day } from '../contract/day-range.ts'
import { Id, line, version } from '../contract/fields.ts'
import { COMMISSION_CAP_MAX, PLAN_NAME_MAX, PLAN_NOTE_MAX } from './limits.ts'
import { planMessages as text } from './messages.ts'

const facts = {
  name: line({ required: text.nameRequired, max: PLAN_NAME_MAX }),
  /** For administrators: whom the plan is meant for. */
  note: z._default(line({ max: PLAN_NOTE_MAX }), ''),
}

export const NewPlan = z.object(facts)
export type NewPlan = z.output<typeof NewPlan>

export const PlanForm = z.object({ ...facts, version: version(text.versionMissing) })
export type PlanForm = z.output<typeof PlanForm>

const COMMISSION_BPS_MAX = 10_000

export const NewRule = z
  .object({
    /** Null: all categories. */
    categoryId: z._default(z.nullable(Id), null),
    /** Basis points: 500 is 5 %. Null: from the day on the category has no rate of its own. */
    commissionBps: z.nullable(
      z.int(text.rateInvalid).check(z.gte(0, text.rateInvalid), z.lte(COMMISSION_BPS_MAX, text.rateInvalid)),
    ),
    /** At most that many đồng of one line. */
    cap: z._default(
      z.nullable(z.int(text.capInvalid).check(z.gte(1, text.capInvalid), z.lte(COMMISSION_CAP_MAX, text.capInvalid))),
      null,
    ),
    fromDay: Day,
  })
  .check(
    z.refine(({ commissionBps, cap }) => commissionBps !== null || cap === null, {
      error: text.capWithoutRate,
      path: ['cap'],
    }),
  )
export type NewRule = z.output<typeof NewRule>

/** Which plan a shop has from a day on; `planId` null: none, each category's own commission counts. */
export const ShopPlanForm = z.object({
  planId: z.nullable(z.int(text.planMissing).check(z.positive(text.planMissing))),
  fromDay: Day,
})
export type ShopPlanForm = z.output<typeof ShopPlanForm>
