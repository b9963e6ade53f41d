import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
beforeEach(async () => {
  lan = await market.given.person()
})

async function put(profile: unknown, avatar?: { bytes: Buffer; type: string }) {
  const form = new FormData()
  form.set('profile', new Blob([JSON.stringify(profile)], { type: 'application/json' }))
  if (avatar) form.set('avatar', new Blob([new Uint8Array(avatar.bytes)], { type: avatar.type }), 'anh.png')
  const answer = await market.app.inject({
    method: 'PUT',
    url: '/api/v1/users/profile',
    headers: { authorization: `Bearer ${lan.token}` },
    payload: form,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const form = (facts: Record<string, unknown> = {}) => ({ firstName: 'Trần', lastName: 'Thị Bích Ngọc', ...facts })
const picture = () => sharp({ create: { width: 900, height: 300, channels: 3, background: '#c2302a' } })

test('names, birth date and gender are saved', async () => {
  const metadata = JSON.stringify({ birthDate: '1999-02-28', gender: 'female', isAdmin: true })
  const { status, body } = await put(form({ metadata }))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ firstName: 'Trần', lastName: 'Thị Bích Ngọc', email: lan.email })
  expect(JSON.parse(body.data.metadata)).toEqual({ birthDate: '1999-02-28', gender: 'female' })
  expect((await put(form())).body.data.metadata).toBe(body.data.metadata)
})

test.each([
  [{ birthDate: '2999-01-01' }],
  [{ birthDate: '1999-02-30' }],
  [{ birthDate: 'hôm qua' }],
  [{ gender: 'x' }],
])('metadata %j is a 400', async (metadata) => {
  expect((await put(form({ metadata: JSON.stringify(metadata) }))).status).toBe(400)
  expect((await put(form({ metadata: '{' }))).status).toBe(400)
})

test('a phone number can be set once, when there is none', async () => {
  expect((await put(form({ phoneNumber: '0999999999' }))).body).toMatchObject({
    statusCode: 400,
    code: 'PHONE_ALREADY_SET',
  })
  await market.db.run(sql`update users set phone_number = null where id = ${lan.id}`)
  expect((await put(form({ phoneNumber: '+84 999 999 999' }))).body.data.phoneNumber).toBe('0999999999')
  const other = await market.given.person()
  lan = other
  await market.db.run(sql`update users set phone_number = null where id = ${lan.id}`)
  expect((await put(form({ phoneNumber: '0999999999' }))).status).toBe(409)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s becomes a square WebP without metadata', async (format) => {
  const bytes = await picture()
    .withExif({ IFD0: { Copyright: 'bí mật' } })
    .toFormat(format)
    .toBuffer()
  const { status, body } = await put(form(), { bytes, type: 'image/png' })
  expect(status).toBe(200)
  const served = await market.app.inject(body.data.avatarUrl)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const { format: kept, width, height, exif } = await sharp(served.rawPayload).metadata()
  expect([kept, width, height, exif]).toEqual(['webp', 400, 400, undefined])
  expect((await put(form())).body.data.avatarUrl).toBe(body.data.avatarUrl)
  expect((await put(form({ avatarUrl: '/khac.png' }))).body.data.avatarUrl).toBe(body.data.avatarUrl)
  expect((await put(form({ avatarUrl: null }))).body.data.avatarUrl).toBeNull()
})

test('another type of file, and a picture that is too large, is refused', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  )
  expect((await put(form(), { bytes: svg, type: 'image/png' })).status).toBe(415)
  expect((await put(form(), { bytes: Buffer.from('không phải ảnh'), type: 'image/png' })).status).toBe(415)
  const gif = await picture().gif().toBuffer()
  expect((await put(form(), { bytes: gif, type: 'image/png' })).status).toBe(415)
  expect((await put(form(), { bytes: Buffer.alloc(6 * 1024 * 1024), type: 'image/png' })).status).toBe(413)
  // Fifty megapixels in a few kilobytes.
  const blank = { width: 7000, height: 7200, channels: 3 as const, background: '#fff' }
  const bomb = await sharp({ create: blank, limitInputPixels: false }).png().toBuffer()
  expect((await put(form(), { bytes: bomb, type: 'image/png' })).status).toBe(415)
})

test('a body that is not multipart is a 415, a missing part a 400', async () => {
  expect((await market.as(lan).put('/api/v1/users/profile', form())).status).toBe(415)
  expect((await put(undefined)).status).toBe(400)
  expect((await put(form({ firstName: '' }))).body.errors).toEqual([
    { field: 'firstName', message: 'Vui lòng nhập đầy đủ thông tin!' },
  ])
})
