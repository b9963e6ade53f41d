import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
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

export const listAddresses = endpoint({
  method: 'GET',
  path: '/v1/addresses',
  summary: 'Sổ địa chỉ',
  access: 'user',
  data: z.array(Address),
})
export const createAddress = endpoint({
  method: 'POST',
  path: '/v1/addresses',
  summary: 'Thêm địa chỉ; địa chỉ đầu tiên là mặc định',
  access: 'user',
  status: 201,
  body: AddressForm,
  data: Address,
})
export const updateAddress = endpoint({
  method: 'PUT',
  path: '/v1/addresses/{id}',
  summary: 'Sửa địa chỉ',
  access: 'user',
  params: IdParams,
  body: AddressForm,
  data: Address,
})
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/v1/addresses/{id}',
  summary: 'Xóa địa chỉ',
  access: 'user',
  params: IdParams,
  data: Nothing,
})
export const setDefaultShipping = endpoint({
  method: 'PUT',
  path: '/v1/addresses/{id}/default-shipping',
  summary: 'Đặt làm địa chỉ giao hàng mặc định',
  access: 'user',
  params: IdParams,
  data: Address,
})
export const setDefaultBilling = endpoint({
  method: 'PUT',
  path: '/v1/addresses/{id}/default-billing',
  summary: 'Đặt làm địa chỉ thanh toán mặc định',
  access: 'user',
  params: IdParams,
  data: Address,
})
