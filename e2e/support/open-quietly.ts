import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
const LOOK_MS = 50
/** Event streams, which stay open as long as the page. */
const isLine = (request: Request) => new URL(request.url()).pathname.endsWith('/events')

/** Opens a URL and waits until no request has been in flight for half a second (network idle), except the event streams
 *  of the consoles. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>()
  let last = Date.now()
  const began = (request: Request) => {
    if (isLine(request)) return
    underWay.add(request)
    last = Date.now()
  }
  const ended = (request: Request) => {
    if (underWay.delete(request)) last = Date.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  try {
    await page.goto(path)
    while (underWay.size > 0 || Date.now() - last < QUIET_MS) await pause(LOOK_MS)
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
  }
}
