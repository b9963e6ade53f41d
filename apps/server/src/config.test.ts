import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('the shop runs without any variable set', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    SEED: 'demo',
    ACCESS_TOKEN_TTL: 900,
    REFRESH_TOKEN_TTL: 30 * 86_400,
    CONFIRM_TTL: 72 * 3600,
    HOTLINE: '113',
    RATE_LIMITS: 'on',
  })
})

test('an empty value counts as unset', () => {
  const config = readConfig({ PORT: '', SMTP_URL: '' })
  expect([config.PORT, config.SMTP_URL]).toEqual([3000, undefined])
})

test('an external database is not seeded automatically and requires a secret', () => {
  const DATABASE_URL = 'postgres://localhost/x'
  expect(readConfig({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) })).toMatchObject({ SEED: 'none' })
  expect(() => readConfig({ DATABASE_URL })).toThrow(/JWT_SECRET/u)
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'tám'],
  ['PUBLIC_URL', 'ftp://x'],
  ['DATABASE_URL', 'mysql://x'],
  ['SEED', 'some'],
  ['JWT_SECRET', 'short'],
  ['ACCESS_TOKEN_TTL', '15'],
  ['PAYMENT_TTL', '-1m'],
  ['UNPAID_CHECKOUTS_MAX', '0'],
  ['UNPAID_UNITS_MAX', '1e3'],
  ['BANK_BIN', '12'],
  ['TRUST_PROXY', 'maybe!'],
  ['RATE_LIMITS', 'no'],
  ['LOG_LEVEL', 'loud'],
  ['S3_BUCKET', 'only-one-of-four'],
  ['MOMO_PARTNER_CODE', 'only-one-of-four'],
])('%s=%s stops the start with an error that names it', (name, value) => {
  const variable = name.startsWith('S3')
    ? /S3_ENDPOINT/u
    : name.startsWith('MOMO')
      ? /MOMO_ENDPOINT/u
      : new RegExp(name, 'u')
  expect(() => readConfig({ [name]: value })).toThrow(variable)
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
})

test('one error names all wrong variables, without their values', () => {
  const attempt = () => readConfig({ PORT: 'x', JWT_SECRET: 'geheim', SEED: 'y' })
  expect(attempt).toThrow(/PORT[\s\S]*SEED[\s\S]*JWT_SECRET|PORT[\s\S]*JWT_SECRET[\s\S]*SEED|SEED[\s\S]*JWT_SECRET/u)
  expect(attempt).not.toThrow(/geheim/u)
})
