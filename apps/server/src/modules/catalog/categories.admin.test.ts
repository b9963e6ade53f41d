import {
  type AdminCategory,
  changeCategory,
  createCategory,
  deleteCategory,
  listAdminCategories,
  mergeCategory,
  moveCategory,
} from '@chophien/domain/catalog/categories-admin-contract'
import { listCategories, listCategoryProducts, listProducts } from '@chophien/domain/catalog/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { makePlan } from '../../testing/commission-plans.ts'
import { expectListed } from '../../testing/listed-products.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

afterAll(() => expectListed(market.db))

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const tree = () => market.as(admin).call(listAdminCategories)
const named = (all: readonly AdminCategory[], name: string) => {
  const found = all.find((category) => category.name === name)
  if (!found) throw new Error(`no category ${name}`)
  return found
}
const childrenOf = (all: readonly AdminCategory[], id: number) =>
  all.filter(({ parentId }) => parentId === id).map(({ name }) => name)
const create = async (name: string, parentId: number | null = null) =>
  named(await market.as(admin).call(createCategory, { body: { name, parentId, commissionBps: 450 } }), name)

test('a new category is in the menu of the shop at once, at the end of its siblings', async () => {
  const root = await create('Đồ thủ công')
  await create('Mây tre đan', root.id)
  const all = await market.as(admin).call(createCategory, {
    body: { name: ' Gốm  sứ ', parentId: root.id, commissionBps: 700 },
  })
  expect(childrenOf(all, root.id)).toEqual(['Mây tre đan', 'Gốm sứ'])
  expect(named(all, 'Gốm sứ')).toMatchObject({ commissionBps: 700, productCount: 0, version: 1 })
  const menu = await market.guest.call(listCategories)
  expect(menu.map(({ name }) => name)).toEqual(expect.arrayContaining(['Đồ thủ công', 'Mây tre đan', 'Gốm sứ']))
})

test('a category says which returns its goods allow, both at first; what a form leaves out stays', async () => {
  const made = await create('Thực phẩm tươi')
  expect(made).toMatchObject({ returnable: true, openedOk: true })
  const change = async (facts: object, version: number) =>
    named(
      await market.as(admin).call(changeCategory, {
        params: { id: made.id },
        body: { name: made.name, commissionBps: 450, version, ...facts },
      }),
      made.name,
    )
  const closed = await change({ returnable: false, openedOk: false }, made.version)
  expect(closed).toMatchObject({ returnable: false, openedOk: false })
  expect(await change({ openedOk: true }, closed.version)).toMatchObject({ returnable: false, openedOk: true })
  const form = { name: 'Đồ lót', parentId: null, commissionBps: 450, returnable: false }
  const all = await market.as(admin).call(createCategory, { body: form })
  expect(named(all, 'Đồ lót')).toMatchObject({ returnable: false, openedOk: true })
  const wrong = await market.as(admin).post('/api/v1/admin/categories', { ...form, name: 'X', returnable: 'no' })
  expect(wrong.body.errors).toEqual([{ field: 'returnable', message: 'Giá trị không hợp lệ.' }])
})

test('a renamed category has its new name in lists and in search', async () => {
  const root = await create('Trang trí')
  const leaf = await create('Tranh', root.id)
  const product = await market.given.product({ name: 'Gà đàn', category: leaf })
  const look = async () =>
    (await market.guest.call(listCategoryProducts, { params: { id: leaf.id } })).products[0]?.categoryName
  const find = async (searchTerm: string) =>
    (await market.guest.call(listProducts, { query: { searchTerm } })).products.map(({ id }) => id)
  expect(await look()).toBe('Tranh')
  expect(await find('đông hồ')).toEqual([])
  const { version } = leaf
  const body = { name: 'Tranh Đông Hồ', commissionBps: 450, version }
  await market.as(admin).call(changeCategory, { params: { id: leaf.id }, body })
  expect(await look()).toBe('Tranh Đông Hồ')
  await expect.poll(() => find('đông hồ'), { timeout: 15_000 }).toEqual([product.id])

  // Of the category above it too: its products are found by both names.
  await market.as(admin).call(changeCategory, {
    params: { id: root.id },
    body: { name: 'Mỹ nghệ', commissionBps: 450, version: root.version },
  })
  await expect.poll(() => find('mỹ nghệ'), { timeout: 15_000 }).toEqual([product.id])
})

