import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
const LOOK_MS = 50
/** Lines that stay open as long as the page does. */
const isLine = (request: Request) => new URL(request.url()).pathname.endsWith('/events')

/** Opens an address and waits until nothing has been on its way for half a second: what the browser calls an idle network, but for the lines by
 *  which consoles are kept up to date. */
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
