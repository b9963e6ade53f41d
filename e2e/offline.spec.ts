import { saveBrand } from '@chophien/domain/brand/admin-contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { choLua, forgetBrand } from '../apps/server/src/testing/brand-form.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

const offline = (page: Page) => page.getByRole('heading', { name: 'Bạn đang ngoại tuyến' })

/** A visitor whose service worker is installed and in control. */
async function installed(): Promise<Page> {
  const page = await browser.visit({ workers: true })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}

/** Takes the network away, from the service worker too: one that the browser starts at that moment may reach it a little longer. */
async function goOffline(page: Page): Promise<void> {
  browser.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|^404 GET .*\/assets\/khong-co\.js/u)
  await page.context().setOffline(true)
  const reached = () => fetch('/assets/khong-co.js').then(Boolean, () => false)
  await expect.poll(() => page.evaluate(reached)).toBe(false)
}

test('the offline page has a retry, and reloads by itself when the network returns', async () => {
  const page = await installed()
  await goOffline(page)
  await page.goto('/contact?tu=ngoai-tuyen')
  await offline(page).waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Thử lại' }).click()])
  await offline(page).waitFor()
  const looks = await page.evaluate(() => ({
    brocade: getComputedStyle(document.querySelector('.brocade') ?? document.body).backgroundImage,
    font: document.fonts.check('600 16px "Be Vietnam Pro"'),
    button: getComputedStyle(document.querySelector('button') ?? document.body).backgroundColor,
  }))
  expect(looks).toEqual({ brocade: expect.stringContaining('brocade'), font: true, button: 'rgb(194, 48, 42)' })
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
  expect(new URL(page.url()).search).toBe('?tu=ngoai-tuyen')
})

test('a page whose code cannot be loaded offline shows the same offline page', async () => {
  const page = await installed()
  await goOffline(page)
  // By key: pictures that fail to load move the page under a mouse.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ và góp ý' }).press('Enter')
  await offline(page).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
})

test('the service worker caches hashed files and the offline page, no page of the shop and no personal data', async () => {
  const lan = await market.given.person()
  const page = await browser.visit({ workers: true, as: lan })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.goto('/cart')
  await page.getByText('Giỏ hàng trống').waitFor()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  const others = kept.filter((path) => !/^\/assets\/[\w-]+\.(?:js|css|woff2|svg)$/u.test(path))
  expect(others.sort()).toEqual(['/favicon.svg', '/offline.html'])
})

test('the offline page has the looks of the brand, though the browser has kept no file of it', async () => {
  const themed = async () => (await fetch(`${market.url}/sw.js`)).text()
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  await market.as(admin).call(saveBrand, { body: { ...choLua, version: 0 } })
  try {
    await expect.poll(themed).toContain('/theme.css?v=')
    const page = await installed()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await goOffline(page)
    await page.goto('/contact')
    await offline(page).waitFor()
    const looks = await page.evaluate(() => ({
      brocade: getComputedStyle(document.querySelector('.brocade') ?? document.body).display,
      button: getComputedStyle(document.querySelector('button') ?? document.body).backgroundColor,
    }))
    expect(looks).toEqual({ brocade: 'none', button: 'rgb(142, 44, 122)' })
  } finally {
    await forgetBrand(market.db)
    await expect.poll(themed).not.toContain('/theme.css?v=')
  }
})

test('a new service worker is found at the next visit', async () => {
  const answer = await fetch(`${market.url}/sw.js`)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('javascript')
})

test('a worker switches off the navigation preload that an earlier one has left on: Firefox shows its own page then', async () => {
  const page = await installed()
  const preloads = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable())
  expect(await preloads()).toBe(true)
  // Another address is another worker to the browser.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?later')))
  await expect.poll(preloads).toBe(false)
})

test('the shop can be installed: name, colours, and icons of the declared sizes', async () => {
  const html = await (await fetch(market.url)).text()
  const address = /<link rel="manifest" href="([^"]+)"/u.exec(html)?.[1] ?? ''
  const answer = await fetch(market.url + address)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
    [name: string]: unknown
  }
  expect(manifest).toMatchObject({
    name: 'Chợ Phiên',
    lang: 'vi',
    start_url: '/',
    display: 'standalone',
    theme_color: '#1f2a5a',
    background_color: '#fbf8f3',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  const apple = { src: '/icons/apple-touch-180.png', sizes: '180x180', type: 'image/png' }
  expect(html).toContain(`<link rel="apple-touch-icon" href="${apple.src}"`)
  for (const { src, sizes, type } of [...manifest.icons, apple]) {
    const icon = await fetch(market.url + src)
    expect(icon.headers.get('content-type')).toBe(type)
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
