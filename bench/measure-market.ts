import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../apps/server/src/platform/database/embedded.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { freePort } from '../e2e/support/real-server.ts'
import { startChild } from './children.ts'
import { measureBuying } from './measure-buying.ts'
import { type ListFigures, measureLists } from './measure-lists.ts'
import { measurePages } from './measure-pages.ts'
import { measureSuggestions } from './measure-suggestions.ts'
import { pick } from './pick.ts'
import { type Row, rowsOf } from './row.ts'
import { evaluateSearch, type QuerySet, querySets, type SearchFigures } from './search/evaluate-search.ts'

/** Seeds a marketplace with `products` products, starts it, and measures it and its baselines. */
export async function measureMarket(
  products: number,
  say: (line: string) => void,
): Promise<{
  rows: Row[]
  search: Record<QuerySet, SearchFigures[]>
  lists: ListFigures[]
  memoryMiB: number
  seedingSeconds: number
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chophien-bench-'))
  try {
    say(`${products} products: seeding`)
    const began = performance.now()
    execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../apps/server/src/market/main.ts'), 'seed', '--products', String(products)],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const seedingSeconds = (performance.now() - began) / 1000
    const server = await startChild('../apps/server/src/main.ts', [], {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    })
    try {
      return { seedingSeconds, ...(await measureRunning(server.url, dataDir, Number(server.process.pid), say)) }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function residentMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}

async function measureRunning(url: string, dataDir: string, pid: number, say: (line: string) => void) {
  const memoryMiB = residentMiB(pid)
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the database does not answer')
  // To look at all of a million products takes longer than a request may.
  const db = openDatabase({ connection, statementTimeoutMs: 600_000 })
  const ids = (
    await db.rows(IdRow, sql`select id from products where status = 'ACTIVE' order by random() limit 4000`)
  ).map((row) => row.id)
  const names = await db.rows(
    z.object({ name: z.string() }),
    sql`select name from products order by random() limit 500`,
  )
  await db.run(sql`analyze`)
  say('  labelled searches')
  const search = {
    made: await evaluateSearch(db, querySets.made()),
    known: await evaluateSearch(db, querySets.known()),
    unseen: await evaluateSearch(db, querySets.unseen()),
  }

  say('  lists with random filters')
  const lists = await measureLists(connection)

  const { rows, row } = rowsOf(url, say)
  // The other half is left to pages that nobody has asked for.
  const asked = ids.slice(0, ids.length >> 1)
  const yardRead = 'Fastify, one primary-key select'
  const bareFastify = await startChild('bare-fastify.ts', [String(connection.host)], {})
  await row(yardRead, () => ({ path: `/row/${pick(ids)}` }), { at: bareFastify.url })
  await bareFastify.stop()
  await row('product list (20)', () => ({ path: `/api/v1/products?size=20&page=${Math.floor(Math.random() * 100)}` }), {
    yardstick: yardRead,
  })
  await row('product detail', () => ({ path: `/api/v1/products/${pick(asked)}` }), { yardstick: yardRead })
  const prefix = () => {
    const name = pick(names).name
    return encodeURIComponent(name.slice(0, 3 + Math.floor(Math.random() * (name.length - 3))))
  }
  const suggest = () => ({ path: `/api/v1/products/suggestions?searchTerm=${prefix()}` })
  await row('suggestion', suggest, { yardstick: yardRead })
  await row('suggestion, one at a time', suggest, { connections: 1 })
  rows.push(...(await measureSuggestions({ url, db, socket: String(connection.host), say })))

  await measurePages(row, { url, db, dataDir, productIds: ids.slice(ids.length >> 1) })
  await measureBuying({ rows, row }, { url, db, dataDir, socket: String(connection.host), say })
  await db.close()
  return { rows, search, lists, memoryMiB }
}
