import { showBrand } from '@chophien/domain/brand/admin-contract'
import type { BrandForm } from '@chophien/domain/brand/forms'
import type { Caller } from './callers.ts'

/** Another marketplace than the built-in one: in name, colours and law. */
export const choLua = {
  name: 'Chợ Lụa',
  shortName: 'Chợ Lụa',
  slogan: 'Lụa là từ làng nghề',
  description: 'Chợ Lụa: lụa và vải từ các làng nghề Việt.',
  brandColour: '#0b5345',
  highlightColour: '#f7c948',
  actionColour: '#8e2c7a',
  motif: 'NONE',
  hotline: '1900 6868',
  supportEmail: 'cskh@cholua.test',
  openingHours: 'Thứ Hai đến thứ Bảy, 8:00 đến 17:30.',
  facebookUrl: 'https://www.facebook.com/cholua',
  zaloUrl: '',
  tiktokUrl: '',
  youtubeUrl: '',
  legalName: 'Công ty TNHH Lụa Vạn Phúc',
  taxCode: '0100047516',
  legalAddress: '12 Vạn Phúc, Hà Đông, Hà Nội',
  licence: 'GPKD số 0100047516 do Sở Tài chính Hà Nội cấp ngày 2/3/2026',
  notificationNumber: 'TB-2026-1188',
  notificationUrl: 'https://online.gov.vn/cholua',
  mailSender: 'Chợ Lụa',
  mailFooter: 'Công ty TNHH Lụa Vạn Phúc, 12 Vạn Phúc, Hà Đông, Hà Nội',
} as const satisfies Omit<BrandForm, 'version'>

/** Saves Chợ Lụa with these differences over what an administrator sees. */
export async function saveChoLua(admin: Caller, differing: Partial<BrandForm> = {}) {
  const { version } = await admin.call(showBrand)
  return admin.put('/api/v1/admin/brand', { ...choLua, version, ...differing })
}
