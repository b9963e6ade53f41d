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
export const uploadReviewImage = endpoint<typeof schemas.uploadReviewImage>({
  method: 'POST',
  path: '/v1/reviews/images',
  access: 'user',
  status: 201,
})
export const listHelpfulReviews = endpoint<typeof schemas.listHelpfulReviews>({
  method: 'GET',
  path: '/v1/reviews/product/{id}/helpful',
  access: 'user',
})
export const voteHelpful = endpoint<typeof schemas.voteHelpful>({
  method: 'PUT',
  path: '/v1/reviews/{id}/helpful',
  access: 'user',
})
export const withdrawHelpful = endpoint<typeof schemas.withdrawHelpful>({
  method: 'DELETE',
  path: '/v1/reviews/{id}/helpful',
  access: 'user',
})
export const replyToReview = endpoint<typeof schemas.replyToReview>({
  method: 'PUT',
  path: '/v1/seller/reviews/{id}/reply',
  access: 'seller',
})
