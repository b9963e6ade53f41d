import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { connectionsOf } from '../../database-connection.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { sayWhereConnectionsLack } from './connection-room.ts'
import { sql } from './sql.ts'

const Setting = z.object({ value: z.number() })
const Name = z.object({ name: z.string() })

const market = testMarketplace()

/** What the operator is told of a program that opens `needed` connections. */
async function said(needed: number): Promise<string[]> {
  const lines: string[] = []
  await sayWhereConnectionsLack(market.db, needed, (line) => lines.push(line))
  return lines
}
const setting = (name: string) => market.db.one(Setting, sql`select current_setting(${name})::int as value`)

test('the connections of a program are those of all its processes, and of one that takes the place of another', () => {
  const of = (PROCESSES: number, ROLE: 'all' | 'web' | 'worker') => connectionsOf({ PROCESSES, ROLE })
  expect([of(1, 'all'), of(1, 'web'), of(8, 'worker')]).toEqual([19, 19, 19])
  expect([of(2, 'all'), of(2, 'web'), of(8, 'all')]).toEqual([4 * 19 + 1, 3 * 19 + 1, 10 * 19 + 1])
})

test('what the server keeps for superusers is not counted', async () => {
  const [max, kept] = [await setting('max_connections'), await setting('superuser_reserved_connections')]
  const room = max.value - kept.value
  expect(kept.value).toBeGreaterThan(0)
  expect(await said(room)).toEqual([])
  expect(await said(room + 1)).toEqual([
    `Lưu ý: chợ mở đến ${room + 1} kết nối đến cơ sở dữ liệu, nhưng ở đó chỉ được mở ${room}. Hãy tăng max_connections (hoặc giảm PROCESSES).`,
  ])
})

test('a smaller limit of the database counts', async () => {
  const { name } = await market.db.one(Name, sql`select current_database() as name`)
  await market.db.transaction((tx) => tx.execute(`alter database "${name}" connection limit 40`, []))
  expect(await said(40)).toEqual([])
  expect(await said(41)).toEqual([expect.stringContaining('chỉ được mở 40.')])
})
