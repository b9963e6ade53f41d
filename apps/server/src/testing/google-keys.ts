import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface GoogleKeys {
  jwksUrl: string
  /** Number of requests for the keys. */
  asked(): number
  /** A valid credential; `claims` override the defaults, undefined removes one. */
  credential(claims?: JWTPayload): Promise<string>
  /** The same, signed by a foreign key with a known key id. */
  forged(claims?: JWTPayload): Promise<string>
  /** Signed by a key with an unknown key id. */
  unlisted(claims?: JWTPayload): Promise<string>
  /** The public key as PEM. */
  publicKey: CryptoKey
  stop(): Promise<void>
}

export const CLIENT_ID = 'cho-phien.apps.googleusercontent.com'
const ISSUER = 'https://accounts.google.com'
const KEY_NAME = 'khoa-1'

let people = 0

const nonces = new Map<string, string>()

/** The text whose digest a credential made here has as its nonce; undefined for one that has none, or a foreign one. */
export function nonceIn(token: string): string | undefined {
  try {
    const { nonce } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
    return nonces.get(String(nonce))
  } catch {
    return undefined
  }
}

function freshNonce(): string {
  const text = randomUUID()
  const digest = createHash('sha256').update(text).digest('base64url')
  nonces.set(digest, text)
  return digest
}

/** Default claims of a new user. */
export function googleClaims(claims: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  people++
  return {
    iss: ISSUER,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    nonce: freshNonce(),
    sub: `1000${people}`,
    email: `google${people}@gmail.com`,
    email_verified: true,
    family_name: 'Trần',
    given_name: 'Thị Lụa',
    iat: now,
    exp: now + 3600,
    ...claims,
  }
}

/** A JWKS server like Google's, with a signer for credentials. */
export async function startGoogleKeys(): Promise<GoogleKeys> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_NAME, alg: 'RS256', use: 'sig' }]
  let requests = 0
  const server = createServer((_request, reply) => {
    requests++
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sign = (key: CryptoKey, kid: string) => (claims?: JWTPayload) =>
    new SignJWT(googleClaims(claims)).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key)
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    asked: () => requests,
    credential: sign(privateKey, KEY_NAME),
    forged: sign(stranger.privateKey, KEY_NAME),
    unlisted: sign(stranger.privateKey, 'khoa-la'),
    publicKey,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
