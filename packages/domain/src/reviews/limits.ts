export const REVIEWS_PER_PAGE = 4
export const REVIEW_COMMENT_MAX = 1000
export const REVIEW_IMAGES_MAX = 5
/** Bytes of one picture. */
export const REVIEW_IMAGE_BYTES_MAX = 5 * 1024 * 1024
