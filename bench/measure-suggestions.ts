import { fold } from '@chophien/domain/text/fold'
import * as z from 'zod/mini'
import type { Db } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { startChild } from './children.ts'
import { measure } from './load.ts'
import type { Row } from './row.ts'
import { hostileQueries } from './search/hostile-queries.ts'
import { slip } from './search/keyboard.ts'

const NAMES = 5000
/** Different beginnings of each name. */
const BEGINNINGS = 4
const SHORTEST = 3
const TYPOS = 1500
const WARM = 500

const yardSearch = 'Fastify, one full-text query'

interface Market {
  url: string
  db: Db
  /** The directory of the database's socket. */
  socket: string
  say: (line: string) => void
}

/** Measures suggestions that no kept answer has: each text is asked once. The baseline is asked for the same words as a tsquery. */
export async function measureSuggestions({ url, db, socket, say }: Market): Promise<Row[]> {
  const names = await db.rows(
    z.object({ name: z.string() }),
    sql`select name from products where status = 'ACTIVE' order by random() limit ${NAMES}`,
  )
  const beginnings = shuffled([...new Set(names.flatMap(({ name }) => beginningsOf(name)))])
  const typos = shuffled([...new Set(names.flatMap(({ name }) => withSlip(name)))]).slice(0, TYPOS + WARM)
  const rows: Row[] = []
  const row = async (name: string, at: string, paths: readonly string[], yardstick?: string) => {
    let next = 0
    // The end of the list is left to the warm-up, which starts anew with each row.
    const step = () => ({ path: paths[next++ % paths.length] ?? '/' })
    await measure({ url: at, next: step, amount: WARM })
    const figures = await measure({ url: at, next: step, amount: paths.length - WARM })
    rows.push({ name, ...figures, ...(yardstick ? { yardstick } : {}) })
    say(`  ${name}: ${Math.round(figures.requestsPerSecond)}/s`)
  }
  const ask = (route: string) => (text: string) => `/api/v1/${route}?searchTerm=${encodeURIComponent(text)}`
  const products = ask('products/suggestions')

  const bare = await startChild('bare-search.ts', [socket], {})
  await row(
    yardSearch,
    bare.url,
    beginnings.map((text) => `/find?words=${encodeURIComponent(tsqueryOf(text))}`),
  )
  await bare.stop()
  await row('suggestion, each for the first time', url, beginnings.map(products), yardSearch)
  await row('suggestion with a typing error', url, typos.map(products))
  rows.push(await hostileRow(url, products))
  return rows
}

/** The slowest of the queries that somebody sends to do harm, each asked alone. */
async function hostileRow(url: string, pathOf: (text: string) => string): Promise<Row> {
  const times: number[] = []
  let failures = 0
  for (const text of hostileQueries) {
    const started = performance.now()
    const answer = await fetch(url + pathOf(text))
    await answer.text()
    times.push(performance.now() - started)
    if (answer.status >= 500) failures++
  }
  times.sort((one, other) => one - other)
  const total = times.reduce((sum, time) => sum + time, 0)
  return {
    name: 'suggestion, hostile queries',
    requests: times.length,
    requestsPerSecond: (1000 * times.length) / total,
    p50: times[times.length >> 1] ?? 0,
    p99: times.at(-1) ?? 0,
    failures,
  }
}

function beginningsOf(name: string): string[] {
  const lengths = Array.from(
    { length: BEGINNINGS },
    () => SHORTEST + Math.floor(Math.random() * Math.max(1, name.length - SHORTEST)),
  )
  return lengths.map((length) => name.slice(0, length).trim())
}

/** The first words of a name without marks, one of them mistyped. */
function withSlip(name: string): string[] {
  const words =
    fold(name)
      .match(/[a-z]{4,}/gu)
      ?.slice(0, 3) ?? []
  const place = Math.floor(Math.random() * words.length)
  const word = words[place]
  return word ? [words.with(place, slip(word, Math.random(), Math.random())).join(' ')] : []
}

/** All words of a text, the last of which may be the beginning of one. */
const tsqueryOf = (text: string): string =>
  `${(fold(text).match(/[a-z0-9]+/gu) ?? ['a']).map((word) => `'${word}'`).join(' & ')}:*`

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
