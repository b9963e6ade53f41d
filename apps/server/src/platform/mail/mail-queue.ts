import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import { seal, unseal } from '../secrets.ts'
import type { Mail, Mailer } from './mailer.ts'

const QUEUE = 'mail'

/** Puts mails into the queue as part of a transaction; each leaves after the commit, and is tried again until it does. */
export type EnqueueMail = (tx: Transaction, ...mails: Mail[]) => Promise<void>

export interface MailQueueOptions {
  jobs: Jobs
  mailer: Mailer
  /** Seals what waits in the queue: it holds codes and addresses. */
  key: Buffer
  /** Told when a mail did not leave; it will be tried again. */
  onFailure: (error: { code?: unknown; responseCode?: unknown }) => void
}

export async function openMailQueue({ jobs, mailer, key, onFailure }: MailQueueOptions): Promise<EnqueueMail> {
  await jobs.handle<{ sealed: string }>(QUEUE, async ({ sealed }) => {
    try {
      await mailer(JSON.parse(unseal(key, Buffer.from(sealed, 'base64'))) as Mail)
    } catch (error) {
      onFailure(error as { code?: unknown })
      // What the queue remembers of the failure must not repeat what the mail server said: addresses are in it.
      throw new Error('mail not sent')
    }
  })
  return (tx, ...mails) =>
    jobs.enqueue(tx, QUEUE, ...mails.map((mail) => ({ sealed: seal(key, JSON.stringify(mail)).toString('base64') })))
}
