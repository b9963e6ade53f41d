import type { Brand, BrandColours } from './brand.ts'

/** The colours of styles/tokens.css. */
export const builtInColours: BrandColours = {
  brandColour: '#1f2a5a',
  highlightColour: '#f2a51a',
  actionColour: '#c2302a',
}

/** The face of a marketplace whose operator has given it none. */
export const builtInBrand = {
  ...builtInColours,
  name: 'Chợ Phiên',
  shortName: 'Chợ Phiên',
  slogan: 'Chợ trực tuyến của những gian hàng Việt',
  description:
    'Chợ Phiên: chợ trực tuyến của những gian hàng Việt. Thời trang, điện tử, nhà cửa, đặc sản vùng miền, giao hàng toàn quốc, thanh toán khi nhận hàng.',
  motif: 'BROCADE',
  logo: null,
  symbol: null,
  favicon: null,
  motifTile: null,
  art: [],
  openingHours: '8:00 đến 21:00 mỗi ngày, kể cả cuối tuần.',
  facebookUrl: 'https://www.facebook.com/',
  zaloUrl: 'https://zalo.me/',
  tiktokUrl: 'https://www.tiktok.com/',
  youtubeUrl: 'https://www.youtube.com/',
  licence: '',
  notificationNumber: '',
  notificationUrl: '',
  mailSender: '',
  mailFooter: '',
} as const satisfies Partial<Brand>

/** Whether a brand has the colours that the styles are built with. */
export const hasBuiltInColours = (colours: BrandColours): boolean =>
  colours.brandColour === builtInColours.brandColour &&
  colours.highlightColour === builtInColours.highlightColour &&
  colours.actionColour === builtInColours.actionColour
