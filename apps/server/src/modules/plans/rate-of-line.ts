import { rateOn } from '@chophien/domain/plans/rates'
import type { LineRules } from './line-rules.queries.ts'

/** The rate of a line: that of the shop's plan, else the category's own. `planRules`: from `lineRules`. */
export function rateOfLine(
  categoryBps: number,
  planRules: LineRules | null,
): { commissionBps: number; commissionCap: number | null } {
  const planned = planRules && rateOn(planRules.rules, planRules.path, planRules.day)
  return planned
    ? { commissionBps: planned.commissionBps, commissionCap: planned.cap }
    : { commissionBps: categoryBps, commissionCap: null }
}
