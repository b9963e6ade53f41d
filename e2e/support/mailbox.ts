import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// A mail is a row that a job sends a moment later.
const MAIL_MS = 20_000

/** Waits for a mail with these words in the demo mailbox. `page`: the recipient's browser. */
export async function readMail(page: Page, email: string, words: string): Promise<void> {
  const tab = await page.context().newPage()
  await expect
    .poll(
      async () => {
        await tab.goto('/mailbox')
        await tab.getByRole('heading', { level: 1, name: 'Hộp thư dùng thử' }).waitFor()
        return (await tab.getByRole('article').filter({ hasText: email }).allInnerTexts()).join('\n')
      },
      { timeout: MAIL_MS },
    )
    .toContain(words)
  await tab.close()
}
