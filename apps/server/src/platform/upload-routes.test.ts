import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from './objects/disk-store.ts'
import { uploadRoutes } from './upload-routes.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-uploads-'))
const asked: unknown[] = []
const app = fastify()
const objects = diskStore(home)
const fileOf: typeof objects.fileOf = async (...question) => {
  asked.push(question)
  return null
}
await uploadRoutes(app, { ...objects, fileOf }, ['avatars', 'promotions'])
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true, force: true })
})
const ID = '0b6c3a5e-6f0e-4a51-9f6f-0d2f7c1a9b11'
const statusOf = async (url: string, remoteAddress = '203.0.113.5') =>
  (await app.inject({ url, remoteAddress })).statusCode

test.each([`avatars/${ID}.webp`, `promotions/${ID}-wide-1888.avif`, `promotions/${ID}-480.webp`])(
  '%s is asked for in the turn of the client, and served',
  async (name) => {
    mkdirSync(join(home, 'uploads', name, '..'), { recursive: true })
    writeFileSync(join(home, 'uploads', name), 'a picture')
    asked.splice(0)
    expect(await statusOf(`/uploads/${name}?v=1`)).toBe(200)
    expect(asked).toEqual([[`uploads/${name}`, { client: '203.0.113.5' }]])
  },
)

test.each([
  'avatars/a.webp',
  `avatars/${ID}.svg`,
  `avatars/${ID}`,
  `avatars/${ID.toUpperCase()}.webp`,
  `avatars/${ID}-wide-18888.webp`,
  `avatars//${ID}.webp`,
  `avatars/a%20b.webp`,
  `avatars/%00.webp`,
  `avatars/${'a'.repeat(300)}.webp`,
  `anything/${ID}.webp`,
  `reviews/${ID}.webp`,
])('the store is not asked for the invented name %s, which is refused', async (name) => {
  asked.splice(0)
  expect([403, 404]).toContain(await statusOf(`/uploads/${name}`))
  expect(asked).toEqual([])
})

test('what lies in another folder is not served', async () => {
  mkdirSync(join(home, 'uploads/reviews'), { recursive: true })
  writeFileSync(join(home, `uploads/reviews/${ID}.webp`), 'hidden')
  mkdirSync(join(home, 'uploads/reviews/avatars'), { recursive: true })
  writeFileSync(join(home, `uploads/reviews/avatars/${ID}.webp`), 'hidden')
  for (const path of [`reviews/${ID}.webp`, `reviews/avatars/${ID}.webp`, `avatars/..%2freviews/${ID}.webp`])
    expect([403, 404], path).toContain(await statusOf(`/uploads/${path}`))
})
