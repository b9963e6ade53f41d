import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type * from './admin-schemas.ts'

export const listAdminPlans = endpoint<typeof schemas.listAdminPlans>({
  method: 'GET',
  path: '/v1/admin/plans',
  access: 'admin',
})
export const createPlan = endpoint<typeof schemas.createPlan>({
  method: 'POST',
  path: '/v1/admin/plans',
  access: 'admin',
  status: 201,
})
export const getAdminPlan = endpoint<typeof schemas.getAdminPlan>({
  method: 'GET',
  path: '/v1/admin/plans/{id}',
  access: 'admin',
})
export const listShopsOfPlan = endpoint<typeof schemas.listShopsOfPlan>({
  method: 'GET',
  path: '/v1/admin/plans/{id}/shops',
  access: 'admin',
})
export const changePlan = endpoint<typeof schemas.changePlan>({
  method: 'PUT',
  path: '/v1/admin/plans/{id}',
  access: 'admin',
})
export const addPlanRule = endpoint<typeof schemas.addPlanRule>({
  method: 'POST',
  path: '/v1/admin/plans/{id}/rules',
  access: 'admin',
  status: 201,
})
export const removePlanRule = endpoint<typeof schemas.removePlanRule>({
  method: 'DELETE',
  path: '/v1/admin/plan-rules/{id}',
  access: 'admin',
})
export const getShopPlan = endpoint<typeof schemas.getShopPlan>({
  method: 'GET',
  path: '/v1/admin/shops/{id}/plan',
  access: 'admin',
})
export const setShopPlan = endpoint<typeof schemas.setShopPlan>({
  method: 'PUT',
  path: '/v1/admin/shops/{id}/plan',
  access: 'admin',
})
export const cancelShopPlan = endpoint<typeof schemas.cancelShopPlan>({
  method: 'DELETE',
  path: '/v1/admin/shops/{id}/plan/coming',
  access: 'admin',
})
export const archivePlan = endpoint<typeof schemas.archivePlan>({
  method: 'PUT',
  path: '/v1/admin/plans/{id}/archive',
  access: 'admin',
})
