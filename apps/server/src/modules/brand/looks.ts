import { artOf, artPngAddress, type BrandArt, plateOn } from '@chophien/domain/brand/art'
import type { MailLook } from '../../platform/mail/layout.ts'
import type { Letterhead } from '../../platform/pdf/letter.ts'
import type { EffectiveBrand } from './effective-brand.ts'

/** The logo of mails and documents; null for the name in letters. */
export const printedLogo = (brand: EffectiveBrand): BrandArt | null => artOf(brand, 'LOGO')

/** How mails look. `publicUrl`: of the marketplace, from which mail programs load the logo. `links`: to the operator's pages. */
export const mailLookOf = (
  brand: EffectiveBrand,
  { publicUrl, links }: { publicUrl: string; links: MailLook['links'] },
): MailLook => {
  const logo = printedLogo(brand)
  return {
    name: brand.name,
    sender: brand.mailSender || (brand.version > 0 ? brand.name : ''),
    footer: brand.mailFooter,
    links,
    brand: brand.brandColour,
    action: brand.actionColour,
    logo: logo && {
      url: new URL(artPngAddress(logo), publicUrl).href,
      width: logo.width,
      height: logo.height,
      plate: plateOn(brand.brandColour, logo, brand.brandColour),
    },
  }
}

/** What stands on documents of money. `png`: the logo's contents. */
export function letterheadOf(brand: EffectiveBrand, png: Buffer | null): Letterhead {
  const art = printedLogo(brand)
  return {
    marketplace: brand.name,
    ink: brand.brandColour,
    logo: art && png ? { png, ratio: art.width / art.height, plate: plateOn('#ffffff', art, brand.brandColour) } : null,
    issuer: brand.legalName
      ? { legalName: brand.legalName, taxCode: brand.taxCode, address: brand.legalAddress }
      : null,
  }
}
