import { expect, it, vi } from 'vitest'
import { freshBrowsers } from './browser-client-fixture.ts'

// The session reads its storage when its module is loaded.
freshBrowsers()

it('a token of a link that is days old begins a session that lasts as long as the token, at the time of the device', async () => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { email: 'lan@vi-du.test', iat: now - 3 * 86_400, exp: now + 900, roles: [] }
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  const { session } = await import('./session.ts')
  const { takeLinkToken } = await import('./link-token.ts')
  // The redirect to the URL without the token.
  expect(() => takeLinkToken(new URL(`https://cho.test/seller?token=${token}`))).toThrow()
  expect(items.get('accessToken')).toBe(token)
  expect(Math.abs(session.serverNow() - Date.now())).toBeLessThan(60_000)
  expect(session.secondsLeft()).toBeLessThanOrEqual(900)
})
