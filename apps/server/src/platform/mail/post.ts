import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import { seal, unseal } from '../secrets.ts'
import type { Mail, Mailer } from './mailer.ts'

const QUEUE = 'mail'

/** Puts a mail into the queue as part of a transaction; it leaves after the commit, and is tried again until it does. */
export type Post = (tx: Transaction, mail: Mail) => Promise<void>

/** What waits in the queue is sealed with `key`: it holds codes and addresses. */
export async function openPost({ jobs, mailer, key }: { jobs: Jobs; mailer: Mailer; key: Buffer }): Promise<Post> {
  await jobs.handle<{ sealed: string }>(QUEUE, async ({ sealed }) => {
    await mailer(JSON.parse(unseal(key, Buffer.from(sealed, 'base64'))) as Mail)
  })
  return (tx, mail) => jobs.enqueue(tx, QUEUE, { sealed: seal(key, JSON.stringify(mail)).toString('base64') })
}
