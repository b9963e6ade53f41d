/** What binds a credential to this browser (accounts/google-contract.ts). */
interface Nonce {
  /** Stays here until the credential is sent. */
  secret: string
  /** Goes to Google, and comes back inside the credential. */
  digest: string
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A fresh one, for a single sign-in. */
export async function newNonce(): Promise<Nonce> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return { secret, digest: base64url(new Uint8Array(digest)) }
}
