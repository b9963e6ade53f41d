// Usage: node bench/bare-fastify.ts <socket directory>
// Baseline for reads: Fastify with one primary-key select per request, through the marketplace's database driver.
import fastify from 'fastify'
import * as z from 'zod/mini'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'

const db = openDatabase({ connection: { host: process.argv[2], user: 'postgres', database: 'chophien' } })
const Product = z.object({
  id: z.number(),
  name: z.string(),
  base_price: z.nullable(z.number()),
  min_price: z.nullable(z.number()),
  in_stock: z.boolean(),
  shop_id: z.number(),
})
const app = fastify()
app.get<{ Params: { id: string } }>('/row/:id', (request) =>
  db.maybeOne(
    Product,
    sql`select id, name, base_price, min_price, in_stock, shop_id from products where id = ${Number(request.params.id)}`,
  ),
)
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))
