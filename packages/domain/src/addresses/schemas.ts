import * as z from 'zod/mini'
import { Id, IdParams, Nothing } from '../contract/fields.ts'
import { addressTypes } from './address-types.ts'
import { AddressForm } from './forms.ts'

export const ADDRESSES_MAX = 50

export const Address = z.object({
  id: Id,
  streetAddress1: z.string(),
  streetAddress2: z.nullable(z.string()),
  ward: z.string(),
  district: z.nullable(z.string()),
  city: z.string(),
  postalCode: z.nullable(z.string()),
  countryCode: z.string(),
  contactFullName: z.string(),
  contactPhoneNumber: z.string(),
  addressType: z.enum(addressTypes),
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
})
export type Address = z.output<typeof Address>

export const listAddresses = {
  summary: 'Sổ địa chỉ',
  data: z.array(Address),
}

export const createAddress = {
  summary: 'Thêm địa chỉ; địa chỉ đầu tiên là mặc định',
  body: AddressForm,
  data: Address,
}

export const updateAddress = {
  summary: 'Sửa địa chỉ',
  params: IdParams,
  body: AddressForm,
  data: Address,
}

export const deleteAddress = {
  summary: 'Xóa địa chỉ',
  params: IdParams,
  data: Nothing,
}

export const setDefaultShipping = {
  summary: 'Đặt làm địa chỉ giao hàng mặc định',
  params: IdParams,
  data: Address,
}

export const setDefaultBilling = {
  summary: 'Đặt làm địa chỉ thanh toán mặc định',
  params: IdParams,
  data: Address,
}
