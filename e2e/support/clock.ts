import type { Page } from 'playwright-core'

/** Longer than a page needs to come alive; what began before is over by then. */
const AHEAD_MILLISECONDS = 1000

/** Stops the page's clock, so that only the test lets time pass: `await runFor(page, 300)`. The page must have been opened after
 *  `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MILLISECONDS)
}
