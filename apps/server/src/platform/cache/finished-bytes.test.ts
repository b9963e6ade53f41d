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
    const text = textOf(length)
    const body = Buffer.from(text)
    const { value, size, built } = await finishCompressed({ body, ...facts })
    expect(memoryOf([await value.compressed('br'), await value.compressed('gzip')])).toBeLessThanOrEqual(size)
    expect(built).toBeGreaterThan(size)
    if (length > 1024) expect(built).toBe(finish({ body, ...facts }).size)
    expect((await value.plain()).toString()).toBe(text)
    expect(gunzipSync((await value.compressed('gzip')) ?? '').toString()).toBe(text)
    expect(brotliDecompressSync((await value.compressed('br')) ?? '').toString()).toBe(text)
    expect(await value.compressed('gzip')).toBe(await value.compressed('gzip'))
  },
)

test('a page whose texts stand in it twice, too far apart for gzip, is counted with all that gzip takes', async () => {
  const text = randomBytes(33_000).toString('base64')
  const { value, size } = await finishCompressed({ body: Buffer.from(text + text), ...facts })
  expect(memoryOf([await value.compressed('br'), await value.compressed('gzip')])).toBeLessThanOrEqual(size)
})

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([1_024, 65_537, 131_072, 131_073, 5_000_001])(
  'a body of %i bytes comes out of each compression as it went in',
  async (length) => {
    const body = Buffer.from('giá '.repeat(length)).subarray(0, length)
    const { value } = finish({ body, ...facts })
    for (const coding of ['br', 'gzip'] as const)
      expect(unpack[coding]((await value.compressed(coding)) ?? '').equals(body)).toBe(true)
  },
)

test.each([
  ['br', 100_000, false],
  ['gzip', 100_000, false],
  ['br', 5_000_000, true],
  ['gzip', 5_000_000, true],
] as const)('while %s compresses %i bytes others are served: %s', async (coding, length, expected) => {
  const { value } = finish({ body: 'giá '.repeat(length / 5), ...facts })
  let isServed = false
  setImmediate(() => {
    isServed = true
  })
  await value.compressed(coding)
  expect(isServed).toBe(expected)
})
