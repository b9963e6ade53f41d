import type { Page } from 'playwright-core'

/** Waits until the browser has drawn twice: scripts that follow the size, the cursor or the scroll position have run. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
