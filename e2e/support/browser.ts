import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { browserOfWorker } from './chromium.ts'
import { returnVisitor, takeVisitor, type Visitor } from './visitors.ts'

/** For a machine that is busy with other work; a page that answers at once is not waited for. */
const WAIT_MS = 60_000

export interface OpenOptions {
  /** Window width, px. Default: a phone. */
  width?: number
  /** The signed-in user. */
  as?: Pick<Person, 'token'> & { refreshToken?: string }
  /** False: JavaScript is disabled. */
  script?: boolean
  /** True: the service worker may be installed. Default false, so that journeys do not depend on it. */
  workers?: boolean
  /** Allows motion such as the carousel. Default false. */
  motion?: boolean
}

export interface TestBrowser {
  /** A page in an empty browser context. */
  visit(options?: OpenOptions): Promise<Page>
  /** Another tab in the same context. */
  tab(page: Page): Promise<Page>
  /** Failures that the test expects, such as the 401 of a wrong password. */
  expectProblem(sentence: RegExp): void
  /** Returns and clears the unexpected problems so far. */
  takeProblems(): string[]
}

/** Reports script errors, console errors and failed requests of a page. */
function watch(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', (error) => report(`page error: ${error.message}`))
  page.on('console', (message) => {
    // Failed requests are reported below with their URL; the browser's own message is a duplicate.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Navigating away aborts open requests.
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED')) report(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
}

const prepared = new WeakSet<Page>()
/** Lets `page.getByText` find what is shown: messages are also told to screen readers, by words of their own (apps/web/src/ui/toast-region.tsx). */
function findWhatIsShown(page: Page): void {
  if (prepared.has(page)) return
  prepared.add(page)
  const getByText = page.getByText.bind(page)
  const shown = page.locator(':not(p.sr-only[aria-live], p.sr-only[aria-live] *)')
  page.getByText = (...asked) => getByText(...asked).and(shown)
}

/** The worker's browser, for a file of journeys. Each test fails on unexpected problems of its pages. */
export function useBrowser(): TestBrowser {
  const visitors: Visitor[] = []
  const problems: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => void (await browserOfWorker()))
  const takeProblems = () =>
    problems.splice(0).filter((problem) => !expected.some((sentence) => sentence.test(problem)))
  // Includes pages that were opened by scripts or links.
  const watchPage = (page: Page) => {
    page.setDefaultTimeout(WAIT_MS)
    findWhatIsShown(page)
    watch(page, (problem) => problems.push(problem))
  }
  afterEach(async () => {
    await Promise.all(
      visitors.splice(0).map((visitor) => {
        visitor.context.off('page', watchPage)
        return returnVisitor(visitor)
      }),
    )
    const unexpected = takeProblems()
    expected = []
    expect(unexpected).toEqual([])
  })

  return {
    async visit({ width = 390, as, script = true, workers = false, motion = false } = {}) {
      const visitor = await takeVisitor({ width, script, workers, motion })
      visitors.push(visitor)
      visitor.context.on('page', watchPage)
      watchPage(visitor.page)
      if (as)
        await visitor.page.evaluate(({ token, refreshToken }) => {
          if (refreshToken) localStorage.setItem('refreshToken', refreshToken)
          localStorage.setItem('accessToken', token)
        }, as)
      return visitor.page
    },
    tab: (page) => page.context().newPage(),
    expectProblem: (sentence) => void expected.push(sentence),
    takeProblems,
  }
}
