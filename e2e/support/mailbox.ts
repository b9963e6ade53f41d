import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// A mail is a row that a job sends a moment later.
const MAIL_MS = 20_000

/** Waits for a mail with these words in the demo mailbox. `page`: the recipient's browser. Resolves to the text of all mails to the address. */
export async function readMail(page: Page, email: string, words: string): Promise<string> {
  let text = ''
  const tab = await page.context().newPage()
  await expect
    .poll(
      async () => {
        await tab.goto('/mailbox')
        await tab.getByRole('heading', { level: 1, name: 'Hộp thư dùng thử' }).waitFor()
        text = (await tab.getByRole('article').filter({ hasText: email }).allInnerTexts()).join('\n')
        return text
      },
      { timeout: MAIL_MS },
    )
    .toContain(words)
  await tab.close()
  return text
}

/** Throws away what the demo mailbox of a marketplace shows. */
export function emptyMailbox(dataDir: string): void {
  const dir = join(dataDir, 'mailbox')
  for (const file of readdirSync(dir)) rmSync(join(dir, file), { force: true })
}
