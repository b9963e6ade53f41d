import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

export const listReviews = endpoint<typeof schemas.listReviews>({ method: 'GET', path: '/v1/reviews/product/{id}' })
export const getReviewStatistics = endpoint<typeof schemas.getReviewStatistics>({
  method: 'GET',
  path: '/v1/reviews/product/{id}/statistics',
})
export const createReview = endpoint<typeof schemas.createReview>({
  method: 'POST',
  path: '/v1/reviews',
  access: 'user',
  status: 201,
})
export const replyToReview = endpoint<typeof schemas.replyToReview>({
  method: 'PUT',
  path: '/v1/seller/reviews/{id}/reply',
  access: 'seller',
})
