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
