// Usage: npm run bench [-- --products 3000,100000]
// Measures the marketplace and its baselines in one run, prints a table and writes bench/latest.json.
// Ratios are more reliable than absolute figures.
import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ListFigures } from '../bench/measure-lists.ts'
import { measureMarket } from '../bench/measure-market.ts'
import type { Row } from '../bench/row.ts'
import type { SearchFigures } from '../bench/search/evaluate-search.ts'
import { buildWebIfStale } from './build-web.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '3000,100000' } } })
const sizes = values.products.split(',').map(Number)
if (sizes.some((size) => !Number.isInteger(size) || size < 1))
  throw new Error('--products takes whole numbers: 3000,100000')

function table(rows: Row[]): void {
  const share = (row: Row) => {
    const yardstick = rows.find((other) => other.name === row.yardstick)
    return yardstick ? `${Math.round((row.requestsPerSecond / yardstick.requestsPerSecond) * 100)} %` : ''
  }
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          'requests/s': Math.round(row.requestsPerSecond),
          'p50 ms': Number(row.p50.toFixed(1)),
          'p99 ms': Number(row.p99.toFixed(1)),
          'of yardstick': share(row),
          failures: row.failures,
        },
      ]),
    ),
  )
}

/** Time in the database, one list at a time. */
function listTable(figures: ListFigures[]): void {
  console.table(
    figures.map(({ name, lists, mean, p50, p99, max }) => ({
      'database time, nothing kept': name,
      lists,
      'mean ms': Number(mean.toFixed(1)),
      'p50 ms': Number(p50.toFixed(1)),
      'p99 ms': Number(p99.toFixed(1)),
      'max ms': Number(max.toFixed(1)),
    })),
  )
}

function searchTable(figures: SearchFigures[]): void {
  console.table(
    Object.fromEntries(
      figures.map(({ kind, queries, recallAt5, mrr, sensible, empty, missed }) => [
        kind,
        {
          'labelled queries': queries,
          'recall@5': Number(recallAt5.toFixed(3)),
          MRR: Number(mrr.toFixed(3)),
          'sensible first page': Number(sensible.toFixed(3)),
          'nothing found': Number(empty.toFixed(3)),
          missed: missed.length,
        },
      ]),
    ),
  )
}

buildWebIfStale((line) => console.log(line))
const machine = { node: process.version, cores: availableParallelism(), memoryGiB: Math.round(totalmem() / 2 ** 30) }
const results = []
for (const products of sizes) {
  const { rows, search, lists, memoryMiB, seedingSeconds } = await measureMarket(products, (line) => console.log(line))
  console.log(`\n${products} products; server memory at rest ${memoryMiB} MiB`)
  console.log(
    `seeding: ${(seedingSeconds / 60).toFixed(1)} minutes, ${Math.round(products / seedingSeconds)} products/s`,
  )
  table(rows)
  listTable(lists)
  for (const [set, figures] of Object.entries(search)) {
    console.log(`Queries: ${set}`)
    searchTable(figures)
  }
  results.push({ products, memoryMiB, seedingSeconds, rows, lists, search })
}
const file = join(import.meta.dirname, '../bench/latest.json')
writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, results }, null, 2)}\n`)
console.log(`Written: ${file}`)
