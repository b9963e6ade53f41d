import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoMail } from '@chophien/domain/mailbox/contract'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { privateDirectory } from '../../platform/private-directory.ts'

/** The mails of a demo marketplace without a mail server. */
export interface Mailbox {
  /** Wraps `mailer` and stores every mail that it sent. */
  keepingWhat(mailer: Mailer): Mailer
  /** The latest first. */
  list(): Promise<DemoMail[]>
}

const KEPT = 100
/** How many mails arrive between two deletions of old ones: listing the directory takes longer than storing a mail. */
const SWEEP_EVERY = 20

/** Stores the latest mails as files below `dir`, named in order of arrival. */
export function openMailbox(dir: string): Mailbox {
  const directory = privateDirectory(dir)
  let arrived = 0
  const names = async () => (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json')).sort()

  async function keep({ to, subject, text }: Mail) {
    const sentAt = new Date().toISOString()
    // Numbered as well: several arrive in one millisecond.
    const number = String(arrived).padStart(6, '0')
    const id = `${sentAt.replaceAll(/[:.]/gu, '-')}-${number}-${crypto.randomUUID().slice(0, 8)}`
    const mail: DemoMail = { id, to, subject, text, sentAt }
    await directory.write(`${id}.json`, JSON.stringify(mail))
    if (arrived++ % SWEEP_EVERY === 0)
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
          .slice(-KEPT)
          .toReversed()
          .map(async (name) => JSON.parse(await readFile(join(dir, name), 'utf8')) as DemoMail),
      ),
  }
}
