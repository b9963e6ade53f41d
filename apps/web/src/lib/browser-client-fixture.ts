import { afterEach, beforeEach, vi } from 'vitest'

/** Each test of the calling file loads the client anew and leaves no stub behind, nor a session that read one: files share their modules. Call it
 *  once per test file. */
export function freshBrowsers(): void {
  beforeEach(() => void vi.resetModules())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.resetModules()
  })
}

/** An access token of this person. `exp`: the second of its end. */
export const tokenOf = (email: string, exp = 9e9) =>
  `e30.${Buffer.from(JSON.stringify({ email, exp, roles: [] })).toString('base64url')}.c2ln`

/** A server that always answers this. */
export const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

/** The browser's client in a browser that has stored this. */
export async function clientWith(stored: Record<string, string>, fetched: ReturnType<typeof vi.fn>) {
  const items = new Map(Object.entries(stored))
  vi.stubGlobal('window', {
    location: { pathname: '/login', search: '' },
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  })
  vi.stubGlobal('fetch', fetched)
  const { browserApi } = await import('./browser-api.ts')
  return { browserApi, items }
}
