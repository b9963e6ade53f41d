import { choLua } from './brand-form.ts'
import { mp4Video } from './videos.ts'

/** Fits every body: unknown fields are ignored. A call that answers 400 here needs its field added. */
export const anyBody = {
  decisionId: 1,
  shown: 'x',
  fileName: 'anh.zip',
  quantity: 1,
  streetAddress1: '1 Tràng Tiền',
  ward: 'Phường Cửa Nam',
  city: 'Thành phố Hà Nội',
  contactFullName: 'Kẻ Lạ',
  contactPhoneNumber: '0912345678',
  transferCode: '',
  reference: 'FT26326000001',
  layout: 'MB',
  reason: 'Hết hàng trong kho',
  note: 'Bát bị nứt.',
  text: 'Mai mình gửi.',
  amount: 1000,
  outcome: 'REFUSE',
  carrier: 'GHN',
  trackingCode: 'GHN123456',
  name: 'Tên mới',
  commissionBps: 500,
  version: 1,
  identityVersion: 1,
  parentId: null,
  into: 1,
  title: 'Chợ Tết',
  detail: '',
  call: '',
  link: '/sale',
  dark: false,
  comment: 'Cảm ơn bạn',
  categoryId: 1,
  basePrice: null,
  description: '',
  images: [],
  kind: 'SYNONYM',
  region: null,
  terms: ['chiếu cói', 'chiếu lác'],
  expansions: [],
  variants: [{ options: 'Mới', finalPrice: 1000, stockQuantity: 1 }],
  planId: 1,
  holdId: 1,
  days: 3,
  fromDay: '2999-01-01',
  body: '<p>Nội dung</p>',
  number: 1,
}

/** Of a transfer that no run has. */
const results = 'Noi dung,So tien,Trang thai\r\nCTZZZZZZZZ Chi tra,1000,Thanh cong\r\n'

/** The calls that take an upload, and the part of it that is JSON. */
const uploads: Record<string, string> = {
  '/api/v1/admin/promotions/{id}': 'promotion',
  '/api/v1/admin/brand/art': 'about',
  '/api/v1/seller/imports/{id}/pictures': 'about',
  '/api/v1/seller/imports': 'about',
  '/api/v1/cases/{id}/evidence': 'about',
  '/api/v1/seller/cases/{id}/evidence': 'about',
  '/api/v1/admin/cases/{id}/evidence': 'about',
  '/api/v1/reports': 'about',
  '/api/v1/seller/shops/{id}/documents': 'about',
  '/api/v1/admin/payout-runs/{id}/results': 'about',
}
/** Fields that mean something else in other calls. */
const ownFields: Record<string, object> = {
  '/api/v1/admin/staff': { email: 'khong-co@vi-du.test', roles: ['SUPPORT'] },
  '/api/v1/admin/staff/{id}': { roles: ['FINANCE'], shown: ['SUPPORT'] },
  '/api/v1/seller/invitations': { email: 'nhan-vien-moi@vi-du.test', roles: ['ORDERS'] },
  '/api/v1/seller/staff/{id}': { roles: ['PRODUCTS'], shown: ['ORDERS'] },
  '/api/v1/user/shop-invitation': { invitation: 'khong-co' },
  '/api/v1/user/shop-invitation/accept': { invitation: 'khong-co' },
  '/api/v1/user/shop-invitation/decline': { invitation: 'khong-co' },
  '/api/v1/orders/{id}/cases': { kind: 'RETURN', reason: 'OTHER' },
  '/api/v1/admin/orders/{id}/cases': { kind: 'RETURN' },
  '/api/v1/admin/transfers/{id}/classify': { kind: 'FEE' },
  '/api/v1/admin/transfers/{id}/settled': { kind: 'CLAIM' },
  '/api/v1/admin/transfers/{id}/match': { code: 'CT00000000' },
  '/api/v1/admin/money/codes/{account}': { code: '1121' },
  '/api/v1/admin/brand/art': { kind: 'LOGO' },
  '/api/v1/admin/brand': { ...choLua, version: 0 },
  '/api/v1/admin/reports/{id}/answer': { outcome: 'UPHELD', answer: 'Đã gỡ nội dung này.' },
}
/** The body of a call. `picture`: of a document. */
export const bodyFor = (path: string, picture: Buffer): unknown => {
  const part = uploads[path]
  if (part === undefined) return { ...anyBody, ...ownFields[path] }
  const form = new FormData()
  form.append(part, JSON.stringify({ ...anyBody, ...ownFields[path] }))
  if (path.endsWith('/documents') || path.endsWith('/art'))
    form.append('picture', new Blob([new Uint8Array(picture)]), 'giay-to.png')
  else if (path.endsWith('/results')) form.append('file', new Blob([results]), 'ket-qua.csv')
  else form.append('file', new Blob([new Uint8Array(mp4Video())]), 'kho.mp4')
  return form
}
