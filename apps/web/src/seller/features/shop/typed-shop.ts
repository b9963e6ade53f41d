import type { SellerShop } from '@chophien/domain/shops/seller-contract'
import { ShopProfile } from '@chophien/domain/shops/seller-forms'
import * as z from 'zod/mini'
import type { PictureChoice } from '../../../ui/picture-field.tsx'

/** The profile as it is typed. */
export const TypedShop = z.omit(ShopProfile, { addressId: true, removeLogo: true, version: true })
export type TypedShop = z.output<typeof TypedShop>

/** The multipart body: part `shop` as JSON, part `logo` if a picture was chosen. */
export function toUpload(
  typed: TypedShop,
  { addressId, logo, version }: { addressId: number | null; logo: PictureChoice; version: number },
): FormData {
  const shop = { ...typed, addressId, version, removeLogo: logo === 'remove' }
  const body = new FormData()
  body.set('shop', new Blob([JSON.stringify(shop)], { type: 'application/json' }))
  if (logo instanceof File) body.set('logo', logo)
  return body
}

const names = {
  name: 'Tên shop',
  description: 'Mô tả',
  contactEmail: 'Email liên hệ',
  contactPhone: 'Số điện thoại liên hệ',
} as const

/** The fields whose saved value differs from the typed one, with the saved value. */
export const differencesOf = (
  saved: Pick<SellerShop, keyof typeof names>,
  typed: TypedShop,
): { name: string; value: string }[] =>
  (Object.keys(names) as (keyof typeof names)[]).flatMap((key) =>
    saved[key] === typed[key] ? [] : [{ name: names[key], value: saved[key] || '(để trống)' }],
  )
