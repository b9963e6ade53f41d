import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

function codeIn(mail: string, email: string): string | undefined {
  return mail.includes(`To: ${email}`) ? /^\d{6}$/mu.exec(mail.replaceAll('\r', ''))?.[0] : undefined
}

/** Waits for the mail with a one-time code in the outbox of a marketplace and returns the newest code. */
export async function codeFor(dataDir: string, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      () => {
        const outbox = join(dataDir, 'outbox')
        const mails = readdirSync(outbox).filter((file) => file.endsWith('.eml') && !file.startsWith('.'))
        code = mails.map((file) => codeIn(readFileSync(join(outbox, file), 'utf8'), email)).findLast(Boolean)
        return code
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBeDefined()
  return code ?? ''
}
