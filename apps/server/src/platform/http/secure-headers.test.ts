import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const plain = testMarketplace()
const secure = testMarketplace({ PUBLIC_URL: 'https://cho.example' })

test.each(['/api/v1/categories', '/api/v1/users/profile', '/robots.txt', '/khong-co', '/healthz'])(
  '%s forbids content sniffing, and has HSTS only with TLS',
  async (path) => {
    const [open, closed] = await Promise.all([plain.app.inject(path), secure.app.inject(path)])
    expect(open.headers['x-content-type-options']).toBe('nosniff')
    expect(open.headers).not.toHaveProperty('strict-transport-security')
    expect(closed.headers['strict-transport-security']).toBe('max-age=31536000')
  },
)
