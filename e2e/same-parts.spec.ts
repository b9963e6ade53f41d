import { expect, test } from 'vitest'
import { ownMarket } from './support/markets.ts'

// The server renders the frame's header and footer once for all pages on which they are the same (page/same-part.tsx).

const { url } = ownMarket()

/** The entry of the menu that is marked, and the words in the search field. */
const expected: Record<string, { current: string | null; words: string }> = {
  '/contact': { current: '/contact', words: '' },
  '/search?q=ao': { current: null, words: 'ao' },
  '/sale': { current: '/sale', words: '' },
  '/product/1': { current: null, words: '' },
  '/category/1': { current: null, words: '' },
  '/products/all': { current: '/products/all', words: '' },
  '/': { current: '/', words: '' },
  '/search?q=den%20ngu': { current: null, words: 'den ngu' },
  '/shop/1': { current: null, words: '' },
  '/login': { current: null, words: '' },
  '/search': { current: null, words: '' },
  '/khong-co-trang-nay': { current: null, words: '' },
  '/cart': { current: null, words: '' },
}

const attribute = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null

async function partsOf(path: string) {
  const page = await (await fetch(url + path)).text()
  const header = attribute(page, /(<header.*?<\/header>)/su) ?? ''
  return {
    page,
    header,
    footer: attribute(page, /.*(<footer.*<\/footer>)/su),
    current: attribute(header, /<a[^>]*aria-current="page"[^>]*href="([^"]*)"/u),
    words: attribute(header, /<input[^>]*type="search"[^>]*value="([^"]*)"/u),
  }
}

test('each page has its own header, whichever pages were rendered before', async () => {
  const paths = Object.keys(expected)
  for (const path of [...paths, ...paths.map((one) => `${one}${one.includes('?') ? '&' : '?'}page=1`).toReversed()]) {
    const { current, words } = await partsOf(path)
    expect({ path, current, words }).toEqual({ path, ...expected[path.replace(/[?&]page=1$/u, '')] })
  }
})

test('a repeated part names what is on its page', async () => {
  for (const path of Object.keys(expected)) {
    const { page, header, footer } = await partsOf(path)
    for (const part of [header, footer ?? ''])
      for (const [, id] of part.matchAll(/aria-(?:controls|labelledby|describedby)="([^"]+)"/gu))
        expect(page.split(` id="${id}"`).length, `${path}: ${id}`).toBe(2)
  }
})

test('the footer is the same on all pages but those of a purchase', async () => {
  const { footer } = await partsOf('/contact')
  expect(footer).toContain('Chăm sóc khách hàng')
  for (const path of ['/sale', '/product/1', '/shop/1', '/']) expect((await partsOf(path)).footer, path).toBe(footer)
  expect((await partsOf('/cart')).footer).not.toContain('Chăm sóc khách hàng')
})
