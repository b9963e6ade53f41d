/** The claims read from an access token (§3). Used for display only; the server authorizes. */
export interface Claims {
  email: string
  /** Seconds since 1970. */
  exp: number
  /** When the server made the token, seconds since 1970; absent from foreign tokens. */
  iat?: number | undefined
  roles: readonly { authority: string }[]
}

function utf8FromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}

/** The claims of an access token, or null when it is malformed. The signature is not verified: only the server can. */
export function decodeClaims(token: string): Claims | null {
  try {
    const body: unknown = JSON.parse(utf8FromBase64Url(token.split('.')[1] ?? ''))
    if (typeof body !== 'object' || body === null) return null
    const { email, exp, iat, roles } = body as Record<string, unknown>
    if (typeof exp !== 'number') return null
    return {
      email: typeof email === 'string' ? email : '',
      exp,
      iat: typeof iat === 'number' ? iat : undefined,
      roles: Array.isArray(roles)
        ? roles.flatMap((role) => (typeof role?.authority === 'string' ? [{ authority: role.authority }] : []))
        : [],
    }
  } catch {
    return null
  }
}

/** §6: a seller has ROLE_SELLER in the first role entry. */
export const isSeller = (claims: Claims): boolean => claims.roles[0]?.authority === 'ROLE_SELLER'

export const isAdmin = (claims: Claims): boolean => claims.roles[0]?.authority === 'ROLE_ADMIN'
