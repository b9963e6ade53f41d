import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'

const browser = useBrowser()

test('a page whose code is gone after a deployment is loaded afresh, once', async () => {
  const page = await browser.visit({ width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/contact-/u)
  await page.goto('/', { waitUntil: 'networkidle' })
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  // The tab's old chunk name is gone; the new document has the new name.
  await page.route(/\/assets\/contact-/u, async (route) => {
    if (documents > 0) await route.continue()
    else await route.fulfill({ status: 404, contentType: 'text/html', body: 'không còn' })
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Liên hệ' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(documents).toBe(1)
})

test('code that stays missing is a page that says so, not a loop', async () => {
  const page = await browser.visit({ width: 1440 })
  browser.expectProblem(/^404 GET .*\/assets\/contact-/u)
  browser.expectProblem(/^(?:page error|console): /u)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route(/\/assets\/contact-/u, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Liên hệ' }).first().click()
  // The server-rendered document is readable without scripts.
  await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
})
