import type { Page, Route } from 'playwright-core'
import type { TestBrowser } from './browser.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = (route: Route) => Promise<void>

/** Controls a fault injected into one API call. */
interface Fault {
  /** Answers instead of the server. Without a message: no envelope, like a broken proxy. */
  says(status: number, message?: string, more?: Record<string, unknown>): void
  /** The connection fails. */
  silent(): void
  /** Delays the answer until the returned function is called. */
  waits(): () => void
  /** Removes the fault. */
  over(): void
  /** Number of requests that the page has sent to this call. */
  sent(): number
}

/** Injects a fault into one call: `faultAt(browser, page, 'GET', '/v1/cart')`. `{id}` stands for any number.
 *  Until a fault is set, the server answers. */
export async function faultAt(browser: TestBrowser, page: Page, method: Method, path: string): Promise<Fault> {
  const source = `/api${path.replaceAll('{id}', '\\d+').replaceAll(/\{\w+\}/gu, '[^/]+')}`
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
