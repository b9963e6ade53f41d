import type { AdminCategory } from '@chophien/domain/catalog/categories-admin-contract'
import type { CategoryForm, CategoryMerge, CategoryMove, NewCategory } from '@chophien/domain/catalog/category-forms'
import { catalogErrors } from '@chophien/domain/catalog/errors'
import { EVERYTHING } from '../../platform/cache/tag-cache.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { haveSameRules } from '../plans/same-rules.queries.ts'
import {
  type CategoryRow,
  findAdminCategories,
  findCategory,
  findUse,
  insertCategory,
  isWithin,
  lockTree,
  rehouseChildren,
  rehouseProducts,
  removeCategory,
  reorderCategory,
  writeCategory,
} from './admin-categories.queries.ts'
import type { RenewCategorySearch } from './category-search-job.ts'

export interface CategoryDeps {
  db: Database
  renewSearch: RenewCategorySearch
}

/** Runs one change of the tree at a time and invalidates everything: every page shows categories. */
async function inTree(db: Database, work: (tx: Transaction) => Promise<void>): Promise<AdminCategory[]> {
  try {
    await db.transaction(async (tx) => {
      await lockTree(tx)
      await work(tx)
      tx.changed([EVERYTHING])
    })
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'categories_name_unique')
      throw catalogErrors.CATEGORY_NAME_TAKEN()
    throw error
  }
  return findAdminCategories(db)
}

async function requireCategoryRow(tx: Transaction, id: number): Promise<CategoryRow> {
  const category = await findCategory(tx, id)
  if (!category) throw catalogErrors.CATEGORY_NOT_FOUND()
  return category
}

/** The category, with the caller's version (optimistic lock). Throws CATEGORY_NOT_FOUND, CATEGORY_MOVED_ON. */
async function requireUnchanged(tx: Transaction, id: number, version: number): Promise<CategoryRow> {
  const category = await requireCategoryRow(tx, id)
  if (category.version !== version) throw catalogErrors.CATEGORY_MOVED_ON(category.name)
  return category
}

/** The parent; null at the top. Throws CATEGORY_PARENT_NOT_FOUND. */
async function requireParent(tx: Transaction, id: number | null): Promise<CategoryRow | null> {
  const parent = id === null ? null : await findCategory(tx, id)
  if (id !== null && !parent) throw catalogErrors.CATEGORY_PARENT_NOT_FOUND()
  return parent
}

/** Who changes categories. `setsCommission`: whether also what shops pay for them. */
interface Editor {
  adminId: number
  setsCommission: boolean
}

/** Leaves the commission as it is, or as the parent's is, to whoever does not set it. Throws CATEGORY_COMMISSION. */
function requireCommission(
  { setsCommission }: Editor,
  before: CategoryRow | null,
  { commissionBps }: Pick<CategoryForm, 'commissionBps'>,
): void {
  if (!setsCommission && commissionBps !== before?.commissionBps) throw catalogErrors.CATEGORY_COMMISSION()
}

/** Leaves goods under the commission that they have to whoever does not set it: where they go neither the category's own may be another one nor what
 *  plans say. Throws CATEGORY_OTHER_COMMISSION. */
async function requireSameCommission(
  tx: Transaction,
  { setsCommission }: Editor,
  from: CategoryRow,
  to: CategoryRow,
): Promise<void> {
  if (setsCommission) return
  if (from.commissionBps !== to.commissionBps || !(await haveSameRules(tx, from.id, to.id)))
    throw catalogErrors.CATEGORY_OTHER_COMMISSION()
}

/** Throws CATEGORY_PARENT_NOT_FOUND, CATEGORY_COMMISSION, CATEGORY_NAME_TAKEN. */
export const addCategory = ({ db }: CategoryDeps, editor: Editor, form: NewCategory): Promise<AdminCategory[]> =>
  inTree(db, async (tx) => {
    requireCommission(editor, await requireParent(tx, form.parentId), form)
    const { id } = await insertCategory(tx, form)
    const { name, commissionBps, parentId } = form
    await recordActions(tx, editor.adminId, [
      { action: 'category.create', subjectId: id, subjectName: name, after: { name, commissionBps, parentId } },
    ])
  })

const changeable = ['name', 'commissionBps', 'returnable', 'openedOk'] as const

/** Renames a category, sets its commission, which applies to new orders, and which returns its goods allow. Throws CATEGORY_NOT_FOUND,
 *  CATEGORY_MOVED_ON, CATEGORY_COMMISSION, CATEGORY_NAME_TAKEN. */
