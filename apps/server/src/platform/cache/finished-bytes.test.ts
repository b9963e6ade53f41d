import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finish, finishCompressed } from './finished-bytes.ts'

/** Half of it repeats, as in JSON: brotli and gzip halve it at best. */
const textOf = (length: number) => `${randomBytes(length / 8).toString('hex')}${'giá '.repeat(length / 8)}`
const facts = { contentType: 'text/plain', status: 200, tags: [], keep: true }
const memoryOf = (held: Iterable<Buffer | null>): number =>
  [...new Set([...held].map((bytes) => bytes?.buffer))].reduce((sum, buffer) => sum + (buffer?.byteLength ?? 0), 0)

test.each([200, 900, 3000, 50_000])(
  'a kept answer of %i bytes holds no more memory than it is counted with',
  async (length) => {
    const { value, size } = finish({ body: textOf(length), ...facts })
    const held = [await value.plain(), await value.compressed('br'), await value.compressed('gzip')]
    expect(memoryOf(held)).toBeLessThanOrEqual(size)
  },
)

test.each([200, 3000, 50_000])(
  'of a page of %i bytes only what is compressed is kept and counted, and all that was built is charged',
  async (length) => {
    const body = textOf(length)
    const { value, size, built } = await finishCompressed({ body, ...facts })
    expect(memoryOf([await value.compressed('br'), await value.compressed('gzip')])).toBeLessThanOrEqual(size)
    expect(built).toBeGreaterThan(size)
    if (length > 1024) expect(built).toBe(finish({ body, ...facts }).size)
    expect((await value.plain()).toString()).toBe(body)
    expect(gunzipSync((await value.compressed('gzip')) ?? '').toString()).toBe(body)
    expect(brotliDecompressSync((await value.compressed('br')) ?? '').toString()).toBe(body)
    expect(await value.compressed('gzip')).toBe(await value.compressed('gzip'))
  },
)

test.each([1_024, 65_537, 5_000_001])('a body of %i bytes comes out of brotli as it went in', async (length) => {
  const body = Buffer.from('giá '.repeat(length)).subarray(0, length)
  const { value } = finish({ body, ...facts })
  expect(brotliDecompressSync((await value.compressed('br')) ?? '').equals(body)).toBe(true)
})
