import type { MailLook } from '../../platform/mail/layout.ts'
import type { Letterhead } from '../../platform/pdf/letter.ts'
import type { EffectiveBrand } from './effective-brand.ts'

/** How mails look. `links`: to the operator's pages. */
export const mailLookOf = (brand: EffectiveBrand, links: MailLook['links']): MailLook => ({
  name: brand.name,
  sender: brand.mailSender || (brand.version > 0 ? brand.name : ''),
  footer: brand.mailFooter,
  links,
  brand: brand.brandColour,
  action: brand.actionColour,
})

/** What stands on documents of money. */
export const letterheadOf = (brand: EffectiveBrand): Letterhead => ({
  marketplace: brand.name,
  ink: brand.brandColour,
  issuer: brand.legalName ? { legalName: brand.legalName, taxCode: brand.taxCode, address: brand.legalAddress } : null,
})
