import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DrivenBrowser } from './support/driven-browser.ts'
import { hasFirefox, openFirefox } from './support/firefox.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'
import { hasWebKit, openWebKit } from './support/webkit.ts'

const market = useMarket()
const downloads = mkdtempSync(join(tmpdir(), 'chophien-downloads-'))
afterAll(() => rmSync(downloads, { recursive: true, force: true }))

const ENTER = '\uE007'

/** A way to the marketplace that can be closed and opened again: these browsers cannot be told that they are offline. */
async function openWay(to: string, port = 0) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connectTo(Number(new URL(to).port), new URL(to).hostname)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          other.destroy()
          open.delete(one)
        })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  return {
    port: taken,
    url: `http://localhost:${taken}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** What a person does in a page, by the words on it. */
function person(browser: DrivenBrowser) {
  const quoted = (text: string) => JSON.stringify(text)
  const until = (expression: string) =>
    expect.poll(() => browser.evaluate(expression), { timeout: 20_000, message: expression }).toBeTruthy()
  /** The visible control with these words, which must be enabled and on top of what else is there. */
  const control = (words: string) => `[...document.querySelectorAll('a,button,label,[role=option]')].find((one) => {
    if ((one.ariaLabel ?? one.textContent).trim() !== ${quoted(words)} || one.disabled) return false
    one.scrollIntoView({ block: 'center' })
    const box = one.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return one.contains(top) || one.control?.contains(top)
  })`
  const field = (
    label: string,
  ) => `[...document.querySelectorAll('input,select,textarea,[contenteditable=true]')].find((one) =>
    one.ariaLabel === ${quoted(label)} || [...(one.labels ?? [])].some((each) => each.textContent.trim().replace(/\\s*\\*$/, '') === ${quoted(label)}))`
  /** Presses in the middle of a control, or near the beginning of a large one. */
  const pressAt = async (one: string) => {
    const at = await browser.evaluate<{ x: number; y: number }>(`(() => {
      const found = ${one}
      found.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + Math.min(width / 2, 60), y: y + Math.min(height / 2, 24) }
    })()`)
    await browser.act({ at })
  }
  return {
    until,
    see: (words: string) => until(`document.body.innerText.includes(${quoted(words)})`),
    at: (path: string) => until(`location.pathname === ${quoted(path)}`),
    async arrive(address: string) {
      await browser.goto(address)
      // React marks what it has hydrated.
      await until(`Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'))`)
    },
    async press(words: string) {
      await until(`Boolean(${control(words)})`)
      await pressAt(control(words))
    },
    async write(label: string, text: string) {
      await until(`Boolean(${field(label)})`)
      await pressAt(field(label))
      await browser.evaluate(`${field(label)}.select?.()`)
      await browser.act({ keys: text })
    },
  }
}

/** `saves`: its test driver can be told where to save a file. */
const browsers = [
  { name: 'Firefox', here: hasFirefox, open: () => openFirefox(downloads), packages: 'firefox-esr', saves: true },
  { name: 'WebKit', here: hasWebKit, open: () => openWebKit(), packages: 'webkit2gtk-driver, xvfb', saves: false },
]

for (const { name, here, open, packages, saves } of browsers) {
  if (!here) console.log(`${name} is not driven here: not installed (${packages}).`)

  describe.runIf(here)(name, () => {
    let browser: DrivenBrowser
    let way: Awaited<ReturnType<typeof openWay>>
    beforeAll(async () => {
      way = await openWay(market.url)
      browser = await open()
    })
    afterAll(async () => {
      await browser?.close()
      await way?.close()
    })

    async function signIn({ email, password }: { email: string; password: string }) {
      const { arrive, write, at, until } = person(browser)
      await browser.goto(`${way.url}/robots.txt`)
      await browser.evaluate('localStorage.clear()')
      await arrive(`${way.url}/login`)
      await write('Email', email)
      await write('Mật khẩu', password + ENTER)
      await at('/')
      await until(`!document.querySelector('dialog[open]')`)
    }

    test('a shopper signs in, searches, fills the cart and orders; no page of it scrolls sideways', async () => {
      const { until, see, at, press, write } = person(browser)
      const lan = await market.given.person()
      await market.given.address(lan, { isDefaultShipping: true })
      const jar = await market.given.product({
        name: `Vò gốm ${name} ${Date.now()}`,
        variants: [{ options: 'Cao' }, { options: 'Thấp' }],
      })
      const fits = async () =>
        expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await signIn(lan)
      await write('Tìm sản phẩm', jar.name)
      await until(
        `[...document.querySelectorAll('[role=option]')].some((one) => one.textContent.includes(${JSON.stringify(jar.name)}))`,
      )
      await browser.act({ keys: ENTER })
      await at(`/product/${jar.id}`)
      await press('Cao')
      await fits()
      await press('Mua ngay')
      await at('/cart')
      await fits()
      await press('Mua hàng')
      await at('/order')
      await see('Tổng thanh toán')
      await fits()
      await press('Đặt hàng')
      await see('Đặt hàng thành công')
      await press('Xem đơn hàng')
      await at('/order-history')
      await see(jar.name)
      await fits()
    })

    test('a seller writes a product with a description', async () => {
      const { until, arrive, press, write, see } = person(browser)
      const shop = await market.given.shop()
      const category = await market.given.category({ name: `Gốm ${name}` })
      await signIn(shop.owner)
      await arrive(`${way.url}/seller/products/new`)
      await until(`Boolean(document.querySelector('[contenteditable=true]'))`)
      const text = `Nồi đất ${name}`
      await write('Tên sản phẩm', text)
      await write('Mô tả', 'Men nau, nung cui')
      await until(`document.querySelector('[contenteditable=true]').innerText.includes('Men nau, nung cui')`)
      await write('Danh mục', category.name)
      await press(category.name)
      await write('Giá bán (₫)', '85000')
      await write('Tồn kho', '3')
      await press('Lưu nháp')
      await until(`/^\\/seller\\/products\\/\\d+$/.test(location.pathname)`)
      await see('Nồi đất')
      expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await arrive(`${way.url}/seller/shop`)
      await until(`[...document.querySelectorAll('input')].some(({ value }) => value === ${JSON.stringify(shop.name)})`)
      expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    })

    if (saves)
      test('the code of a transfer is saved as a picture that banking apps read', async () => {
        const { press, see, arrive } = person(browser)
        const bought = await prepaid(market, 'BANK_TRANSFER')
        await signIn(bought.lan)
        await arrive(`${way.url}${bought.path}`)
        await see('Lưu ảnh mã QR')
        await press('Lưu ảnh mã QR')
        const file = `chophien-${bought.payment.transferContent}.png`
        // Written in steps.
        const written = () => readdirSync(downloads).includes(file) && statSync(join(downloads, file)).size > 1000
        await expect.poll(written, { timeout: 20_000 }).toBe(true)
        const { data, info } = await sharp(readFileSync(join(downloads, file)))
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
        expect(read?.data).toContain(bought.payment.transferContent)
      })

    test('without a network the offline page stands there, and the shop comes back by itself', async () => {
      const { until, see, arrive } = person(browser)
      await arrive(`${way.url}/`)
      await until(`navigator.serviceWorker.controller?.state === 'activated'`)
      const { port } = way
      await way.close()
      await browser.goto(`${way.url}/contact`).catch(() => {})
      await see('Bạn đang ngoại tuyến')
      way = await openWay(market.url, port)
      await browser.evaluate(`dispatchEvent(new Event('online'))`)
      await see('Liên hệ')
      await until(`location.pathname === '/contact'`)
    })
  })
}
