// Usage: node bench/bare-search.ts <socket directory>
// Baseline for suggestions: Fastify with one full-text query per request, through the marketplace's database driver. It finds any products that
// match, in no order.
import { Suggestion } from '@chophien/domain/catalog/schemas'
import fastify from 'fastify'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'

const db = openDatabase({ connection: { host: process.argv[2], user: 'postgres', database: 'chophien' } })
const app = fastify()
app.get<{ Querystring: { words: string } }>('/find', (request) =>
  db.rows(
    Suggestion,
    sql`select id, name, image_urls as "imageUrls", shown_price as "minPrice" from products
      where status = 'ACTIVE' and tsv @@ ${request.query.words}::tsquery limit 5`,
  ),
)
console.log(`ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))
