import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { changeSynonymGroup, createSynonymGroup, listSynonymGroups } from '@chophien/domain/search/admin-contract'
import { VOCABULARY_ROWS_MAX } from '@chophien/domain/search/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const PATH = '/api/v1/admin/vocabulary'
const Kept = z.object({ kind: z.string(), terms: z.array(z.string()), expansions: z.array(z.string()) })

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const group = (terms: string[], more: Record<string, unknown> = {}) => ({ kind: 'SYNONYM', terms, ...more })
const create = (terms: string[], more?: Record<string, unknown>) =>
  market.as(admin).call(createSynonymGroup, { body: group(terms, more) })
const list = async (query: Record<string, unknown>) => (await market.as(admin).call(listSynonymGroups, { query })).items

describe('a file of groups', () => {
  const exported = async (query = '') => {
    const answer = await market.app.inject({
      url: `${PATH}/export?format=csv${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    return answer.payload
  }
  const send = async (bytes: string | Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'tu.csv')
    return market.as(admin).post(`${PATH}/import`, form)
  }
  const count = async () => (await market.db.one(CountRow, sql`select count(*) as count from search_synonyms`)).count

  it('has the groups of the list, is noted, and adds nothing to where it comes from', async () => {
    await create(['nơm cá', 'nơm tre'], { kind: 'REGION', region: 'CENTRAL', expansions: ['đồ bắt cá'] })
    expect(await exported('&search=nom%20ca')).toBe(
      '\uFEFFkind,region,terms,expansions\r\nREGION,CENTRAL,nơm cá|nơm tre,đồ bắt cá\r\n',
    )
    const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'vocabulary' } })
    expect(items[0]).toMatchObject({ action: 'vocabulary.export', after: { format: 'csv', search: true, rows: 1 } })
    const before = await count()
    const all = await exported()
    expect(all.trim().split('\r\n')).toHaveLength(before + 1)
    const { body } = await send(all)
    expect(body.data).toEqual({ added: 0, known: before, wrong: [] })
    expect(await count()).toBe(before)
  })

  it('brings the same groups to another marketplace, also those that another one contains', async () => {
    const narrow = await create(['nia tre', 'mẹt nia'], { expansions: ['nong nia'] })
    await create(['nia tre', 'mẹt nia', 'sàng nia'])
    const wide = await create(['giần tre', 'giần sàng'])
    await create(['giần tre', 'giần sảy'], { expansions: ['dần'] })
    const body = { ...group(['giần tre', 'giần sàng', 'giần sảy']), version: 1 }
    await market.as(admin).call(changeSynonymGroup, { params: { id: wide.id }, body })
    const all = await exported()
    const before = await market.db.rows(Kept, sql`select kind, terms, expansions from search_synonyms order by id`)
    await market.db.run(sql`delete from search_synonyms`)
    expect((await send(all)).body).toMatchObject({ data: { added: before.length, known: 0, wrong: [] } })
    expect(await market.db.rows(Kept, sql`select kind, terms, expansions from search_synonyms order by id`)).toEqual(
      before,
    )
    expect(before.some(({ terms }) => terms.join() === narrow.terms.join())).toBe(true)
    expect((await send(all)).body.data).toEqual({ added: 0, known: before.length, wrong: [] })
  })

  it('adds what is missing, says of each row what is wrong, and adds nothing again', async () => {
    await create(['đó tôm', 'đó tre'])
    const rows = [
      'kind,region,terms,expansions',
      'SYNONYM,,lờ tôm|lờ cá,bẫy tôm',
      'Vùng miền,Nam,cái xà ngom|cái lọp,',
      'SYNONYM,,đó tre|đó tôm,',
      'SYNONYM,,đó tre|đó tôm,rọ tôm',
      'SYNONYM,,một mình,',
      'SYNONYM,,lờ cá|lờ tôm,',
    ].join('\n')
    const wrong = [
      {
        row: 5,
        reason: 'Các từ này đã có đủ trong nhóm “đó tôm, đó tre”, nhưng phần tìm thêm khác. Hãy sửa nhóm đó.',
      },
      { row: 6, reason: 'Cần ít nhất hai từ cùng nghĩa, hoặc một từ và một từ tìm thêm.' },
    ]
    const { body } = await send(rows)
    expect(body).toMatchObject({
      message: 'Đã thêm 2 nhóm từ. 2 nhóm đã có sẵn. 2 dòng không dùng được.',
      data: { added: 2, known: 2, wrong },
    })
    expect(await list({ search: 'xà ngom' })).toMatchObject([{ kind: 'REGION', region: 'SOUTH' }])
    const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'vocabulary' } })
    expect(items[0]).toMatchObject({ action: 'vocabulary.import', after: { rows: 2 } })
    expect((await send(rows)).body.data).toEqual({ added: 0, known: 4, wrong })
  })

  it('takes as many groups as fit a file, although they share a term', async () => {
    const rows = Array.from({ length: VOCABULARY_ROWS_MAX }, (_, at) => `SYNONYM,,nón lá|n${at},mũ`)
    const { body } = await send(['kind,region,terms,expansions', ...rows].join('\n'))
    expect(body).toMatchObject({ data: { added: rows.length, known: 0, wrong: [] } })
  })

  it.each([
    ['without a head', 'SYNONYM,,a|b,', 400, /^Không thấy các cột kind, region, terms, expansions\./u],
    ['with a head alone', 'kind,region,terms,expansions\n', 400, /^Tệp phải có từ 1 đến 20\.000 dòng\.$/u],
    ['of another format', Buffer.from('%PDF-1.7'), 415, /CSV hoặc XLSX/u],
    ['too large', Buffer.alloc(1024 * 1024 + 1, 'a'), 413, /nhỏ hơn 1 MB/u],
  ])('is refused whole: %s', async (_, bytes, status, message) => {
    const reply = await send(bytes)
    expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(message)])
  })
})
