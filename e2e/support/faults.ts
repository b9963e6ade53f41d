import type { Page, Route } from 'playwright-core'
import type { TestBrowser } from './browser.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = (route: Route) => Promise<void>

/** One call of the API while something stands between the page and the server. */
export interface Fault {
  /** Answers in the server's place. Without a message as broken proxies do: with no envelope at all. */
  says(status: number, message?: string, more?: Record<string, unknown>): void
  /** Nobody answers. */
  silent(): void
  /** The answer waits; the function lets it go. */
  waits(): () => void
  /** The server is there again. */
  over(): void
  /** How many requests of this kind the page has sent. */
  sent(): number
}

/** Puts a fault in the way of one call: `faultAt(browser, page, 'GET', '/v1/cart')`. `{id}` stands for any number.
 *  Until told otherwise the server answers as ever. */
export async function faultAt(browser: TestBrowser, page: Page, method: Method, path: string): Promise<Fault> {
  const source = `/api${path.replaceAll('{id}', '\\d+')}`
  const whole = new RegExp(`^${source}$`, 'u')
  const untouched: Answer = (route) => route.continue()
  let answer = untouched
  let sent = 0
  browser.expectProblem(new RegExp(`^(\\d+|failed:) ${method} \\S*${source}(\\?|\\s|$)`, 'u'))
  await page.route(
    (url) => whole.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      sent++
      await answer(route)
    },
  )
  return {
    says(status, message, more = {}) {
      answer = (route) =>
        message === undefined
          ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
          : route.fulfill({ status, json: { statusCode: status, message, data: null, ...more } })
    },
    silent() {
      answer = (route) => route.abort('connectionfailed')
    },
    waits() {
      const gate = Promise.withResolvers<void>()
      const after = answer
      answer = async (route) => {
        await gate.promise
        await after(route)
      }
      return gate.resolve
    },
    over() {
      answer = untouched
    },
    sent: () => sent,
  }
}
