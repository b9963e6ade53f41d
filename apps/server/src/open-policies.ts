import { SHIPPING_METHOD, shippingFees } from '@chophien/domain/orders/shipping-fees'
import type { Config } from './config.ts'
import type { EffectiveBrand } from './modules/brand/effective-brand.ts'
import { readBrand } from './modules/brand/read-brand.ts'
import type { CurrentPolicies } from './modules/policies/current-policies.ts'
import { policyAdminRoutes } from './modules/policies/policies.admin.routes.ts'
import { policyRoutes } from './modules/policies/policies.routes.ts'
import type { StartingFacts } from './modules/policies/starting-facts.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** What the texts that come with the program say of this marketplace's configuration and brand. */
export const startingFactsOf = (config: Config, brand: EffectiveBrand): StartingFacts => ({
  brand: {
    ...brand,
    name: brand.version > 0 ? brand.name : '',
    supportEmail: brand.version > 0 || config.OWN_SUPPORT_EMAIL ? brand.supportEmail : '',
  },
  returnDays: Math.round(config.RETURN_WINDOW / DAY),
  paymentMinutes: Math.round(config.PAYMENT_TTL / MINUTE),
  confirmHours: Math.round(config.CONFIRM_TTL / HOUR),
  handoverDays: Math.round(config.HANDOVER_TTL / DAY),
  promiseDays: Math.round(config.DELIVERY_PROMISE / DAY),
  defectDays: Math.round(config.DEFECT_WINDOW / DAY),
  answerHours: Math.round(config.CASE_ANSWER_TTL / HOUR),
  decisionDays: config.CASE_DECISION_DAYS,
  shippingFee: shippingFees[SHIPPING_METHOD] ?? 0,
})

/** The operator's pages: those of everybody, and the administrators' calls. */
export function openPolicies(
  route: Router,
  { config, db, policies }: { config: Config; db: Database; policies: CurrentPolicies },
): void {
  policyRoutes(route, { db, policies })
  policyAdminRoutes(route, { db, facts: async () => startingFactsOf(config, await readBrand(db, config)) })
}
