export const PLAN_NAME_MAX = 60
export const PLAN_NOTE_MAX = 300
/** Plans that are not archived. */
export const PLANS_MAX = 100
/** Rules of one plan, those of the past included. */
export const PLAN_RULES_MAX = 1000
/** The largest bound of the commission of one line, in đồng. */
export const COMMISSION_CAP_MAX = 1_000_000_000
