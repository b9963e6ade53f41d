/** What a plan says about the commission of one category, or of all, from a day on. */
export interface CommissionRule {
  /** Null: of all categories. */
  categoryId: number | null
  /** Basis points; null: from this day on the category has no rate of its own. */
  commissionBps: number | null
  /** At most that many đồng of one line; null: no bound. */
  cap: number | null
  /** A day in Vietnam: `2026-12-01`. */
  fromDay: string
}

/** A rate of commission, with the bound of what it takes of one line. */
export interface CommissionRate {
  commissionBps: number
  cap: number | null
}

/** The newest rule of each category (null: of all) on a day, also one that ends a rate. */
export function rulesOn<Rule extends CommissionRule>(rules: readonly Rule[], day: string): Map<number | null, Rule> {
  const newest = new Map<number | null, Rule>()
  for (const rule of rules) {
    const other = newest.get(rule.categoryId)
    if (rule.fromDay <= day && (!other || other.fromDay < rule.fromDay)) newest.set(rule.categoryId, rule)
  }
  return newest
}

/** The rate that a plan has for a category on a day: its own, else that of the nearest category above it, else that of all. `path`: the category and
 *  those above it, the nearest first. Null: the plan says nothing, the category's own commission counts. */
export function rateOn(rules: readonly CommissionRule[], path: readonly number[], day: string): CommissionRate | null {
  const counting = rulesOn(rules, day)
  for (const categoryId of [...path, null]) {
    const rule = counting.get(categoryId)
    if (rule && rule.commissionBps !== null) return { commissionBps: rule.commissionBps, cap: rule.cap }
  }
  return null
}

/** ENDED: it ended the rate, and nothing has taken its place. PAST: another rule, or the end of the rate, took its place. */
export const ruleStates = ['IN_FORCE', 'COMING', 'ENDED', 'PAST'] as const
export type RuleState = (typeof ruleStates)[number]

/** How each rule stands on a day, in the order of `rules`. */
export function ruleStatesOn(rules: readonly CommissionRule[], day: string): RuleState[] {
  const counting = rulesOn(rules, day)
  return rules.map((rule) => {
    if (rule.fromDay > day) return 'COMING'
    if (counting.get(rule.categoryId) !== rule) return 'PAST'
    return rule.commissionBps === null ? 'ENDED' : 'IN_FORCE'
  })
}
