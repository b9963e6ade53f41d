import { expect, test } from 'vitest'
import { differencesOf, toUpload } from './typed-shop.ts'

const typed = { name: 'Gốm', description: '', contactEmail: 'a@vi-du.test', contactPhone: '0912345678' }

test('what differs is named with what stands there now', () => {
  expect(differencesOf({ ...typed, name: 'Gốm Thanh Hà', description: '' }, typed)).toEqual([
    { name: 'Tên shop', value: 'Gốm Thanh Hà' },
  ])
  expect(differencesOf(typed, { ...typed, description: 'Mới' })).toEqual([{ name: 'Mô tả', value: '(để trống)' }])
})

test('a logo is sent beside what was typed, and its removal within', async () => {
  const logo = new File(['x'], 'logo.png')
  const body = toUpload(typed, { addressId: null, logo, version: 3 })
  expect(body.get('logo')).toBeInstanceOf(File)
  const sent = JSON.parse(await (body.get('shop') as File).text())
  expect(sent).toEqual({ ...typed, addressId: null, version: 3, removeLogo: false })
  const bare = toUpload(typed, { addressId: 5, logo: 'remove', version: 3 })
  expect(bare.get('logo')).toBeNull()
  expect(JSON.parse(await (bare.get('shop') as File).text())).toMatchObject({ addressId: 5, removeLogo: true })
})
