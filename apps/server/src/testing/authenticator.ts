import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a Base32 text (RFC 4648 §6). */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const stepAt = (ms: number) => Math.floor(ms / 1000 / STEP_SECONDS)

/** What an authenticator app shows for a secret, by an own reading of RFC 4226 §5.3 and RFC 6238 §4. `stepsAway`: of the code before (-1), of now (0), after (1) …
 *  `at`: milliseconds since 1970. */
export function codeOfApp(secret: string, stepsAway = 0, at: number = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(at) + stepsAway))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** A code that no step around now has. */
export function wrongCodeOf(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((away) => codeOfApp(secret, away)))
  let number = 0
  while (right.has(String(number).padStart(6, '0'))) number++
  return String(number).padStart(6, '0')
}
