/** Storage key of all drafts of a person (email address). */
export const draftsKey = (person: string): string => `drafts:${person}`

/** Deletes a person's drafts in this browser: at the logout, and with the account. `person`: email address. */
export const forgetDrafts = (person: string): void => localStorage.removeItem(draftsKey(person))
