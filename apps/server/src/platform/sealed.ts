import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const VERSION = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES
/** Of a sealed value: these name its key. */
export const SEALED_BEGINNING_BYTES = HEAD_BYTES

/** Encrypts personal data at rest (AES-256-GCM). The first key seals, all keys open, so that one takes the place of another. */
export interface Sealer {
  /** `about`: what the value is and whose, such as `refund-account:7:number`: nobody can pass it off as something else. */
  seal(text: string, about: string): Buffer
  /** Null when it was sealed with an unknown key, altered, or is about something else. */
  open(sealed: Uint8Array, about: string): string | null
  /** Whether the first key sealed it. */
  isCurrent(sealed: Uint8Array): boolean
  /** How values begin that one of its keys sealed, in hexadecimal digits. */
  beginnings: readonly string[]
}

const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('key id').update(key).digest().subarray(0, KEY_ID_BYTES)

/** Sealed values begin with a version, the id of their key and a nonce. `keys`: of 32 bytes each, at least one. */
export function sealerOf([first, ...others]: readonly [Buffer, ...Buffer[]]): Sealer {
  const keys = [first, ...others].map((key) => ({ key, id: idOf(key) }))
  const keyOf = (sealed: Uint8Array) =>
    sealed.length >= HEAD_BYTES + NONCE_BYTES + TAG_BYTES && sealed[0] === VERSION
      ? keys.find(({ id }) => id.equals(sealed.subarray(1, HEAD_BYTES)))
      : undefined
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(about))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), idOf(first), nonce, cipher.getAuthTag(), content])
    },
    open(sealed, about) {
      const known = keyOf(sealed)
      if (!known) return null
      const content = HEAD_BYTES + NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', known.key, sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES))
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(HEAD_BYTES + NONCE_BYTES, content))
      try {
        return decipher.update(sealed.subarray(content), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
    isCurrent: (sealed) => keyOf(sealed)?.key === first,
    beginnings: keys.map(({ id }) => Buffer.concat([Buffer.from([VERSION]), id]).toString('hex')),
  }
}
