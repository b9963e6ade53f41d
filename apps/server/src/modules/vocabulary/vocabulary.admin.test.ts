import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { suggestProducts } from '@chophien/domain/catalog/contract'
import {
  changeSynonymGroup,
  createSynonymGroup,
  deleteSynonymGroup,
  listSynonymGroups,
} from '@chophien/domain/search/admin-contract'
import { suggestSearch } from '@chophien/domain/search/contract'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import type { Callers } from '../../testing/callers.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from '../catalog/search-index.queries.ts'

const market = testMarketplace()
const PATH = '/api/v1/admin/vocabulary'

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const group = (terms: string[], more: Record<string, unknown> = {}) => ({ kind: 'SYNONYM', terms, ...more })
const create = (terms: string[], more?: Record<string, unknown>) =>
  market.as(admin).call(createSynonymGroup, { body: group(terms, more) })
const list = async (query: Record<string, unknown>) => (await market.as(admin).call(listSynonymGroups, { query })).items

test('guests, shoppers and sellers see and change nothing', async () => {
  const shopper = await market.given.person()
  const { owner } = await market.given.shop()
  const { id } = await create(['dép lê kín', 'dép sục kín'])
  for (const [caller, status] of [
    [market.guest, 401],
    [market.as(shopper), 403],
    [market.as(owner), 403],
  ] as const) {
    const replies = [
      await caller.get(PATH),
      await caller.get(`${PATH}/export`),
      await caller.get(`${PATH}/try?q=a`),
      await caller.post(PATH, group(['a', 'b'])),
      await caller.put(`${PATH}/${id}`, { ...group(['a', 'b']), version: 1 }),
      await caller.delete(`${PATH}/${id}`),
      await caller.post(`${PATH}/import`, {}),
    ]
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  }
  expect(await list({ search: 'dép lê kín' })).toHaveLength(1)
})

describe('the list', () => {
  it('is newest first, and found by any term or expansion without marks, and by kind', async () => {
    const region = { kind: 'REGION', region: 'SOUTH' }
    const { id: older } = await create(['gùi mây', 'gùi tre'])
    const { id: newer } = await create(['sọt mây', 'giỏ cần xé'], { ...region, expansions: ['gùi mây lớn'] })
    const ids = async (query: Record<string, unknown>) => (await list(query)).map(({ id }) => id)
    expect(await ids({ search: 'gui may' })).toEqual([newer, older])
    expect(await ids({ search: 'giỏ cần xé' })).toEqual([newer])
    expect(await ids({ search: 'gui', kind: 'REGION' })).toEqual([newer])
    expect(await ids({ search: 'gùi xé tre' })).toEqual([])
  })

  it('is read page by page', async () => {
    const first = await market.as(admin).call(listSynonymGroups)
    expect(first).toMatchObject({ total: 1000, totalIsMore: true })
    const second = await market.as(admin).call(listSynonymGroups, { query: { after: first.next } })
    expect(second.items[0]?.id).toBeLessThan(first.items.at(-1)?.id ?? 0)
  })
})

