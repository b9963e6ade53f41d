/** Notices per request. */
export const NOTICES_PER_PAGE = 20
