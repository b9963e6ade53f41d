import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The root secret of all keys: configured, or generated once into the data directory, readable by its owner only. */
export function rootSecret(given: string | undefined, dataDir: string): Buffer {
  if (given) return Buffer.from(given)
  const file = join(dataDir, 'secrets', 'root')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Write a temporary file and rename it, so that a crash never leaves a partial secret.
    writeFileSync(`${file}.new`, randomBytes(48).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return Buffer.from(readFileSync(file, 'utf8'))
}

/** Derives a 32-byte key for one purpose; keys of different purposes are independent. */
export const deriveKey = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'chophien', purpose, 32))

/** Encrypts and authenticates `text` (AES-256-GCM): nonce, tag and cipher text in one. */
export function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a result of `seal`; throws when it was altered or the key differs. */
export function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** Compares a value with a secret in constant time, independent of the secret's length. */
export function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
