import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { noteWhenAlive } from './arrive.ts'
import { browserOfWorker } from './chromium.ts'
import { ownMarket } from './markets.ts'

const WAIT_MS = 10_000

export interface OpenOptions {
  /** Of the window, px. A phone's unless told. */
  width?: number
  /** Signed in from the start. */
  as?: Pick<Person, 'token'> & { refreshToken?: string }
  /** False: a browser without JavaScript. */
  script?: boolean
  /** True: the service worker may be installed; else no journey depends on whether it is already there. */
  workers?: boolean
  /** Whether things may move by themselves, as the carousel does. Not unless told. */
  motion?: boolean
}

export interface TestBrowser {
  /** A new visitor with a page of their own. */
  visit(options?: OpenOptions): Promise<Page>
  /** Another tab of the same visitor. */
  tab(page: Page): Promise<Page>
  /** Failures that belong to the story, such as the 401 of a wrong password. */
  expectProblem(sentence: RegExp): void
  /** What went wrong so far and belongs to no story; the test that follows does not answer for it any more. */
  takeProblems(): string[]
}

/** What no page may do, whatever the story: throw, complain, ask for what is not there. */
function watch(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', (error) => report(`page error: ${error.message}`))
  page.on('console', (message) => {
    // The browser repeats every failed request as a message of its own; those are reported with their address below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // A page that was left takes its open requests along.
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED')) report(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
}

/** The worker's browser, for a file of journeys. After each test nothing may have gone wrong behind the scenes. */
export function useBrowser(): TestBrowser {
  const baseURL = ownMarket().url
  let contexts: BrowserContext[] = []
  const problems: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => void (await browserOfWorker()))
  const takeProblems = () =>
    problems.splice(0).filter((problem) => !expected.some((sentence) => sentence.test(problem)))
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const unexpected = takeProblems()
    contexts = []
    expected = []
    expect(unexpected).toEqual([])
  })

  return {
    async visit({ width = 390, as, script = true, workers = false, motion = false } = {}) {
      const phone = width < 600
      const browser = await browserOfWorker()
      const context = await browser.newContext({
        baseURL,
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        viewport: { width, height: phone ? 844 : 900 },
        isMobile: phone,
        hasTouch: phone,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        javaScriptEnabled: script,
        serviceWorkers: workers ? 'allow' : 'block',
      })
      contexts.push(context)
      // Also those that a page opens by itself.
      context.on('page', (page) => {
        page.setDefaultTimeout(WAIT_MS)
        watch(page, (problem) => problems.push(problem))
      })
      await context.addInitScript(noteWhenAlive)
      if (as)
        await context.addInitScript(({ token, refreshToken }) => {
          // The empty page that a tab begins with keeps nothing.
          if (location.protocol === 'about:') return
          // Once: what the pages do with it afterwards is theirs.
          if (localStorage.getItem('journey') !== null) return
          localStorage.setItem('journey', 'begun')
          if (refreshToken) localStorage.setItem('refreshToken', refreshToken)
          localStorage.setItem('accessToken', token)
        }, as)
      return context.newPage()
    },
    tab: (page) => page.context().newPage(),
    expectProblem: (sentence) => void expected.push(sentence),
    takeProblems,
  }
}
