import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoMail } from '@chophien/domain/mailbox/contract'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'

/** The mails of a demo marketplace without a mail server. */
export interface Mailbox {
  /** Wraps `mailer` and stores every mail that it sent. */
  keepingWhat(mailer: Mailer): Mailer
  /** The latest first. */
  list(): Promise<DemoMail[]>
}

const KEPT = 100

/** Stores the latest mails as files below `dir`, named in order of arrival. */
export function openMailbox(dir: string): Mailbox {
  let arrived = 0
  const names = async () => (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json')).sort()

  async function keep({ to, subject, text }: Mail) {
    const sentAt = new Date().toISOString()
    // Numbered as well: several arrive in one millisecond.
    const number = String(arrived++).padStart(6, '0')
    const id = `${sentAt.replaceAll(/[:.]/gu, '-')}-${number}-${crypto.randomUUID().slice(0, 8)}`
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const mail: DemoMail = { id, to, subject, text, sentAt }
    await writeFile(join(dir, `.${id}`), JSON.stringify(mail), { mode: 0o600 })
    await rename(join(dir, `.${id}`), join(dir, `${id}.json`))
    for (const old of (await names()).slice(0, -KEPT)) await rm(join(dir, old), { force: true })
  }
  return {
    keepingWhat: (mailer) => async (mail) => {
      await mailer(mail)
      await keep(mail)
    },
    list: async () =>
      Promise.all(
        (await names())
          .toReversed()
          .map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8')) as DemoMail),
      ),
  }
}
