export const REVIEWS_PER_PAGE = 4
export const REVIEW_COMMENT_MAX = 1000
