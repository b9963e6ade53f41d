import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, ApiFailure } from '../lib/api-client.ts'
import { consoleMay } from '../lib/console-access.ts'
import { session } from '../lib/session.ts'
import { shopMay } from '../lib/shop-may.ts'
import { knowAccess, renewAccess } from './know-access.ts'
import { knowShopAccess, renewShopAccess, shopNameNow } from './know-shop-access.ts'

const signIn = (email: string, authority: string) =>
  session.begin({
    accessToken: `e30.${Buffer.from(JSON.stringify({ email, exp: 9e9, roles: [{ authority }] })).toString('base64url')}.c2ln`,
    refreshToken: '',
  })

/** A server that answers its calls when and how the test says. */
function server() {
  const calls: PromiseWithResolvers<object>[] = []
  const call = () => {
    const one = Promise.withResolvers<object>()
    calls.push(one)
    return one.promise
  }
  return {
    api: { call } as unknown as Api,
    count: () => calls.length,
    answer: (index: number, ...names: string[]) =>
      calls[index]?.resolve({ shop: { id: 1, name: names.join(), approved: true }, roles: [], calls: names }),
    refuse: (index: number, status: number) => calls[index]?.reject(new ApiFailure(status, '', '')),
  }
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  session.end()
})

describe.each([
  {
    side: 'admin console',
    authority: 'ROLE_ADMIN',
    know: knowAccess,
    renew: renewAccess,
    isKnown: consoleMay.isKnown,
    shown: () => (['listPayments', 'listAdminUsers'] as const).filter(consoleMay.now),
    one: 'listPayments',
    other: 'listAdminUsers',
  },
  {
    side: 'seller centre',
    authority: 'ROLE_SELLER',
    know: knowShopAccess,
    renew: renewShopAccess,
    isKnown: shopMay.isKnown,
    shown: () => (['listSellerOrders', 'listSellerProducts'] as const).filter(shopMay.now),
    one: 'listSellerOrders',
    other: 'listSellerProducts',
  },
])('what somebody may do in the $side', ({ authority, know, renew, isKnown, shown, one, other }) => {
  let people = 0
  /** Somebody whom no other case knows. */
  const somebody = () => {
    people += 1
    const email = `${authority}-${people}@vi-du.test`
    signIn(email, authority)
    return email
  }

  it('is asked once for pages of one person that load together', async () => {
    const { api, count, answer } = server()
    somebody()
    const both = Promise.all([know(api), know(api)])
    answer(0, one)
    await both
    await know(api)
    expect([count(), shown()]).toEqual([1, [one]])
  })

  it('is not asked for guests, nor for people of another side', async () => {
    const { api, count } = server()
    await know(api)
    signIn('khach@vi-du.test', 'ROLE_USER')
    await know(api)
    expect(count()).toBe(0)
  })

  it('of somebody who was there before is not shown to one of another side', async () => {
    const { api, answer, refuse } = server()
    somebody()
    const page = know(api)
    answer(0, one)
    await page
    signIn('khach@vi-du.test', 'ROLE_USER')
    await know(api)
    expect(shown()).toEqual([])
    // Nor is what was shown for want of an answer.
    somebody()
    const unanswered = know(api)
    refuse(1, 503)
    await unanswered
    expect(shown()).toEqual([one, other])
    signIn('khach@vi-du.test', 'ROLE_USER')
    await know(api)
    expect(shown()).toEqual([])
  })

  it('is asked anew for whoever signs in while the question of another one is on its way', async () => {
    const { api, count, answer } = server()
    somebody()
    const before = know(api)
    somebody()
    const after = know(api)
    expect(count()).toBe(2)
    answer(1, other)
    await after
    answer(0, one)
    await before
    expect([count(), shown()]).toEqual([2, [other]])
  })

  it('is asked anew for whoever signs in on the page of another one, and again for that one', async () => {
    const { api, count, answer } = server()
    const first = somebody()
    const page = know(api)
    answer(0, one)
    await page
    somebody()
    const next = know(api)
    expect(isKnown()).toBe(false)
    answer(1, other)
    await next
    expect([count(), shown()]).toEqual([2, [other]])
    signIn(first, authority)
    const back = know(api)
    expect(isKnown()).toBe(false)
    answer(2, one)
    await back
    expect([count(), shown()]).toEqual([3, [one]])
  })

  it('waits for the answer of who is there now, whatever the earlier one was', async () => {
    const { api, count, answer, refuse } = server()
    somebody()
    const page = know(api)
    somebody()
    refuse(0, 401)
    await vi.waitFor(() => expect(count()).toBe(2))
    expect(isKnown()).toBe(false)
    answer(1, other)
    await page
    expect(shown()).toEqual([other])
  })

  it.each(['ended with the answer', 'stays'])('leaves a refused session that %s to the page', async (how) => {
    const { api, count, refuse } = server()
    somebody()
    const page = know(api)
    if (how !== 'stays') session.end()
    refuse(0, 401)
    await expect(page).rejects.toMatchObject({ status: 401 })
    expect([count(), isKnown()]).toEqual([1, false])
  })

  it('is nothing once it is refused, and everything while the server says nothing', async () => {
    const { api, answer, refuse } = server()
    somebody()
    const refused = know(api)
    refuse(0, 403)
    await expect(refused).rejects.toMatchObject({ status: 403 })
    expect(shown()).toEqual([])
    const failed = know(api)
    refuse(1, 503)
    await failed
    expect(shown()).toEqual([one, other])
    const asked = know(api)
    answer(2, one)
    await asked
    await vi.waitFor(() => expect(shown()).toEqual([one]))
  })

  it('is asked again after a refusal that contradicts it, and forgotten when that is refused too', async () => {
    const { api, count, answer, refuse } = server()
    somebody()
    const page = know(api)
    answer(0, one, other)
    await page
    renew(api)
    expect(count()).toBe(2)
    answer(1, one)
    await vi.waitFor(() => expect(shown()).toEqual([one]))
    renew(api)
    refuse(2, 403)
    await vi.waitFor(() => expect(shown()).toEqual([]))
    expect(sessionStorage.getItem(authority === 'ROLE_ADMIN' ? 'consoleAccess' : 'shopAccess')).toBeNull()
  })
})

it('what was kept without a shop is asked again', async () => {
  const { api, answer } = server()
  signIn('an@vi-du.test', 'ROLE_SELLER')
  sessionStorage.setItem('shopAccess', JSON.stringify({ person: 'an@vi-du.test', calls: [], at: Date.now() }))
  const page = knowShopAccess(api)
  answer(0, 'Mây An')
  await page
  expect(shopNameNow()).toBe('Mây An')
})

it('a person who signs in again on the page of another one finds the name of the own shop', async () => {
  const { api, answer } = server()
  signIn('lan@vi-du.test', 'ROLE_SELLER')
  const first = knowShopAccess(api)
  answer(0, 'Gốm Lan')
  await first
  signIn('mai@vi-du.test', 'ROLE_SELLER')
  const second = knowShopAccess(api)
  expect(shopNameNow()).toBe('')
  answer(1, 'Tre Mai')
  await second
  expect(shopNameNow()).toBe('Tre Mai')
})
