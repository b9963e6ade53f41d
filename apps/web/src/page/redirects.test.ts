import { expect, it, vi } from 'vitest'
import { setDestination, setNavigator, staying } from '../lib/navigation.ts'
import { followRedirect } from './redirects.ts'

const toCart = new Response(null, { status: 302, headers: { location: '/cart' } })

it('the first word about the page that is shown is no leaving of it', () => {
  vi.stubGlobal('window', { location: { pathname: '/order' } })
  const stays = staying()
  // As when its data is loaded again.
  setDestination({ pathname: '/order', search: '' })
  expect(stays()).toBe(true)
  setDestination({ pathname: '/cart', search: '' })
  setDestination({ pathname: '/order', search: '' })
  expect(stays()).toBe(false)
  vi.unstubAllGlobals()
})

it('a late redirect leads nobody away from the page that was chosen since', () => {
  const led: string[] = []
  setNavigator((path) => led.push(path))
  vi.stubGlobal('window', { location: { pathname: '/order' } })
  followRedirect(toCart, '/order')
  const stays = staying()
  // Another page is loading.
  setDestination({ pathname: '/contact', search: '' })
  followRedirect(toCart, '/order')
  expect([led, stays()]).toEqual([['/cart'], false])
  // Chosen by Back, it has the address already.
  vi.stubGlobal('window', { location: { pathname: '/contact' } })
  followRedirect(toCart, '/order')
  expect(led).toEqual(['/cart'])
  vi.unstubAllGlobals()
})
