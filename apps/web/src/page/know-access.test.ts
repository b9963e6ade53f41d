import { beforeEach, expect, it, vi } from 'vitest'
import { type Api, ApiFailure } from '../lib/api-client.ts'
import { isAccessKnown, mayNow } from '../lib/console-access.ts'
import { session } from '../lib/session.ts'
import { knowAccess } from './know-access.ts'

const bodyOf = (email: string) => ({ email, exp: 9e9, roles: [{ authority: 'ROLE_ADMIN' }] })
const signIn = (email: string) =>
  session.begin({
    accessToken: `e30.${Buffer.from(JSON.stringify(bodyOf(email))).toString('base64url')}.c2ln`,
    refreshToken: '',
  })

/** A server that answers its calls when and how the test says. */
function server() {
  const calls: PromiseWithResolvers<{ roles: []; calls: string[] }>[] = []
  const call = () => {
    const one = Promise.withResolvers<{ roles: []; calls: string[] }>()
    calls.push(one)
    return one.promise
  }
  return {
    api: { call } as unknown as Api,
    count: () => calls.length,
    answer: (index: number, ...names: string[]) => calls[index]?.resolve({ roles: [], calls: names }),
    refuse: (index: number) => calls[index]?.reject(new ApiFailure(401, 'TOKEN_INVALID', '')),
  }
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
})

it('asks once for pages of one person that load together', async () => {
  const { api, count, answer } = server()
  signIn('mot@vi-du.test')
  const both = Promise.all([knowAccess(api), knowAccess(api)])
  answer(0, 'listPayments')
  await both
  expect([count(), mayNow('listPayments'), mayNow('listAdminUsers')]).toEqual([1, true, false])
})

it('asks anew for whoever signs in while the question of another one is on its way', async () => {
  const { api, count, answer } = server()
  signIn('lan@vi-du.test')
  const before = knowAccess(api)
  signIn('mai@vi-du.test')
  const after = knowAccess(api)
  expect(count()).toBe(2)
  answer(1, 'listAdminUsers')
  await after
  answer(0, 'listPayments')
  await before
  expect([mayNow('listAdminUsers'), mayNow('listPayments')]).toEqual([true, false])
  expect(count()).toBe(2)
})

it('waits for the answer of who is there now, whatever the earlier one was', async () => {
  const { api, count, answer, refuse } = server()
  signIn('hoa@vi-du.test')
  const page = knowAccess(api)
  signIn('cuc@vi-du.test')
  refuse(0)
  await vi.waitFor(() => expect(count()).toBe(2))
  expect(isAccessKnown()).toBe(false)
  answer(1, 'listAdminShops')
  await page
  expect([mayNow('listAdminShops'), mayNow('listPayments')]).toEqual([true, false])
})
