import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finish } from './finished-bytes.ts'

test.each([200, 900, 3000, 50_000])(
  'a kept answer of %i bytes holds no more memory than it is counted with',
  async (length) => {
    // Half of it repeats, as in JSON: brotli and gzip halve it at best.
    const body = `${randomBytes(length / 8).toString('hex')}${'giá '.repeat(length / 8)}`
    const { value, size } = finish({ body, contentType: 'text/plain', status: 200, tags: [], keep: true })
    const held = new Set([
      value.raw.buffer,
      (await value.compressed('br')).buffer,
      (await value.compressed('gzip')).buffer,
    ])
    expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(size)
  },
)

test.each([1_024, 65_537, 5_000_001])('a body of %i bytes comes out of brotli as it went in', async (length) => {
  const body = Buffer.from('giá '.repeat(length)).subarray(0, length)
  const { value } = finish({ body, contentType: 'text/plain', status: 200, tags: [], keep: true })
  expect(brotliDecompressSync(await value.compressed('br')).equals(body)).toBe(true)
})
