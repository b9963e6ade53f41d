/** People and open invitations of a shop together. */
export const SHOP_STAFF_MAX = 20
/** How long the link of an invitation opens. */
export const INVITATION_DAYS = 7
