import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { startJobs } from '../platform/jobs.ts'

/** Two job queues on one database of their own, as in two processes; stopped and removed after the calling test.
 *  `onError`: hears the failures of both, with the name of the job. */
export async function jobQueues(onError: (error: Error, job?: string) => void = () => {}) {
  const host = inject('databaseHost')
  const name = `jobs_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template`)
  const connection = { host, user: 'postgres', database: name }
  const queues = [await startJobs({ connection, onError }), await startJobs({ connection, onError })] as const
  onTestFinished(async () => {
    for (const queue of queues) await queue.stop()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  /** Cuts off the session that has a lease, as a fault of the network or of the database server does. */
  const cutOff = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where datname = $1 and application_name = 'chophien-leases' and locktype = 'advisory'`,
      [name],
    )
  /** Whether the database lets anybody in. */
  const letIn = (allowed: boolean) => admin.query(`alter database ${name} allow_connections ${allowed}`)
  return { queues, cutOff, letIn, connection }
}
