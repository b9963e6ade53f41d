import type { Page } from 'playwright-core'

/** The clock runs until it is paused, so it is paused at a time far enough in the future for a busy machine. */
const AHEAD_MILLISECONDS = 5000

/** Pauses the page's clock, so that only the test advances it: `await runFor(page, 300)`. The page must have been opened after
 *  `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MILLISECONDS)
}
