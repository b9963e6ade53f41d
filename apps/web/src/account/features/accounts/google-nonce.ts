/** Binds a credential to this browser (accounts/google-schemas.ts). */
interface Nonce {
  /** The text, kept until the credential is sent. */
  secret: string
  /** Its digest, which Google returns in the credential. */
  digest: string
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Creates one for a single sign-in. */
export async function newNonce(): Promise<Nonce> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return { secret, digest: base64url(new Uint8Array(digest)) }
}
