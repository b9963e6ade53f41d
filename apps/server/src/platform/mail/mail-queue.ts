import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import { seal, unseal } from '../secrets.ts'
import { traced } from '../traced.ts'
import { type MailContent, type MailLook, renderMail } from './layout.ts'
import type { Mail, Mailer } from './mailer.ts'

const QUEUE = 'mail'

/** Enqueues mails as part of a transaction; each is sent after the commit and retried on failure. */
export type EnqueueMail = (tx: Transaction, ...mails: (MailContent & { to: string })[]) => Promise<void>

interface MailQueueOptions {
  jobs: Jobs
  mailer: Mailer
  /** How many mails this process sends at the same time. */
  sideBySide: number
  /** Key that encrypts queued mails, which contain codes and addresses. */
  key: Buffer
  /** How mails look that are written now. */
  look: () => MailLook
  /** Called when sending failed; the mail will be retried. */
  onFailure: (error: { code?: unknown; responseCode?: unknown }) => void
}

export async function openMailQueue({
  jobs,
  mailer,
  sideBySide,
  key,
  look,
  onFailure,
}: MailQueueOptions): Promise<EnqueueMail> {
  const send = async ({ sealed }: { sealed: string }) => {
    try {
      const mail = JSON.parse(unseal(key, Buffer.from(sealed, 'base64'))) as Mail
      await traced(
        () => ({ kind: 'mail', name: 'send' }),
        () => mailer(mail),
      )
    } catch (error) {
      onFailure(error as { code?: unknown })
      // The stored failure omits the mail server's answer, which contains addresses.
      throw Object.assign(new Error('mail not sent'), { logged: true })
    }
  }
  // Each has the time of a job for itself: a mail server may take half a minute, and the mark of one that is sent as long as the database is away.
  await jobs.handle<{ sealed: string }>(QUEUE, send, {
    atOnce: 1,
    markAtOnce: true,
    sideBySide,
  })
  const dressed = ({ to, code, ...content }: MailContent & { to: string }): Mail => {
    const now = look()
    return {
      to,
      ...(now.sender ? { sender: now.sender } : {}),
      ...(code === undefined ? {} : { code }),
      ...renderMail({ ...content, ...(code === undefined ? {} : { code }) }, now),
    }
  }
  const sealed = (mail: Mail) => seal(key, JSON.stringify({ id: crypto.randomUUID(), ...mail })).toString('base64')
  return (tx, ...mails) => jobs.enqueue(tx, QUEUE, ...mails.map((mail) => ({ sealed: sealed(dressed(mail)) })))
}