export const editCategory = (
  { db, renewSearch }: CategoryDeps,
  editor: Editor,
  id: number,
  form: CategoryForm,
): Promise<AdminCategory[]> =>
  inTree(db, async (tx) => {
    const category = await requireUnchanged(tx, id, form.version)
    requireCommission(editor, category, form)
    await writeCategory(tx, id, form)
    const changed = changeable.flatMap((field) => {
      const after = form[field]
      return after === undefined || after === category[field] ? [] : [{ field, before: category[field], after }]
    })
    await recordActions(tx, editor.adminId, [
      {
        action: 'category.change',
        subjectId: id,
        subjectName: form.name,
        before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
      },
    ])
    if (category.name !== form.name) await renewSearch(tx, id)
  })

/** Moves a category to another parent or another position among its siblings. Throws CATEGORY_NOT_FOUND, CATEGORY_MOVED_ON,
 *  CATEGORY_PARENT_NOT_FOUND, CATEGORY_INTO_ITSELF, CATEGORY_OTHER_COMMISSION, CATEGORY_NAME_TAKEN. */
export const hangCategory = (
  { db, renewSearch }: CategoryDeps,
  editor: Editor,
  id: number,
  { parentId, before, version }: CategoryMove,
): Promise<AdminCategory[]> =>
  inTree(db, async (tx) => {
    const category = await requireUnchanged(tx, id, version)
    await requireParent(tx, parentId)
    if (parentId !== null && (await isWithin(tx, parentId, id))) throw catalogErrors.CATEGORY_INTO_ITSELF()
    // Its own commission moves with it; what plans say about those above it does not.
    if (!editor.setsCommission && !(await haveSameRules(tx, category.parentId, parentId)))
      throw catalogErrors.CATEGORY_OTHER_COMMISSION()
    await reorderCategory(tx, id, { parentId, before })
    await recordActions(tx, editor.adminId, [
      {
        action: 'category.move',
        subjectId: id,
        subjectName: category.name,
        before: { parentId: category.parentId },
        after: { parentId },
      },
    ])
    if (parentId !== category.parentId) await renewSearch(tx, id)
  })

/** Merges a category into another, which gets its products and children, and deletes it. Throws CATEGORY_NOT_FOUND, CATEGORY_MOVED_ON,
 *  CATEGORY_PARENT_NOT_FOUND, CATEGORY_INTO_ITSELF, CATEGORY_OTHER_COMMISSION, CATEGORY_NAME_TAKEN when both have a child of one name. */
export const mergeCategories = (
  { db, renewSearch }: CategoryDeps,
  editor: Editor,
  id: number,
  { into, version }: CategoryMerge,
): Promise<AdminCategory[]> =>
  inTree(db, async (tx) => {
    const category = await requireUnchanged(tx, id, version)
    const target = await findCategory(tx, into)
    if (!target) throw catalogErrors.CATEGORY_PARENT_NOT_FOUND()
    if (await isWithin(tx, into, id)) throw catalogErrors.CATEGORY_INTO_ITSELF()
    await requireSameCommission(tx, editor, category, target)
    const products = await rehouseProducts(tx, id, into)
    await rehouseChildren(tx, id, into)
    await removeCategory(tx, id)
    await recordActions(tx, editor.adminId, [
      {
        action: 'category.merge',
        subjectId: id,
        subjectName: category.name,
        before: { name: category.name },
        after: { name: target.name, products },
      },
    ])
    await renewSearch(tx, into)
  })

/** Deletes a category; its products move to `newHome`. Throws CATEGORY_NOT_FOUND, CATEGORY_HAS_CHILDREN, CATEGORY_IN_USE,
 *  CATEGORY_PARENT_NOT_FOUND, CATEGORY_INTO_ITSELF, CATEGORY_OTHER_COMMISSION. */
export const dropCategory = (
  { db, renewSearch }: CategoryDeps,
  editor: Editor,
  id: number,
  newHome: number | undefined,
): Promise<AdminCategory[]> =>
  inTree(db, async (tx) => {
    const category = await requireCategoryRow(tx, id)
    const use = await findUse(tx, id)
    if (use.children) throw catalogErrors.CATEGORY_HAS_CHILDREN()
    if (use.products && newHome === undefined) throw catalogErrors.CATEGORY_IN_USE()
    if (newHome === id) throw catalogErrors.CATEGORY_INTO_ITSELF()
    const home = await requireParent(tx, newHome ?? null)
    if (home && use.products) await requireSameCommission(tx, editor, category, home)
    const products = newHome === undefined ? 0 : await rehouseProducts(tx, id, newHome)
    await removeCategory(tx, id)
    await recordActions(tx, editor.adminId, [
      { action: 'category.delete', subjectId: id, subjectName: category.name, before: { products } },
    ])
    if (newHome !== undefined) await renewSearch(tx, newHome)
  })