test('the second of two concurrent edits of a category gets a conflict with the current name', async () => {
  const { id, version } = await create('Nông cụ')
  const rename = (name: string) =>
    market.as(admin).put(`/api/v1/admin/categories/${id}`, { name, commissionBps: 450, version })
  const replies = await Promise.all([rename('Nông cụ 1'), rename('Nông cụ 2')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { name } = (await tree()).find((category) => category.id === id) ?? {}
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    `Danh mục này vừa được người khác sửa, nay là “${name}”. Hãy xem lại rồi sửa tiếp.`,
  )
})

test('a category moves to another parent, before a sibling, and its products are listed there', async () => {
  const one = await create('Một')
  const two = await create('Hai')
  const first = await create('Hai.1', two.id)
  await create('Hai.2', two.id)
  const leaf = await create('Lá', one.id)
  const product = await market.given.product({ category: leaf })
  const inTwo = async () =>
    (await market.guest.call(listCategoryProducts, { params: { id: two.id } })).products.map(({ id }) => id)
  expect(await inTwo()).toEqual([])
  const all = await market.as(admin).call(moveCategory, {
    params: { id: leaf.id },
    body: { parentId: two.id, before: first.id, version: leaf.version },
  })
  expect(childrenOf(all, two.id)).toEqual(['Lá', 'Hai.1', 'Hai.2'])
  expect(await inTwo()).toEqual([product.id])
  const back = await market.as(admin).call(moveCategory, {
    params: { id: leaf.id },
    body: { parentId: two.id, version: named(all, 'Lá').version },
  })
  expect(childrenOf(back, two.id)).toEqual(['Hai.1', 'Hai.2', 'Lá'])
})

test('a category cannot be moved below itself, also not by concurrent moves', async () => {
  const one = await create('Vòng 1')
  const two = await create('Vòng 2')
  const move = (what: AdminCategory, parentId: number) =>
    market.as(admin).put(`/api/v1/admin/categories/${what.id}/move`, { parentId, version: what.version })
  expect((await move(one, one.id)).status).toBe(409)
  const replies = await Promise.all([move(one, two.id), move(two, one.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('CATEGORY_INTO_ITSELF')
})

test('a merged category is deleted, its products and children are in the other one', async () => {
  const kept = await create('Đèn')
  const gone = await create('Đèn lồng')
  await create('Hội An', gone.id)
  const product = await market.given.product({ name: 'Đèn tre', category: gone })
  const { id, version } = gone
  const all = await market.as(admin).call(mergeCategory, { params: { id }, body: { into: kept.id, version } })
  expect(all.some((category) => category.id === id)).toBe(false)
  expect(childrenOf(all, kept.id)).toEqual(['Hội An'])
  expect(named(all, 'Đèn').productCount).toBe(1)
  const { products } = await market.guest.call(listCategoryProducts, { params: { id: kept.id } })
  expect(products.map((each) => [each.id, each.categoryName])).toEqual([[product.id, 'Đèn']])
  expect((await market.guest.get(`/api/v1/products/categories/${id}`)).status).toBe(404)
})

test('a category is deleted only when it is empty or its products get another category', async () => {
  const root = await create('Sách cũ')
  const leaf = await create('Truyện tranh', root.id)
  const home = await create('Sách')
  await market.given.product({ category: leaf })
  const remove = (id: number, query = '') => market.as(admin).delete(`/api/v1/admin/categories/${id}${query}`)
  expect((await remove(root.id)).body).toMatchObject({ statusCode: 409, code: 'CATEGORY_HAS_CHILDREN' })
  expect((await remove(leaf.id)).body).toMatchObject({ statusCode: 409, code: 'CATEGORY_IN_USE' })
  expect((await remove(leaf.id, `?newHome=${leaf.id}`)).status).toBe(409)
  expect((await remove(leaf.id, '?newHome=99999999')).status).toBe(404)
  const all = await market.as(admin).call(deleteCategory, { params: { id: leaf.id }, query: { newHome: home.id } })
  expect(named(all, 'Sách').productCount).toBe(1)
  expect((await remove(root.id)).status).toBe(200)
  expect((await remove(root.id)).status).toBe(404)
})

test('deleted products keep their category in use until they get another one', async () => {
  const [old, empty, home] = [await create('Băng từ'), await create('Đĩa than'), await create('Nhạc cụ')]
  const { id } = await market.given.product({ category: old })
  expect(named(await tree(), 'Băng từ')).toMatchObject({ productCount: 1, inUse: true })
  await market.db.run(sql`update products set status = 'DELETED' where id = ${id}`)
  const all = await tree()
  expect(named(all, 'Băng từ')).toMatchObject({ productCount: 0, inUse: true })
  expect(named(all, 'Đĩa than')).toMatchObject({ productCount: 0, inUse: false })
  const remove = (category: number, query = '') =>
    market.as(admin).delete(`/api/v1/admin/categories/${category}${query}`)
  expect((await remove(old.id)).body).toMatchObject({
    code: 'CATEGORY_IN_USE',
    errors: [
      {
        field: 'newHome',
        message: 'Danh mục vẫn còn sản phẩm (có thể là sản phẩm đã xóa). Hãy chọn danh mục mới cho chúng.',
      },
    ],
  })
  expect((await remove(empty.id)).status).toBe(200)
  expect((await remove(old.id, `?newHome=${home.id}`)).status).toBe(200)
  expect(named(await tree(), 'Nhạc cụ')).toMatchObject({ productCount: 0, inUse: true })
})

test('two siblings cannot have one name', async () => {
  const root = await create('Vải')
  const silk = await create('Lụa', root.id)
  const linen = await create('Lanh', root.id)
  const taken = { statusCode: 409, code: 'CATEGORY_NAME_TAKEN', message: 'Ở đây đã có danh mục cùng tên.' }
  const body = { name: 'Lụa', parentId: root.id, commissionBps: 0 }
  expect((await market.as(admin).post('/api/v1/admin/categories', body)).body).toMatchObject(taken)
  const rename = { name: 'Lụa', commissionBps: 0, version: linen.version }
  expect((await market.as(admin).put(`/api/v1/admin/categories/${linen.id}`, rename)).body).toMatchObject(taken)
  const other = await create('Lụa')
  const into = { into: root.id, version: other.version }
  expect((await market.as(admin).put(`/api/v1/admin/categories/${other.id}/merge`, into)).status).toBe(200)
  expect((await tree()).some(({ id }) => id === silk.id)).toBe(true)
})

test.each([
  [{ name: '', parentId: null, commissionBps: 500 }, 'name', 'Tên danh mục là bắt buộc'],
  [{ name: 'x'.repeat(101), parentId: null, commissionBps: 500 }, 'name', 'Không được dài quá 100 ký tự.'],
  [{ name: 'x', parentId: null, commissionBps: 10_001 }, 'commissionBps', 'Hoa hồng phải từ 0 đến 100%.'],
  [{ name: 'x', parentId: null, commissionBps: 4.5 }, 'commissionBps', 'Hoa hồng phải từ 0 đến 100%.'],
])('a category with %j is refused at its field', async (body, field, message) => {
  const reply = await market.as(admin).post('/api/v1/admin/categories', body)
  expect([reply.status, reply.body.errors]).toEqual([400, [{ field, message }]])
})

test('a missing parent is a 404', async () => {
  const body = { name: 'Mồ côi', parentId: 99_999_999, commissionBps: 500 }
  expect((await market.as(admin).post('/api/v1/admin/categories', body)).status).toBe(404)
})

test('moderators edit categories and leave their commission as it is', async () => {
  const root = await create('Đồ cúng')
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const moderator = market.as(await market.given.person({ roles, consoleRoles: ['MODERATION'] }))
  const change = (commissionBps: number, name = 'Đồ lễ') =>
    moderator.put(`/api/v1/admin/categories/${root.id}`, { name, commissionBps, version: root.version })
  expect((await change(0)).body).toMatchObject({
    statusCode: 403,
    message: 'Mức hoa hồng chỉ chủ sàn hoặc người có thêm vai trò Tài chính mới đặt được.',
  })
  expect((await change(450)).status).toBe(200)
  const add = async (parentId: number | null, commissionBps: number) =>
    (await moderator.post('/api/v1/admin/categories', { name: `Con ${commissionBps}`, parentId, commissionBps })).status
  expect([await add(root.id, 450), await add(root.id, 100), await add(null, 450)]).toEqual([201, 403, 403])
  const both = market.as(await market.given.person({ roles, consoleRoles: ['MODERATION', 'FINANCE'] }))
  await both.call(createCategory, { body: { name: 'Hương', parentId: null, commissionBps: 100 } })
})

test('moderators neither merge, empty nor move a category into another commission', async () => {
  const roles = ['ROLE_USER', 'ROLE_ADMIN']
  const moderator = await market.given.person({ roles, consoleRoles: ['MODERATION'] })
  const make = async (name: string, commissionBps: number) =>
    named(await market.as(admin).call(createCategory, { body: { name, parentId: null, commissionBps } }), name)
  const [dear, cheap, alike, planned] = [
    await make('Mười phần trăm', 1000),
    await make('Hai phần trăm', 200),
    await make('Cũng mười', 1000),
    await make('Mười, theo gói', 1000),
  ]
  await market.given.product({ category: dear })
  await makePlan(market, admin, [{ categoryId: planned.id, commissionBps: 100 }])
  const merge = (into: AdminCategory, by: Person) =>
    market.as(by).put(`/api/v1/admin/categories/${dear.id}/merge`, { into: into.id, version: dear.version })
  const drop = (newHome: AdminCategory, by: Person) =>
    market.as(by).delete(`/api/v1/admin/categories/${dear.id}?newHome=${newHome.id}`)
  const move = (what: AdminCategory, parentId: number | null) =>
    market.as(moderator).put(`/api/v1/admin/categories/${what.id}/move`, { parentId, version: what.version })
  for (const target of [cheap, planned])
    for (const reply of [await merge(target, moderator), await drop(target, moderator)])
      expect(reply.body).toMatchObject({
        statusCode: 403,
        message:
          'Nơi được chọn có mức hoa hồng khác, nên chỉ chủ sàn hoặc người có thêm vai trò Tài chính mới chuyển sang đó được.',
      })
  expect((await move(alike, planned.id)).body.code).toBe('CATEGORY_OTHER_COMMISSION')
  expect((await move(alike, cheap.id)).status).toBe(200)
  expect((await merge(alike, moderator)).status).toBe(200)
  const dearest = { into: cheap.id, version: planned.version }
  expect((await market.as(admin).put(`/api/v1/admin/categories/${planned.id}/merge`, dearest)).status).toBe(200)
})
