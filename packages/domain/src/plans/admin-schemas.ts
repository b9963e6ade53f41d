import * as z from 'zod/mini'
import { cursorPage, cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'
import { NewPlan, NewRule, PlanForm, ShopPlanForm } from './forms.ts'
import { ruleStates } from './rates.ts'

const Rate = {
  /** Basis points: 500 is 5 %. */
  commissionBps: z.int(),
  /** At most that many đồng of one line; null: no bound. */
  cap: z.nullable(z.int()),
}

export const AdminPlan = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  archivedAt: z.nullable(Instant),
  /** Shops that have it today or from a day to come. */
  shopCount: z.int(),
  /** What counts today where no category has a rate of its own; null: each category's own commission. */
  general: z.nullable(z.object(Rate)),
  /** For the optimistic lock. */
  version: z.int(),
})
export type AdminPlan = z.output<typeof AdminPlan>

export const AdminPlanRule = z.object({
  id: Id,
  /** Null: all categories. */
  categoryId: z.nullable(Id),
  /** Its name today, or when the rule was made if it is no more; null: all. */
  category: z.nullable(z.string()),
  /** Null: the category has no rate of its own from that day on. */
  commissionBps: z.nullable(z.int()),
  cap: z.nullable(z.int()),
  /** A day in Vietnam. */
  fromDay: z.string(),
  state: z.enum(ruleStates),
  /** Whether it can still be removed: it has counted for nothing. */
  removable: z.boolean(),
  createdAt: Instant,
})
export type AdminPlanRule = z.output<typeof AdminPlanRule>

export const AdminPlanDetail = z.extend(AdminPlan, {
  /** By category and day, the latest day first. */
  rules: z.array(AdminPlanRule),
  /** The earliest day from which another rule may count. */
  firstDay: z.string(),
})
export type AdminPlanDetail = z.output<typeof AdminPlanDetail>

/** A shop of a plan. */
export const PlanShop = z.object({
  id: Id,
  name: z.string(),
  /** Since when, or from when on. */
  fromDay: z.string(),
  coming: z.boolean(),
})
export type PlanShop = z.output<typeof PlanShop>

const PlanName = z.object({ id: Id, name: z.string() })

/** Which plan a shop has. */
export const ShopPlan = z.object({
  /** Null: none, each category's own commission counts. */
  current: z.nullable(z.extend(PlanName, { fromDay: z.string() })),
  next: z.nullable(z.object({ fromDay: z.string(), plan: z.nullable(PlanName) })),
  /** The earliest day from which another plan may count. */
  firstDay: z.string(),
})
export type ShopPlan = z.output<typeof ShopPlan>

export const listAdminPlans = {
  summary: 'Mọi gói hoa hồng, gói đã lưu trữ ở cuối, kèm số shop và mức chung hiện nay',
  data: z.array(AdminPlan),
}
export const createPlan = { summary: 'Tạo gói hoa hồng, chưa có mức nào', body: NewPlan, data: AdminPlanDetail }
export const getAdminPlan = {
  summary: 'Một gói hoa hồng với mọi mức theo danh mục và ngày',
  params: IdParams,
  data: AdminPlanDetail,
}
export const listShopsOfPlan = {
  summary: 'Các shop đang dùng hoặc sắp dùng một gói hoa hồng, mới nhất trước',
  params: IdParams,
  query: z.object(cursorQuery),
  data: cursorPage(PlanShop),
}
export const changePlan = {
  summary: 'Đổi tên và ghi chú của gói hoa hồng',
  params: IdParams,
  body: PlanForm,
  data: AdminPlanDetail,
}
export const archivePlan = {
  summary: 'Lưu trữ gói hoa hồng mà không shop nào dùng hay sắp dùng',
  params: IdParams,
  data: AdminPlanDetail,
}
export const addPlanRule = {
  summary: 'Thêm mức hoa hồng cho một danh mục hoặc mọi danh mục, từ một ngày chưa qua',
  params: IdParams,
  body: NewRule,
  data: AdminPlanDetail,
}
export const removePlanRule = {
  summary: 'Bỏ một mức hoa hồng chưa áp dụng',
  params: IdParams,
  data: AdminPlanDetail,
}
export const getShopPlan = {
  summary: 'Gói hoa hồng của một shop: gói hiện nay và lần đổi sắp tới',
  params: IdParams,
  data: ShopPlan,
}
export const setShopPlan = {
  summary: 'Đặt gói hoa hồng của một shop từ một ngày; người bán nhận thông báo',
  params: IdParams,
  body: ShopPlanForm,
  data: ShopPlan,
}
export const cancelShopPlan = {
  summary: 'Hủy lần đổi gói hoa hồng sắp tới của một shop; người bán nhận thông báo',
  params: IdParams,
  data: ShopPlan,
}
