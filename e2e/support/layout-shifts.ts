import type { Page } from 'playwright-core'

/** Cumulative layout shift, collected from the start of each page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const root = document.documentElement
      for (const entry of list.getEntries())
        if ('value' in entry) root.dataset.shifts = String(Number(root.dataset.shifts ?? 0) + Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0))
}
