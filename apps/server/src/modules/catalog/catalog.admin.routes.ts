import { mayCall } from '@chophien/domain/accounts/console-calls'
import {
  exportAdminProducts,
  featureProducts,
  listAdminProducts,
  putBackProducts,
  takeDownProducts,
} from '@chophien/domain/catalog/admin-contract'
import { catalogAdminMessages as text } from '@chophien/domain/catalog/admin-messages'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listAdminCategories,
  mergeCategory,
  moveCategory,
} from '@chophien/domain/catalog/categories-admin-contract'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type CurrentUser, type Router } from '../../platform/http/router.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { findAdminCategories } from './admin-categories.queries.ts'
import { findAdminProducts } from './admin-products.queries.ts'
import { exportAdminProductsOf } from './list-exports.ts'
import {
  addCategory,
  type CategoryDeps,
  dropCategory,
  editCategory,
  hangCategory,
  mergeCategories,
} from './manage-categories.ts'
import { feature, putBack, takeDown } from './moderate-products.ts'

/** Who sets commissions elsewhere, sets them here. */
const editorOf = ({ id, consoleRoles }: CurrentUser) => ({
  adminId: id,
  setsCommission: mayCall(consoleRoles, 'changePlan'),
})

/** The administrators' products and categories. */
export function catalogAdminRoutes(route: Router, deps: CategoryDeps & { enqueueMail: EnqueueMail }): void {
  const { db } = deps
  route.guarded(listAdminProducts, ({ query, reads }) => findAdminProducts(reads, query))
  route.guarded(exportAdminProducts, ({ user, query, reads }) => exportAdminProductsOf({ db, reads }, user.id, query), {
    limit: limits.exports,
    download: Object.values(tableTypes),
    slotted: true,
  })
  route.guarded(takeDownProducts, async ({ user, body }) => {
    const outcome = await takeDown(deps, { adminId: user.id, ...body })
    return new Answer(outcome, text.takenDown(outcome.changed.length))
  })
  route.guarded(putBackProducts, async ({ user, body }) => {
    const outcome = await putBack(deps, { adminId: user.id, ...body })
    return new Answer(outcome, text.putBack(outcome.changed.length))
  })
  route.guarded(featureProducts, async ({ user, body }) => {
    const outcome = await feature(deps, { adminId: user.id, ...body })
    return new Answer(outcome, (body.featured ? text.featured : text.unfeatured)(outcome.changed.length))
  })

  // They are edited where they are listed.
  route.guarded(listAdminCategories, () => findAdminCategories(db))
  route.guarded(
    createCategory,
    async ({ user, body }) => new Answer(await addCategory(deps, editorOf(user), body), text.categoryCreated),
  )
  route.guarded(
    changeCategory,
    async ({ user, params, body }) =>
      new Answer(await editCategory(deps, editorOf(user), params.id, body), text.categoryChanged),
  )
  route.guarded(
    moveCategory,
    async ({ user, params, body }) =>
      new Answer(await hangCategory(deps, user.id, params.id, body), text.categoryMoved),
  )
  route.guarded(
    mergeCategory,
    async ({ user, params, body }) =>
      new Answer(await mergeCategories(deps, user.id, params.id, body), text.categoryMerged),
  )
  route.guarded(
    deleteCategory,
    async ({ user, params, query }) =>
      new Answer(await dropCategory(deps, user.id, params.id, query.newHome), text.categoryDeleted),
  )
}
