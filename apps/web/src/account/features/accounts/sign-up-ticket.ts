const keyOf = (email: string) => `sign-up:${email.trim().toLowerCase()}`

/** Keeps the ticket of this tab's attempt to sign up (accounts/schemas.ts), so that its code confirms no other attempt. */
export function keepTicket(email: string, ticket: string): void {
  try {
    sessionStorage.setItem(keyOf(email), ticket)
  } catch {
    // Without storage the code alone says which attempt it was mailed for.
  }
}

/** The ticket of this tab's attempt, if there is one. */
export function ticketOf(email: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(email)) ?? undefined
  } catch {
    return undefined
  }
}

/** Forgets the ticket, after the address was confirmed. */
export function forgetTicket(email: string): void {
  try {
    sessionStorage.removeItem(keyOf(email))
  } catch {
    // Nothing was kept.
  }
}
