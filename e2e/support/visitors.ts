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

/** A browser context with its first page, used by one test at a time. */
export interface Visitor {
  kind: VisitorKind
  context: BrowserContext
  page: Page
}

/** A page of the marketplace without scripts. Between two tests the page stays here: it keeps the browser's process with its caches, and the
 *  storage of the marketplace can be read and written. */
const RESTING_PLACE = '/robots.txt'

/** Settings of a context or page that cannot be taken back. */
const irreversible = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]
/** Events that tests listen to. */
const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/** Contexts of ended tests, by their kind. A first visit in one of them takes half as long as in a new one. */
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

const isPhone = ({ width }: VisitorKind) => width < 600
const sizeOf = (kind: VisitorKind) => ({ width: kind.width, height: isPhone(kind) ? 844 : 900 })

async function newVisitor(kind: VisitorKind): Promise<Visitor> {
  const phone = isPhone(kind)
  const browser = await browserOfWorker()
  const context = await browser.newContext({
    baseURL: ownMarket().url,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: sizeOf(kind),
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: kind.motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: kind.script,
    serviceWorkers: kind.workers ? 'allow' : 'block',
  })
  await context.addInitScript(noteWhenHydrated)
  const page = await context.newPage()
  await page.goto(RESTING_PLACE)
  const note = () => void changed.add(context)
  if (kind.workers || !kind.script) note()
  for (const target of [context, page]) noteWhenCalled(target, irreversible, note)
  noteWhenCalled(context, ['route'], note)
  noteWhenCalled(context.clock, ['install'], note)
  // The storage of another origin would stay.
  const watchOrigin = (each: Page) =>
    each.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(`${ownMarket().url}/`) && frame.url() !== 'about:blank') note()
    })
  watchOrigin(page)
  context.on('page', watchOrigin)
  return { kind, context, page }
}

/** A context without cookies and storage, and its page: idle ones, or new ones. */
export async function takeVisitor(kind: VisitorKind): Promise<Visitor> {
  return idle.get(JSON.stringify(kind))?.pop() ?? newVisitor(kind)
}

async function empty({ kind, context, page }: Visitor): Promise<void> {
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  for (const event of events) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A navigation of the test may still be under way, and interrupt the first attempt.
  await page.goto(RESTING_PLACE).catch(() => page.goto(RESTING_PLACE))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await page.setViewportSize(sizeOf(kind))
  // A mouse that stays over a link would load the page behind it.
  await page.mouse.move(0, 0)
}

/** Ends a visit. Cookies, storage, routes and listeners are removed for the next test; the browser's cache and the history of the page stay. A
 *  context whose settings were changed, or that cannot be emptied, is closed. */
export async function returnVisitor(visitor: Visitor): Promise<void> {
  const { kind, context, page } = visitor
  if (changed.has(context) || page.isClosed()) return context.close()
  try {
    await empty(visitor)
  } catch {
    return context.close()
  }
  const key = JSON.stringify(kind)
  idle.set(key, [...(idle.get(key) ?? []), visitor])
}
