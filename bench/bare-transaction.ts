// Usage: node bench/bare-transaction.ts <socket directory> <count> <concurrency> [<warm-up count>]
// Baseline for checkouts: the least SQL that sells one unit, through the marketplace's database driver. Prints its figures as JSON.
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'

const [host, count = '4000', concurrency = '16', warm = '0'] = process.argv.slice(2)
const total = Number(warm) + Number(count)
const db = openDatabase({ connection: { host, user: 'postgres', database: 'chophien' }, max: 10 })
await db.run(sql`create table if not exists bench_inventory (id bigint primary key, stock integer not null)`)
await db.run(
  sql`create table if not exists bench_order (id bigint generated always as identity primary key, total bigint not null)`,
)
await db.run(
  sql`create table if not exists bench_item (order_id bigint not null, shelf_id bigint not null, quantity integer not null)`,
)
await db.run(sql`truncate bench_inventory, bench_order, bench_item`)
await db.run(sql`insert into bench_inventory select n, 1000000 from generate_series(1, ${total}) n`)

const latencies: number[] = []
let next = 0
const sellUntil = async (last: number) => {
  while (next < last) {
    const id = ++next
    const started = performance.now()
    await db.transaction(async (tx) => {
      await tx.run(sql`update bench_inventory set stock = stock - 1 where id = ${id} and stock >= 1`)
      const order = await tx.one(IdRow, sql`insert into bench_order (total) values (${100_000}) returning id`)
      await tx.run(sql`insert into bench_item values (${order.id}, ${id}, 1)`)
    })
    latencies.push(performance.now() - started)
  }
}
const sellAtOnce = (last: number) => Promise.all(Array.from({ length: Number(concurrency) }, () => sellUntil(last)))
await sellAtOnce(Number(warm))
latencies.length = 0
const started = performance.now()
await sellAtOnce(total)
const seconds = (performance.now() - started) / 1000
await db.run(sql`drop table bench_inventory, bench_order, bench_item`)
await db.close()
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
console.log(
  JSON.stringify({
    requestsPerSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    requests: latencies.length,
    failures: 0,
  }),
)
