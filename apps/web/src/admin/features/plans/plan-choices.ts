/** The choice of no plan. */
export const WITHOUT_PLAN = 'NONE'

/** `value`: the plan's id, or `WITHOUT_PLAN`. */
export interface PlanChoice {
  value: string
  label: string
}
