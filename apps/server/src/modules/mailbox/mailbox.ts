import type { DemoMail } from '@chophien/domain/mailbox/contract'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'

/** The mails of a demo marketplace without a mail server. */
export interface Mailbox {
  /** Wraps `mailer` and stores every mail that it sent. */
  keepingWhat(mailer: Mailer): Mailer
  /** The latest first. */
  list(): Promise<DemoMail[]>
}

const KEPT = 100
const PREFIX = 'mailbox/'
/** How many mails arrive between two deletions of old ones: listing them takes longer than storing a mail. */
const SWEEP_EVERY = 20

/** Stores the latest mails as private objects, named in order of arrival. */
export function openMailbox(objects: ObjectStore): Mailbox {
  let arrived = 0
  async function keysInOrder(): Promise<string[]> {
    const keys: string[] = []
    for await (const names of objects.names(PREFIX)) for (const name of names) keys.push(PREFIX + name)
    return keys.filter((key) => key.endsWith('.json')).sort()
  }

  async function keep({ to, subject, text }: Mail) {
    const sentAt = new Date().toISOString()
    // Numbered as well: several arrive in one millisecond.
    const number = String(arrived).padStart(6, '0')
    const id = `${sentAt.replaceAll(/[:.]/gu, '-')}-${number}-${crypto.randomUUID().slice(0, 8)}`
    const mail: DemoMail = { id, to, subject, text, sentAt }
    await objects.put(`${PREFIX}${id}.json`, Buffer.from(JSON.stringify(mail)))
    if (arrived++ % SWEEP_EVERY === 0) await objects.delete((await keysInOrder()).slice(0, -KEPT))
  }
  return {
    keepingWhat: (mailer) => async (mail) => {
      await mailer(mail)
      await keep(mail)
    },
    async list() {
      const latest = (await keysInOrder()).slice(-KEPT).toReversed()
      const mails = await Promise.all(
        latest.map(async (key) => {
          const mail = await objects.read(key)
          // Another process may have deleted it meanwhile.
          return mail ? [JSON.parse(mail.toString()) as DemoMail] : []
        }),
      )
      return mails.flat()
    },
  }
}
