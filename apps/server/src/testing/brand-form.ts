import { showBrand } from '@chophien/domain/brand/admin-contract'
import type { BrandForm } from '@chophien/domain/brand/forms'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
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
  logo: null,
  symbol: null,
  favicon: null,
  motifTile: null,
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

/** Back to the built-in brand, which the other tests of a marketplace know. */
export const forgetBrand = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(sql`delete from brand`)
    await tx.run(sql`delete from brand_art`)
    tx.changed(['brand'])
  })

/** A logo in letters as drawing programs write it: notes, classes, a colour of its own. It stands on a dark ground. */
export const svgLogo = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made by a drawing program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ink="http://vi-du.test/ink" viewBox="0 0 480 60">
  <title>Chợ Lụa</title>
  <ink:view zoom="2"><ink:grid/></ink:view>
  <style>.cls-1{fill:#f7e7c6;}.cls-2, .cls-3{fill-rule:evenodd}</style>
  <defs><linearGradient id="lua"><stop offset="0" stop-color="#ffffff"/><stop offset="1" style="stop-color:#f7e7c6"/></linearGradient></defs>
  <g class="cls-1"><path d="M0 0h60v60H0z" fill="url(#lua)"/><circle cx="110" cy="30" r="26"/><rect x="160" y="6" width="300" height="48"/></g>
</svg>`

/** A square symbol with a ground of its own. */
export const svgSymbol =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#8e2c7a"/><circle cx="32" cy="32" r="18" fill="#f7c948"/></svg>'

/** A piece of a border. */
export const svgTile =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#0b5345"/><path d="M20 1l6 4-6 4-6-4z" fill="#f7c948"/></svg>'

/** Uploads a picture of the brand as an administrator does. */
export function uploadArt(admin: Caller, kind: string, contents: string | Uint8Array, fileName = 'logo.svg') {
  const form = new FormData()
  form.append('about', JSON.stringify({ kind }))
  form.append('picture', new Blob([new Uint8Array(Buffer.from(contents as Uint8Array))]), fileName)
  return admin.post('/api/v1/admin/brand/art', form)
}
