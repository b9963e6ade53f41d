/** How many notices come at once. */
export const NOTICES_PER_PAGE = 20
