import { expect, test } from 'vitest'
import { codeOfApp } from '../../testing/authenticator.ts'
import { appUrl, newAppSecret, stepOfCode } from './authenticator-app.ts'

// RFC 6238, appendix B: the secret 12345678901234567890, SHA-1; the codes' last six digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
] as const

test.each(vectors)('the code of second %i is %s, of step %i', (second, code, step) => {
  expect(stepOfCode(SECRET, code, second * 1000)).toBe(step)
  expect(codeOfApp(SECRET, 0, second * 1000)).toBe(code)
})

test('the steps before and after are taken, and no others', () => {
  const at = 1_111_111_111_000
  const [, , step] = vectors[2]
  const taken = [-2, -1, 0, 1, 2].map((away) => stepOfCode(SECRET, codeOfApp(SECRET, away, at), at))
  expect(taken).toEqual([null, step - 1, step, step + 1, null])
})

test.each(['', '050 471', '50471', '0504711', 'abcdef', '-50471'])('%j is no code', (code) => {
  expect(stepOfCode(SECRET, code, 1_111_111_111_000)).toBeNull()
})

test('a secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 20 }, newAppSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
})

test('an app is told marketplace, account and how codes are made', () => {
  const url = new URL(appUrl(SECRET, { issuer: 'Chợ Phiên', label: 'lan@vi-du.test' }))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Chợ Phiên:lan@vi-du.test',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Chợ Phiên',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
