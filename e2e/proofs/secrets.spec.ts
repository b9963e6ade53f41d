// @module-tag proof
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startRealServer } from '../support/real-server.ts'

const PASSWORD = 'Bi-Mat-9f3@Khong-Ai-Biet'
const NEXT_PASSWORD = 'Bi-Mat-Moi-7c1@Khong-Ai-Biet'

test('no password, token or code is ever printed, answered back or mailed to others, at any log level', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chophien-secrets-'))
  const server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'trace' })
  const answers: string[] = []
  const ask = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, data: (JSON.parse(text) as { data?: Record<string, string> }).data ?? {} }
  }
  /** For calls whose answer must not echo the input. */
  const tell = async (...request: Parameters<typeof ask>) => {
    const answer = await ask(...request)
    answers.push(answer.text)
    return answer
  }
  const mails = () => {
    const outbox = join(dataDir, 'outbox')
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
  }
  try {
    const email = 'lan@vi-du.test'
    const person = { firstName: 'Nguyễn', lastName: 'Lan', email, phoneNumber: '0912345678', password: PASSWORD }
    expect((await tell('POST', '/auth/register', person)).status).toBe(201)
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)
    const otpCode = /^\d{6}$/mu.exec(mails()[0]?.replaceAll('\r', '') ?? '')?.[0] ?? ''
    await tell('POST', '/auth/verify-email', { email, otpCode: `${otpCode}9` })
    expect((await tell('POST', '/auth/verify-email', { email, otpCode })).status).toBe(200)
    const { accessToken = '', refreshToken = '' } = (await ask('POST', '/auth/login', { email, password: PASSWORD }))
      .data
    const renewed = (await ask('POST', '/auth/refresh', { refreshToken })).data
    // Every failure of these calls.
    await tell('POST', '/auth/login', { email, password: `${PASSWORD}!` })
    await tell('POST', '/auth/login', { email: [PASSWORD], password: { is: PASSWORD } })
    await tell('POST', '/auth/login', `{"email":"${email}","password":"${PASSWORD}`)
    await tell('POST', '/auth/refresh', { refreshToken: `${refreshToken}x` })
    await tell('GET', '/users/profile', undefined, `${accessToken}x`)
    await tell('GET', `/products?searchTerm=${accessToken}&page=${refreshToken}`)
    await tell('GET', `/products/${refreshToken}`)
    const change = { oldPassword: PASSWORD, newPassword: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD }
    await tell('POST', '/users/change-password', { ...change, newPassword: PASSWORD }, renewed.accessToken)
    await tell('POST', '/users/change-password', change, renewed.accessToken)
    await tell('POST', '/auth/logout', undefined, renewed.accessToken)
    await tell('GET', '/users/profile', undefined, renewed.accessToken)

    const secrets = { PASSWORD, NEXT_PASSWORD, accessToken, refreshToken, ...renewed }
    const printed = server.output()
    expect(printed).toContain('/api/v1/auth/login')
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length).toBeGreaterThan(20)
      // A part of a secret is a leak, too.
      const part = secret.slice(0, 24)
      expect([name, printed.includes(part)]).toEqual([name, false])
      expect([name, answers.some((answer) => answer.includes(part))]).toEqual([name, false])
      expect([name, mails().some((mail) => mail.includes(part))]).toEqual([name, false])
    }
    expect(printed).not.toMatch(new RegExp(`\\b${otpCode}\\b`, 'u'))
    expect(printed).not.toContain(email)
    expect(answers.some((answer) => new RegExp(`\\b${otpCode}\\b`, 'u').test(answer))).toBe(false)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
