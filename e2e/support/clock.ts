import type { Page } from 'playwright-core'

/** The clock runs until it is paused, so it is paused at a time far enough in the future for a busy machine. */
const AHEAD_MILLISECONDS = 5000

/** Pauses the page's clock, so that only the test advances it: `await runFor(page, 300)`. The page must have been opened after
 *  `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MILLISECONDS)
}

/** In the page, before its scripts: a device whose clock is wrong by so many milliseconds. */
export function shiftClock(milliseconds: number): void {
  const right = Date
  globalThis.Date = new Proxy(right, {
    construct: (target, given: [number]) =>
      given.length > 0 ? Reflect.construct(target, given) : new target(target.now() + milliseconds),
    get: (target, name) => (name === 'now' ? () => target.now() + milliseconds : Reflect.get(target, name)),
  })
}
