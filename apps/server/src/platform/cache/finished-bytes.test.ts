import { randomBytes } from 'node:crypto'
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
