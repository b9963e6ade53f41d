import type { BrandArt } from './art.ts'

/** How a border looks: the woven band, or none. */
export const brandMotifs = ['BROCADE', 'NONE'] as const
export type BrandMotif = (typeof brandMotifs)[number]

/** The colours that an operator chooses, as `#rrggbb` in small letters; all others follow from them (palette.ts). */
export interface BrandColours {
  /** Header, footer, headings, links. */
  brandColour: string
  /** Stars, the mark, the focus on the header. */
  highlightColour: string
  /** The primary action and prices. */
  actionColour: string
}

/** The face of a marketplace. An empty text: it has none. */
export interface Brand extends BrandColours {
  name: string
  shortName: string
  slogan: string
  description: string
  motif: BrandMotif
  /** Ids of uploaded pictures, null where the drawn ones count: the logo in letters, a square symbol, the icon of browser tabs, and the tile that
   *  is repeated in the border. */
  logo: string | null
  symbol: string | null
  favicon: string | null
  motifTile: string | null
  /** What is known of these pictures. */
  art: readonly BrandArt[]
  hotline: string
  supportEmail: string
  openingHours: string
  facebookUrl: string
  zaloUrl: string
  tiktokUrl: string
  youtubeUrl: string
  /** The company behind it: name, tax code and address, all three or none. */
  legalName: string
  taxCode: string
  legalAddress: string
  /** Number, day and place of the business licence. */
  licence: string
  /** Under which the marketplace is registered with the authorities, and where that is shown. */
  notificationNumber: string
  notificationUrl: string
  /** The name before the address from which mails come; empty: as the server is configured. */
  mailSender: string
  /** The last line of every mail. */
  mailFooter: string
}
