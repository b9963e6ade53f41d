import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { root } from './root.ts'

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

test('DATA_DIR may be left out, relative to the repository, or anywhere', () => {
  const dirs = [{}, { DATA_DIR: '' }, { DATA_DIR: 'cho' }, { DATA_DIR: '/srv/cho' }].map((e) => readConfig(e).DATA_DIR)
  expect(dirs).toEqual([join(root, '.data'), join(root, '.data'), join(root, 'cho'), '/srv/cho'])
})

test('an external database is not seeded automatically and requires a secret', () => {
  const DATABASE_URL = 'postgres://localhost/x'
  expect(readConfig({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) })).toMatchObject({ SEED: 'none' })
  expect(() => readConfig({ DATABASE_URL })).toThrow(/JWT_SECRET/u)
})

test('outside the demo there is no hotline unless it is set', () => {
  expect(readConfig({ SEED: 'none' }).HOTLINE).toBeNull()
  expect(readConfig({ SEED: 'none', HOTLINE: '1900 1234' }).HOTLINE).toBe('1900 1234')
  // An upgrade must not refuse what was taken before; the form of the brand takes phone numbers alone.
  expect(readConfig({ HOTLINE: '1900 1234 (24/7)' })).toMatchObject({ HOTLINE: '1900 1234 (24/7)', OWN_HOTLINE: false })
})

test.each([
  'https://cho.vi-du.vn',
  'http://192.168.1.5:3000',
  'http://127.0.0.1.vi-du.vn',
  'http://localhost.vi-du.vn',
  'http://[2001:db8::1]',
])('a demo marketplace at %s stops the start, unless its operator says so', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/SEED: ai cũng biết mật khẩu quản trị của chợ dùng thử/u)
  expect(() => readConfig({ PUBLIC_URL, SEED: 'demo' })).toThrow(ConfigError)
  expect(readConfig({ PUBLIC_URL, SEED: 'none' })).toMatchObject({ SEED: 'none', PUBLIC_URL })
  expect(readConfig({ PUBLIC_URL, I_KNOW_THIS_IS_A_DEMO: 'yes' }).SEED).toBe('demo')
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'fe80::1%eth0', 'cho.vi-du.vn', '0'])(
  'a demo marketplace that listens at %s stops the start, unless its operator says so, whatever its address',
  (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(/SEED: ai cũng biết mật khẩu .* HOST mở chợ cho cả máy khác/u)
    expect(readConfig({ HOST, SEED: 'none' })).toMatchObject({ SEED: 'none', STAYS_HERE: false })
    expect(readConfig({ HOST, I_KNOW_THIS_IS_A_DEMO: 'yes' }).SEED).toBe('demo')
    const here = { HOST, PUBLIC_URL: 'http://localhost:3000' }
    expect(() => readConfig(here)).toThrow(/SEED: ai cũng biết mật khẩu .* HOST mở chợ cho cả máy khác/u)
    expect(readConfig({ ...here, I_KNOW_THIS_IS_A_DEMO: 'yes' })).toMatchObject({ SEED: 'demo', STAYS_HERE: false })
  },
)

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('a demo marketplace starts listening at %s', (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({ SEED: 'demo', STAYS_HERE: true })
})

test.each(['http://localhost:8080', 'http://cho.localhost:3000', 'http://127.8.9.1', 'http://[::1]:3000'])(
  'a demo marketplace starts at %s',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).SEED).toBe('demo')
  },
)

test.each([
  ['PORT', '70000'],
  ['PORT', 'tám'],
  ['PUBLIC_URL', 'ftp://x'],
  ['PUBLIC_URL', 'chophien.vn'],
  ['CDN_URL', 'cdn.chophien.vn'],
  ['DATABASE_URL', 'mysql://x'],
  ['SEED', 'some'],
  ['JWT_SECRET', 'short'],
  ['ACCESS_TOKEN_TTL', '15'],
  ['PAYMENT_TTL', '-1m'],
  ['UNPAID_CHECKOUTS_MAX', '0'],
  ['UNPAID_UNITS_MAX', '1e3'],
  ['UNCONFIRMED_CHECKOUTS_MAX', '0'],
  ['UNCONFIRMED_UNITS_MAX', '-1'],
  ['BANK_BIN', '12'],
  ['TRUST_PROXY', 'maybe!'],
  ['RATE_LIMITS', 'no'],
  ['I_KNOW_THIS_IS_A_DEMO', 'no'],
  ['LOG_LEVEL', 'loud'],
  ['S3_BUCKET', 'only-one-of-four'],
  ['CDN_URL', 'https://khoa:mat-khau@cdn.vi-du.test'],
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
  const withKey = () => readConfig({ S3_ENDPOINT: 'https://key:geheim@kho.vi-du.test' })
  expect(withKey).toThrow(/S3_ENDPOINT: không được chứa tên và mật khẩu/u)
  expect(withKey).not.toThrow(/geheim/u)
})

test('one process does all unless more are asked for, and roles need a database that machines can share', () => {
  expect(readConfig({})).toMatchObject({ PROCESSES: 1, ROLE: 'all' })
  expect(readConfig({ PROCESSES: '3' }).PROCESSES).toBe(3)
  expect(readConfig({ PROCESSES: 'auto' }).PROCESSES).toBeGreaterThan(0)
  for (const PROCESSES of ['0', '-1', '1.5', '100', 'nhiều'])
    expect(() => readConfig({ PROCESSES })).toThrow(/PROCESSES: cần auto hoặc một số từ 1 đến 99/u)
  expect(() => readConfig({ ROLE: 'worker' })).toThrow(/ROLE: ROLE=worker cần DATABASE_URL/u)
  const shared = { DATABASE_URL: 'postgres://localhost/x', JWT_SECRET: 'x'.repeat(32) }
  expect(readConfig({ ...shared, ROLE: 'worker' }).ROLE).toBe('worker')
  expect(() => readConfig({ ...shared, ROLE: 'mọi việc' })).toThrow(/ROLE: cần all, web hoặc worker/u)
})

test('the days of what follows a debt are four and ascend', () => {
  expect(readConfig({}).DEBT_STEP_DAYS).toEqual([14, 21, 28, 42])
  expect(readConfig({ DEBT_STEP_DAYS: '1,2,30,400' }).DEBT_STEP_DAYS).toEqual([1, 2, 30, 400])
  for (const DEBT_STEP_DAYS of ['14', '14,21,28', '14,21,21,42', '42,28,21,14', '0,1,2,3', '14,21,28,42,50'])
    expect(() => readConfig({ DEBT_STEP_DAYS })).toThrow(/DEBT_STEP_DAYS/u)
})
