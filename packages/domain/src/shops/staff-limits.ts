/** People and open invitations of a shop together. */
export const SHOP_STAFF_MAX = 20
/** How long the link of an invitation opens. */
export const INVITATION_DAYS = 7
/** Invitations to one address by one shop in 24 hours. */
export const INVITATIONS_A_DAY = 3
