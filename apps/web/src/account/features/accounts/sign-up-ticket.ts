const keyOf = (email: string) => `sign-up:${email.trim().toLowerCase()}`

/** For pages that may not store anything. */
const inMemory = new Map<string, string>()

/** Keeps the ticket of this tab's attempt to sign up (accounts/schemas.ts), so that its code confirms no other attempt. */
export function keepTicket(email: string, ticket: string): void {
  inMemory.set(keyOf(email), ticket)
  try {
    sessionStorage.setItem(keyOf(email), ticket)
  } catch {
    // It lasts until the page is loaded again.
  }
}

/** The ticket of this tab's attempt, if there is one. */
export function ticketOf(email: string): string | undefined {
  const kept = inMemory.get(keyOf(email))
  if (kept !== undefined) return kept
  try {
    return sessionStorage.getItem(keyOf(email)) ?? undefined
  } catch {
    return undefined
  }
}

/** Forgets the ticket, after the address was confirmed. */
export function forgetTicket(email: string): void {
  inMemory.delete(keyOf(email))
  try {
    sessionStorage.removeItem(keyOf(email))
  } catch {
    // Nothing was kept.
  }
}
