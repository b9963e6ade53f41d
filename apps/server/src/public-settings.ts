import type { PublicSettings } from '@chophien/domain/contract/rendering'
import type { Config } from './config.ts'
import { openMethods, simulatesBank } from './modules/payments/open-methods.ts'
import type { CurrentPolicies } from './modules/policies/current-policies.ts'

/** What pages know of the configuration. No secrets. */
export const settingsOf = (config: Config): Omit<PublicSettings, 'policies'> => ({
  publicUrl: config.PUBLIC_URL,
  cdnUrl: config.CDN_URL ?? null,
  hotline: config.HOTLINE,
  supportEmail: config.SUPPORT_EMAIL,
  sellerDashboardUrl: config.SELLER_DASHBOARD_URL,
  googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  provincesUrl: config.PROVINCES_URL,
  wardsUrl: config.WARDS_URL,
  mailbox: config.SEED === 'demo' && !config.SMTP_URL,
  paymentMethods: openMethods(config),
  returnSeconds: config.RETURN_WINDOW,
  playsBank: simulatesBank(config),
})

/** The settings of a moment, and which they are: pages that were rendered with others are not theirs. */
interface CurrentSettings {
  value: PublicSettings
  edition: number
}

/** The settings with the operator's pages that are in force. The same object as long as these stay, by which rendered parts are kept. Without the
 *  database those that were known last. `fixed`: what never changes. */
export function currentSettings(config: Config, policies: CurrentPolicies) {
  const fixed = settingsOf(config)
  let last: CurrentSettings = { value: { ...fixed, policies: {} }, edition: 0 }
  return {
    fixed,
    now: async (): Promise<CurrentSettings> => {
      const inForce = await policies().catch(() => last.value.policies)
      if (JSON.stringify(last.value.policies) !== JSON.stringify(inForce))
        last = { value: { ...fixed, policies: inForce }, edition: last.edition + 1 }
      return last
    },
  }
}
