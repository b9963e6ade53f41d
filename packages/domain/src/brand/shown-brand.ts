import { artOf, type ShownArt, shownArt } from './art.ts'
import type { Brand } from './brand.ts'

/** What every page knows of the marketplace's face. Colours are in /theme.css. */
export interface ShownBrand {
  name: string
  /** The uploaded logo, which shows the name too, and the uploaded symbol; null for the drawn ones. */
  logo: ShownArt | null
  symbol: ShownArt | null
  slogan: string
  description: string
  openingHours: string
  /** Its pages in social networks: `facebook`, `zalo`, `tiktok`, `youtube`, and their addresses. */
  social: readonly (readonly [network: string, address: string])[]
  /** Who operates it, as one text of the footer; where nobody has named the company, name and slogan. */
  operator: string
  /** Where its registration with the authorities is shown. */
  notification: { number: string; url: string } | null
}

/** What pages show of a brand. */
export function shownBrandOf(brand: Brand): ShownBrand {
  const networks = [
    ['facebook', brand.facebookUrl],
    ['zalo', brand.zaloUrl],
    ['tiktok', brand.tiktokUrl],
    ['youtube', brand.youtubeUrl],
  ] as const
  const facts = brand.legalName
    ? [brand.legalName, `Mã số thuế ${brand.taxCode}`, brand.legalAddress, brand.licence]
    : [brand.licence]
  const operator = facts.filter((fact) => fact !== '').join(' · ')
  return {
    name: brand.name,
    logo: shownArt(artOf(brand, 'LOGO'), brand.brandColour),
    symbol: shownArt(artOf(brand, 'SYMBOL'), brand.brandColour),
    slogan: brand.slogan,
    description: brand.description,
    openingHours: brand.openingHours,
    social: networks.filter(([, address]) => address !== ''),
    operator: operator || `${brand.name} · ${brand.slogan}`,
    notification: brand.notificationNumber ? { number: brand.notificationNumber, url: brand.notificationUrl } : null,
  }
}
