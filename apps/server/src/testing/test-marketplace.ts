import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataOf, Endpoint, Failure, FieldError, Success } from '@chophien/domain/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Mailbox } from '../modules/mailbox/mailbox.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { startJobs } from '../platform/jobs.ts'
import type { Mail, Mailer } from '../platform/mail/mailer.ts'
import { type Given, makeBuilders, type Person } from './builders.ts'

export interface Reply<Data = unknown> {
  status: number
  headers: Record<string, unknown>
  body: Success<Data> & Partial<Failure> & { errors?: FieldError[] }
}

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>

/** Somebody who talks to the API. */
export interface Caller {
  get: Send
  post: Send
  put: Send
  delete: Send
  /** Calls an endpoint that must succeed, and returns its data. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: {
      params?: Record<string, number | string>
      query?: Record<string, unknown>
      body?: unknown
      headers?: Record<string, string>
    },
  ): Promise<DataOf<E>>
}

export interface TestMarketplace {
  app: FastifyInstance
  db: Database
  mails: Mail[]
  given: Given
  guest: Caller
  as(person: Person): Caller
  /** Does once what a running marketplace does again and again. */
  recurringJob(name: string): Promise<unknown>
}

/** The root secret of every test marketplace. */
export const TEST_SECRET = createHash('sha256').update('test').digest()

function callerOf(app: FastifyInstance, token?: string): Caller {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE'): Send =>
    async (path, body, headers = {}) => {
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: String(answer.headers['content-type']).includes('json') ? answer.json() : {},
      } as Reply
    }
  const methods = { GET: send('GET'), POST: send('POST'), PUT: send('PUT'), DELETE: send('DELETE') }
  return {
    get: methods.GET,
    post: methods.POST,
    put: methods.PUT,
    delete: methods.DELETE,
    async call(endpoint, { params = {}, query = {}, body, headers } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]))
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
      const reply = await methods[endpoint.method](`/api${path}${search ? `?${search}` : ''}`, body, headers)
      if (reply.status !== endpoint.status)
        throw new Error(`${endpoint.method} ${path}: ${reply.status} ${reply.body.message}`)
      return reply.body.data as DataOf<typeof endpoint>
    },
  }
}

let databases = 0

/** A marketplace of the test file's own: a clone of the migrated database, the whole API over it, mails kept in memory.
 *  `environment`: variables of operating.md. `parts`: what takes the place of a part. Made before the file's tests and removed after them. */
export function testMarketplace(
  environment: Record<string, string> = {},
  parts: { mailer?: Mailer; mailbox?: Mailbox } = {},
): TestMarketplace {
  const marketplace = { mails: [] as Mail[] } as TestMarketplace
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const host = inject('databaseHost')
    const name = `test_${process.pid}_${databases++}`
    const admin = new pg.Client({ host, user: 'postgres', database: 'postgres' })
    await admin.connect()
    await admin.query(`create database ${name} template template`)
    closers.push(async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })
    const connection = { host, user: 'postgres', database: name }
    const db = openDatabase({ connection, checkRows: true })
    closers.push(db.close)
    const jobs = await startJobs({ connection, onError: () => {} })
    closers.push(jobs.stop)
    const dataDir = mkdtempSync(join(tmpdir(), 'chophien-test-'))
    closers.push(async () => rmSync(dataDir, { recursive: true, force: true }))
    const config = readConfig({
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      SEED: 'none',
      ...environment,
    })
    const mailer = parts.mailer ?? (async (mail: Mail) => void marketplace.mails.push(mail))
    const { fastify, recurringJobs } = await buildApp({
      config,
      db,
      jobs,
      mailer,
      mailbox: parts.mailbox ?? null,
      secret: TEST_SECRET,
      web: null,
    })
    await fastify.ready()
    closers.push(() => fastify.close())
    const callers = new Map<number, Caller>()
    Object.assign(marketplace, {
      app: fastify,
      db,
      guest: callerOf(fastify),
      given: makeBuilders({ db, secret: TEST_SECRET }),
      async recurringJob(name: string) {
        const job = recurringJobs[name]
        if (!job) throw new Error(`there is no job ${name}`)
        return job.work()
      },
      as(person: Person) {
        const caller = callers.get(person.id) ?? callerOf(fastify, person.token)
        callers.set(person.id, caller)
        return caller
      },
    })
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return marketplace
}
