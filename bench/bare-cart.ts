// Usage: node bench/bare-cart.ts <socket directory>
// Baseline for carts: Fastify with one row added or raised per request, through the marketplace's database driver.
import fastify from 'fastify'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'

const db = openDatabase({ connection: { host: process.argv[2], user: 'postgres', database: 'chophien' } })
await db.run(
  sql`create table if not exists bench_cart (id bigint generated always as identity primary key, person_id bigint not null,
    variant_id bigint not null, quantity integer not null, unique (person_id, variant_id))`,
)
const app = fastify()
app.post<{ Body: { personId: number; variantId: number; quantity: number } }>('/items', ({ body }) =>
  db.one(
    IdRow,
    sql`
    insert into bench_cart (person_id, variant_id, quantity) values (${body.personId}, ${body.variantId}, ${body.quantity})
    on conflict (person_id, variant_id) do update set quantity = bench_cart.quantity + excluded.quantity returning id`,
  ),
)
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', async () => {
  await db.run(sql`drop table bench_cart`)
  process.exit(0)
})
