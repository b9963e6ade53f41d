import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/** In the page: marks the document once it is hydrated (apps/web/src/page/hydration.ts). */
export function noteWhenHydrated(): void {
  addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''), true)
}

/** Opens a page and waits until it is hydrated, so that its scripts handle all input from then on. */
export async function arrive(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await expect.poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))).toBe(true)
  return answer
}
