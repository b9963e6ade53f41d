// @module-tag proof
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findEmbedded, startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { wholeDatabase } from '../../apps/server/src/testing/whole-database.ts'
import { freePort, type RealServer, startRealServer } from '../support/real-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-start-'))
const running: RealServer[] = []
const start = async (environment: Record<string, string> = {}) => {
  const server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none', ...environment })
  running.push(server)
  return server
}

afterAll(async () => {
  for (const server of running) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an error names all wrong variables, and nothing is started', async () => {
  // Without the cache of this run, which would keep the server from making a folder of its own.
  const wrong = { PORT: 'tám mươi', SEED: 'some', NODE_COMPILE_CACHE: '' }
  await expect(start(wrong)).rejects.toThrow(/ended with 1[\s\S]*PORT[\s\S]*SEED/u)
  expect(await findEmbedded(dataDir)).toBeNull()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a busy port stops the start at once, with advice', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  try {
    await expect(start({ PORT: String(port) })).rejects.toThrow(`Cổng ${port} đang được chương trình khác dùng`)
  } finally {
    other.close()
  }
})

test('a second server on the same data is refused, and the first keeps running', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(/DATA_DIR .* đang được một chương trình khác/u)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

/** What Node.js says of its cache of compiled code: which modules it was asked for, and how many it had and could not use. */
function compiledOf(output: string) {
  const count = (words: RegExp) => output.match(words)?.length ?? 0
  return {
    loaded: [...output.matchAll(/reading cache from \S+ for \w+ (\S+?)\.\.\./gu)].map(([, module = '']) => module),
    accepted: count(/V8 code cache for .* was accepted/gu),
    rejected: count(/V8 code cache for .* was rejected/gu),
  }
}

test('the program is kept compiled for all its processes, and a demo that is there loads nothing that makes one', {
  timeout: 120_000,
}, async () => {
  const own = mkdtempSync(join(tmpdir(), 'chophien-compiled-'))
  const quiet = { DATA_DIR: own, NODE_COMPILE_CACHE: '' }
  const talking = { ...quiet, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
  try {
    const first = await start(quiet)
    const client = new pg.Client((await findEmbedded(own)) ?? {})
    await client.connect()
    await client.query(`insert into categories (name) values ('Thử')`)
    await client.end()
    expect(await first.stop()).toBe(0)
    expect(readdirSync(join(own, 'compiled'), { recursive: true }).length).toBeGreaterThan(1000)

    const second = await start({ ...talking, SEED: 'demo' })
    const { loaded, accepted, rejected } = compiledOf(second.output())
    expect(accepted).toBeGreaterThan(1000)
    expect(rejected).toBe(0)
    const seldom = /node_modules\/(?:pdfkit|fontkit|jose|sharp)\/|\/demo\/(?:seed-marketplace|pictures\/objects\/)/u
    expect(loaded.filter((module) => seldom.test(module))).toEqual([])
    expect(await second.stop()).toBe(0)

    const several = await start({ ...talking, PROCESSES: '2' })
    await expect.poll(() => compiledOf(several.output()).accepted, { timeout: 20_000 }).toBeGreaterThan(3000)
    expect(compiledOf(several.output()).rejected).toBe(0)
    const [program = '', ...others] = readdirSync(join(own, 'compiled'))
    expect(others).toEqual([])
    expect(readdirSync(join(own, 'compiled', program))).toHaveLength(1)
    expect(await several.stop()).toBe(0)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})

test('data of a version before the first release stop the start with advice, and stay as they are', async () => {
  const oldDir = mkdtempSync(join(tmpdir(), 'chophien-old-'))
  const withDatabase = async <T>(work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> => {
    const database = await startEmbedded({ dataDir: oldDir })
    try {
      return await work(database.connection)
    } finally {
      await database.stop()
    }
  }
  try {
    const before = await withDatabase(async (connection) => {
      const client = new pg.Client(connection)
      await client.connect()
      await client.query(`
        create table schema_migrations (name text constraint schema_migrations_pk primary key, checksum text not null,
          run_at timestamptz not null default now());
        insert into schema_migrations (name, checksum) values ('0001_accounts.sql', 'x'), ('0002_catalog.sql', 'y');
        create table users (id bigint primary key, email text);
        insert into users values (1, 'cu@vi-du.test')`)
      await client.end()
      return wholeDatabase(connection)
    })
    await expect(start({ DATA_DIR: oldDir })).rejects.toThrow(
      'do một phiên bản trước khi phát hành của Chợ Phiên tạo ra',
    )
    expect(await findEmbedded(oldDir)).toBeNull()
    expect(await withDatabase(wholeDatabase)).toEqual(before)
  } finally {
    rmSync(oldDir, { recursive: true, force: true })
  }
})

test('a database that takes fewer connections than the program may open is told of at the start, which goes on', {
  timeout: 120_000,
}, async () => {
  const ownDir = mkdtempSync(join(tmpdir(), 'chophien-external-'))
  const database = await startEmbedded({ dataDir: ownDir })
  const client = new pg.Client(database.connection)
  await client.connect()
  const startWith = async (limit: number) => {
    // Like max_connections, but without a restart of the server.
    await client.query(`alter database chophien connection limit ${limit}`)
    const server = await start({
      DATA_DIR: join(ownDir, 'other'),
      DATABASE_URL: `postgres://postgres@localhost/chophien?host=${encodeURIComponent(String(database.connection.host))}`,
      JWT_SECRET: 'khoa-bi-mat-cua-mot-cho-thu-nghiem',
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    return server.output()
  }
  try {
    expect(await startWith(18)).toContain(
      'Lưu ý: chợ mở đến 19 kết nối đến cơ sở dữ liệu, nhưng ở đó chỉ được mở 18. Hãy tăng max_connections (hoặc giảm PROCESSES).\n',
    )
    expect(await startWith(19)).not.toContain('Lưu ý')
  } finally {
    await client.end()
    await database.stop()
    rmSync(ownDir, { recursive: true, force: true })
  }
})

test('stale locks of a crash are removed, also when another process has their pid', async () => {
  // This test's process: alive, but not a server of this data directory.
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`)
  writeFileSync(join(dataDir, 'server.lock'), '1')
  const server = await start()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('requests in flight at SIGTERM are answered', async () => {
  const server = await start()
  const slow = fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'khong-co@vi-du.test', password: 'gi-do' }),
  })
  // Wait until the server has the connection; password hashing keeps the request in flight.
  await expect.poll(() => fetch(`${server.url}/healthz`).then((reply) => reply.status)).toBe(200)
  const stopped = server.stop()
  expect((await slow).status).toBe(401)
  expect(await stopped).toBe(0)
  expect(await findEmbedded(dataDir)).toBeNull()
})

test('a stop is announced to balancers while requests are still answered', async () => {
  const server = await start({ STOP_DELAY: '2' })
  const stopped = server.stop()
  await expect.poll(() => fetch(`${server.url}/readyz`).then((reply) => reply.status), { interval: 20 }).toBe(503)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'stopping' })
  expect((await fetch(`${server.url}/api/v1/categories`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await stopped).toBe(0)
})

test('npm start ends with 0 at SIGTERM, and stops the database', async () => {
  const npm = spawn(
    process.env.npm_execpath ? process.execPath : 'npm',
    process.env.npm_execpath ? [process.env.npm_execpath, 'start'] : ['start'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, SEED: 'none', PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let printed = ''
  npm.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await expect.poll(() => printed, { timeout: 60_000, interval: 50 }).toContain('Chợ Phiên sẵn sàng: ')
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await findEmbedded(dataDir)).toBeNull()
})
