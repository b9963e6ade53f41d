import type { Page } from 'playwright-core'

/** The clock runs on until it is told to stop, so it is stopped at a time that is yet to come, also on a busy machine. */
const AHEAD_MILLISECONDS = 5000

/** Stops the page's clock, so that only the test lets time pass: `await runFor(page, 300)`. The page must have been opened after
 *  `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MILLISECONDS)
}
