import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Id, IdParams, line, Nothing, optionalLine, phone } from '../contract/fields.ts'
import { addressMessages as text } from './messages.ts'

export const ADDRESSES_MAX = 50
export const addressTypes = ['SHIPPING', 'BILLING'] as const

/** An address as written (§3, §5). `city` and `ward` are names with their type; districts no longer exist and are kept only for old addresses. */
export const AddressForm = z.object({
  streetAddress1: line({ required: text.streetRequired, max: 200 }),
  streetAddress2: optionalLine(200),
  ward: line({ required: text.wardRequired, max: 100 }),
  district: optionalLine(100),
  city: line({ required: text.cityRequired, max: 100 }),
  postalCode: z._default(
    z.nullable(z.string().check(z.trim(), z.regex(/^(?:\d{5,6})?$/u, text.postalCodeInvalid))),
    null,
  ),
  countryCode: z._default(z.literal('VN', text.countryFixed), 'VN'),
  contactFullName: line({ required: text.nameRequired, max: 100 }),
  contactPhoneNumber: phone({ required: text.phoneRequired, pattern: /^\d{10,11}$/u, invalid: text.phoneInvalid }),
  addressType: z._default(z.enum(addressTypes), 'SHIPPING'),
  isDefaultShipping: z._default(z.boolean(), false),
  isDefaultBilling: z._default(z.boolean(), false),
})
export type AddressForm = z.output<typeof AddressForm>

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
