import { shownBrandOf } from '@chophien/domain/brand/shown-brand'
import type { PublicSettings } from '@chophien/domain/contract/rendering'
import type { PoliciesInForce } from '@chophien/domain/policies/kinds'
import type { Config } from './config.ts'
import type { EffectiveBrand } from './modules/brand/effective-brand.ts'
import { openMethods, simulatesBank } from './modules/payments/open-methods.ts'

/** What pages know of the configuration, the brand, and which of the operator's pages are in force. No secrets. */
export const settingsOf = (config: Config, brand: EffectiveBrand, policies: PoliciesInForce): PublicSettings => ({
  publicUrl: config.PUBLIC_URL,
  cdnUrl: config.CDN_URL ?? null,
  hotline: brand.hotline || null,
  supportEmail: brand.supportEmail,
  brand: shownBrandOf(brand),
  policies,
  sellerDashboardUrl: config.SELLER_DASHBOARD_URL,
  googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  provincesUrl: config.PROVINCES_URL,
  wardsUrl: config.WARDS_URL,
  mailbox: config.SEED === 'demo' && !config.SMTP_URL,
  paymentMethods: openMethods(config),
  returnSeconds: config.RETURN_WINDOW,
  playsBank: simulatesBank(config),
})