describe('a group', () => {
  it('is tidied, and written in the audit log with every change', async () => {
    const made = await create(['  Chõng   Tre ', 'sạp tre'], { kind: 'REGION', region: 'NORTH' })
    expect(made).toMatchObject({ terms: ['chõng tre', 'sạp tre'], expansions: [], region: 'NORTH', version: 1 })
    const params = { id: made.id }
    const body = { ...group(['chõng tre', 'sạp tre', 'giường tre'], { expansions: ['phản gỗ'] }), version: 1 }
    const changed = await market.as(admin).call(changeSynonymGroup, { params, body })
    expect(changed).toMatchObject({ kind: 'SYNONYM', region: null, expansions: ['phản gỗ'], version: 2 })
    await market.as(admin).call(deleteSynonymGroup, { params })
    expect(await list({ search: 'chõng tre' })).toEqual([])
    const { items } = await market
      .as(admin)
      .call(listAdminActions, { query: { subject: 'vocabulary', subjectId: made.id } })
    expect(items.map(({ action, subjectName, before, after }) => [action, subjectName, before, after])).toEqual([
      [
        'vocabulary.delete',
        'chõng tre, sạp tre, giường tre',
        { kind: 'SYNONYM', region: null, terms: 'chõng tre, sạp tre, giường tre', expansions: 'phản gỗ' },
        {},
      ],
      [
        'vocabulary.change',
        'chõng tre, sạp tre, giường tre',
        { kind: 'REGION', region: 'NORTH', terms: 'chõng tre, sạp tre', expansions: '' },
        { kind: 'SYNONYM', region: null, terms: 'chõng tre, sạp tre, giường tre', expansions: 'phản gỗ' },
      ],
      [
        'vocabulary.create',
        'chõng tre, sạp tre',
        {},
        { kind: 'REGION', region: 'NORTH', terms: 'chõng tre, sạp tre', expansions: '' },
      ],
    ])
  })

  it.each([
    [group([]), 'terms', 'Vui lòng nhập ít nhất một từ.'],
    [group(['một mình']), 'terms', 'Cần ít nhất hai từ cùng nghĩa, hoặc một từ và một từ tìm thêm.'],
    [group(['a', 'b', 'A ']), 'terms', '“a” có hai lần trong nhóm.'],
    [group(['a', 'b'], { expansions: ['b'] }), 'expansions', '“b” có hai lần trong nhóm.'],
    [group(['a', '?!']), 'terms.1', 'Mỗi từ cần có chữ cái hoặc chữ số.'],
    [group(['a', 'b|c']), 'terms.1', 'Từ không được chứa dấu phẩy hoặc dấu gạch đứng (|).'],
    [group(['a', 'b'.repeat(61)]), 'terms.1', 'Mỗi từ dài tối đa 60 ký tự.'],
    [group(Array.from({ length: 21 }, (_, at) => `từ ${at}`)), 'terms', 'Chỉ nhận tối đa 20 từ.'],
    [group(['a', 'b'], { kind: 'REGION' }), 'region', 'Vui lòng chọn miền.'],
    [group(['a', 'b'], { region: 'NORTH' }), 'region', 'Chỉ nhóm từ vùng miền mới có miền.'],
    [group(['a', 'b'], { kind: 'KHÁC' }), 'kind', 'Vui lòng chọn loại.'],
  ])('is refused at its field: %j', async (body, field, message) => {
    const reply = await market.as(admin).post(PATH, body)
    expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]])
  })

  it('is refused when another one has all its terms, which is named', async () => {
    const known = await create(['thúng tre', 'thúng đan', 'thúng nan', 'thúng mủng'])
    const reply = await market.as(admin).post(PATH, group(['Thúng nan', 'thúng tre']))
    expect(reply.body).toMatchObject({
      statusCode: 409,
      errors: [
        {
          field: 'terms',
          message: 'Các từ này đã có đủ trong nhóm “thúng tre, thúng đan, thúng nan…”. Hãy sửa nhóm đó.',
        },
      ],
    })
    // Not by itself, and by no group that has only some of them.
    const body = { ...group(['thúng tre', 'thúng đan']), version: 1 }
    await market.as(admin).call(changeSynonymGroup, { params: { id: known.id }, body })
    await create(['thúng tre', 'thúng nan'])
  })

  it('is changed by the first of two, and the second learns what it is now', async () => {
    const { id } = await create(['mẹt tre', 'mẹt đan'])
    const change = (terms: string[]) => market.as(admin).put(`${PATH}/${id}`, { ...group(terms), version: 1 })
    const replies = await Promise.all([change(['mẹt tre', 'nia tre']), change(['mẹt tre', 'sàng tre'])])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [now] = await list({ search: 'mẹt tre' })
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      message: `Nhóm từ này vừa được người khác sửa, nay là “${now?.terms.join(', ')}”. Hãy xem lại rồi sửa tiếp.`,
      // The list that it was opened from may not show it any more.
      details: now,
    })
  })

  it('is heard of by searches when its words change, and noted only when anything does', async () => {
    const { id, ...made } = await create(['rổ tre', 'rổ đan'], { expansions: ['rá tre'] })
    const heard: string[] = []
    market.db.onChange((tags) => heard.push(...tags))
    let { version } = made
    const change = async (terms: string[], more: Record<string, unknown> = {}) => {
      heard.length = 0
      const body = { ...group(terms, { expansions: ['rá tre'], ...more }), version }
      version = (await market.as(admin).call(changeSynonymGroup, { params: { id }, body })).version
      return [version, heard.includes('vocabulary')]
    }
    expect(await change(['rổ tre', 'rổ đan'])).toEqual([1, false])
    expect(await change(['rổ tre', 'rổ đan'], { kind: 'REGION', region: 'NORTH' })).toEqual([2, false])
    expect(await change(['rổ tre', 'rổ nan'], { kind: 'REGION', region: 'NORTH' })).toEqual([3, true])
    const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'vocabulary', subjectId: id } })
    expect(items.map(({ after }) => after)).toEqual([
      { terms: 'rổ tre, rổ nan' },
      { kind: 'REGION', region: 'NORTH' },
      expect.objectContaining({ kind: 'SYNONYM' }),
    ])
    // What is as it was is refused too where somebody else has changed it since.
    const stale = {
      ...group(['rổ tre', 'rổ nan']),
      kind: 'REGION',
      region: 'NORTH',
      expansions: ['rá tre'],
      version: 2,
    }
    expect((await market.as(admin).put(`${PATH}/${id}`, stale)).status).toBe(409)
  })

  it('is heard of by searches when it becomes a brand, which they suggest, and when it is none any more', async () => {
    await market.given.product({ name: 'Ấm siêu tốc Lạc Vân 1,8L' })
    await refreshSearch(market.db)
    const terms = ['lạc vân', 'lacvan']
    let group = await create(terms)
    const suggested = async () => (await market.guest.call(suggestSearch, { query: { searchTerm: 'lạc v' } })).brands
    const become = async (kind: string) => {
      const body = { kind, terms, version: group.version }
      group = await market.as(admin).call(changeSynonymGroup, { params: { id: group.id }, body })
    }
    expect(await suggested()).toEqual([])
    await become('BRAND')
    expect(await suggested()).toEqual(['Lạc Vân'])
    await become('SYNONYM')
    expect(await suggested()).toEqual([])
  })

  it('is added once when it is sent twice, and gone once when it is deleted twice', async () => {
    const add = () => market.as(admin).post(PATH, group(['nong tre', 'nong tằm']))
    expect((await Promise.all([add(), add()])).map(({ status }) => status).sort()).toEqual([201, 409])
    const [made] = await list({ search: 'nong tằm' })
    const drop = () => market.as(admin).delete(`${PATH}/${made?.id}`)
    expect((await Promise.all([drop(), drop()])).map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

test('a search finds by a new group at once, also on another instance, and no more when it is deleted', async () => {
  const other = await market.otherInstance()
  const fan = await market.given.product({ name: 'Quạt đứng Gió Ngàn' })
  await refreshSearch(market.db)
  const finds = async (callers: Callers) => {
    const { products } = await callers.guest.call(suggestProducts, { query: { searchTerm: 'phong phiến' } })
    return products.some(({ id }) => id === fan.id)
  }
  const foundBy = async () => [await finds(market), await finds(other)]
  expect(await foundBy()).toEqual([false, false])
  const { id } = await create(['phong phiến', 'quạt đứng'])
  expect(await finds(market)).toBe(true)
  await expect.poll(foundBy, { timeout: 10_000 }).toEqual([true, true])
  await market.as(admin).call(deleteSynonymGroup, { params: { id } })
  expect(await finds(market)).toBe(false)
  await expect.poll(foundBy, { timeout: 10_000 }).toEqual([false, false])
})
