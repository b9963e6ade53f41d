import { beforeAll, expect, test } from 'vitest'
import type { Person } from './testing/builders.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace()

let seller: Person
beforeAll(async () => {
  seller = (await market.given.shop()).owner
})

const unseen = ['\u2060', '\u3164', '\u2800', '\u202E', '\u200B\u200D', '\u0301']

const registration = (name: string) => ({
  firstName: name,
  lastName: name,
  email: 'moi@vi-du.test',
  phoneNumber: '0912345678',
  password: 'MatKhau@123',
})
const address = {
  streetAddress1: '1 Tràng Tiền',
  ward: 'Phường Cửa Nam',
  city: 'Thành phố Hà Nội',
  contactFullName: 'Lan',
  contactPhoneNumber: '0912345678',
}
const product = {
  name: 'Ấm',
  categoryId: 1,
  basePrice: null,
  description: '',
  images: [],
  variants: [{ options: 'Mới', finalPrice: 1000, stockQuantity: 1 }],
  publish: true,
}

test.each(unseen)('%j is no name, no shop, no product, no address and no message', async (text) => {
  const person = market.as(seller)
  const replies = {
    register: await market.guest.post('/api/v1/auth/register', registration(text)),
    shop: await market.as(await market.given.person()).post('/api/v1/user/shop', {
      name: text,
      contactEmail: 'shop@vi-du.test',
      contactPhone: '0912345678',
      addressId: 1,
    }),
    product: await person.post('/api/v1/seller/products', { ...product, name: text }),
    variant: await person.post('/api/v1/seller/products', {
      ...product,
      variants: [{ options: text, finalPrice: 1000, stockQuantity: 1 }],
    }),
    street: await person.post('/api/v1/addresses', { ...address, streetAddress1: text }),
    recipient: await person.post('/api/v1/addresses', { ...address, contactFullName: text }),
    reply: await person.put('/api/v1/seller/reviews/1/reply', { comment: text }),
    contact: await market.guest.post('/api/v1/contact', { name: text, email: 'a@vi-du.test', message: 'Chào' }),
    message: await market.guest.post('/api/v1/contact', { name: 'An', email: 'a@vi-du.test', message: text }),
  }
  expect(Object.entries(replies).filter(([, { body }]) => body.code !== 'VALIDATION_FAILED')).toEqual([])
})

test('a text is published without what turns or hides it', async () => {
  const { body } = await market
    .as(seller)
    .post('/api/v1/addresses', { ...address, contactFullName: '\u202ELan\u2060 Anh' })
  expect(body.data).toMatchObject({ contactFullName: 'Lan Anh' })
})
