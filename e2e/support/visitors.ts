import type { BrowserContext, Page } from 'playwright-core'
import { noteWhenHydrated } from './arrive.ts'
import { browserOfWorker } from './chromium.ts'
import { ownMarket } from './markets.ts'

/** The kind of a browser context. */
export interface VisitorKind {
  /** Window width, px; below 600 a phone with touch. */
  width: number
  /** False: JavaScript is disabled. */
  script: boolean
  /** True: the service worker may be installed. */
  workers: boolean
  /** True: motion such as the carousel is allowed. */
  motion: boolean
}

/** A browser context, used by one test at a time. */
export interface Visitor {
  context: BrowserContext
  /** Stays open on a page of the marketplace without scripts: it holds the browser process with its caches, and the storage of the marketplace
   *  can be read and written through it. */
  keeper: Page
}

/** Settings of a context that cannot be taken back. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'setOffline'] as const

/** Contexts of ended tests, by their kind. A first visit in one of them costs a third less than in a new one. */
const idle = new Map<string, Visitor[]>()
const changed = new WeakSet<BrowserContext>()

function noteWhenCalled(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method = Reflect.get(target, name)
    Reflect.set(target, name, (...parameters: unknown[]) => {
      note()
      return Reflect.apply(method, target, parameters)
    })
  }
}

async function newVisitor({ width, script, workers, motion }: VisitorKind): Promise<Visitor> {
  const baseURL = ownMarket().url
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
  await context.addInitScript(noteWhenHydrated)
  const keeper = await context.newPage()
  await keeper.goto('/robots.txt')
  const note = () => void changed.add(context)
  if (workers) note()
  noteWhenCalled(context, lasting, note)
  noteWhenCalled(context.clock, ['install'], note)
  // The storage of another origin would stay.
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(`${baseURL}/`) && frame.url() !== 'about:blank') note()
    }),
  )
  return { context, keeper }
}

/** A context without cookies, storage and pages: an idle one, or a new one. */
export async function takeVisitor(kind: VisitorKind): Promise<Visitor> {
  return idle.get(JSON.stringify(kind))?.pop() ?? newVisitor(kind)
}

/** Ends a visit. The context is emptied for the next test, or closed when its settings were changed. */
export async function returnVisitor(kind: VisitorKind, visitor: Visitor): Promise<void> {
  const { context, keeper } = visitor
  if (changed.has(context) || keeper.isClosed()) return context.close()
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.clearCookies()
  await keeper.evaluate(() => localStorage.clear())
  const key = JSON.stringify(kind)
  idle.set(key, [...(idle.get(key) ?? []), visitor])
}
