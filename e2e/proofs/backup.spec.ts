// @module-tag proof
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { operatorOf } from '../../apps/server/src/testing/operator.ts'
import { copySeededMarket } from '../support/markets.ts'
import { startRealServer } from '../support/real-server.ts'

const me = { email: 'khach@chophien.test', password: 'ChoPhien@2026' }

type Call = (path: string, post?: object) => Promise<unknown>

/** Signs in; resolves with the calls of the user, which return the data of the answer. `post`: the body of a POST. */
async function signIn(url: string): Promise<Call> {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(me),
  })
  const { data: tokens } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' }
  return async (path, post) => {
    const sent = post ? { method: 'POST', body: JSON.stringify(post) } : {}
    const answer = await fetch(`${url}/api/v1${path}`, { headers, ...sent })
    const { data, message } = (await answer.json()) as { data: unknown; message?: string }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`)
    return data
  }
}

/** Pays the order that waits for a transfer: its time may be over at any moment. All else that the demo shows lasts for hours. */
async function payWhatWaits(url: string): Promise<void> {
  const call = await signIn(url)
  const { content } = (await call('/orders?size=50')) as { content: { id: number; orderStatus: string }[] }
  for (const { id, orderStatus } of content) {
    if (orderStatus !== 'PENDING_PAYMENT') continue
    const { transferContent, amount } = (await call(`/orders/${id}/payment`)) as Record<string, unknown>
    await call('/demo/bank-transfer', { transferContent, amount })
  }
}

/** Signs in and reads the user's orders and profile. */
async function looksAround(url: string) {
  const read = await signIn(url)
  return { orders: await read('/orders?size=50'), profile: await read('/users/profile'), cart: await read('/cart') }
}

test('a running shop with the embedded database is backed up and restored into another folder', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-moving-'))
  // Started by root, the databases run as another account.
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const [oldHome, newHome, file] = [join(dir, 'old'), join(dir, 'new'), join(dir, 'backup.zip')]
  copySeededMarket(oldHome)
  const before = await startRealServer({ DATA_DIR: oldHome, SEED: 'demo' })
  onTestFinished(async () => void (await before.stop()))
  await payWhatWaits(before.url)
  const seen = await looksAround(before.url)
  expect(JSON.stringify(seen)).not.toContain('"orderStatus":"PENDING_PAYMENT"')
  expect(seen).toMatchObject({ orders: { totalElements: expect.any(Number) }, profile: { email: me.email } })
  const operator = operatorOf({ DATA_DIR: oldHome })
  expect(await operator('backup', file)).toMatchObject({ code: 0, out: expect.stringContaining('Đã sao lưu ') })
  expect(await operator('restore', file, '--replace')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Chợ đang chạy trên cơ sở dữ liệu này.'),
  })
  expect(await looksAround(before.url)).toEqual(seen)
  const exported = join(dir, 'old.csv')
  expect(await operator('export-orders', '--out', exported)).toMatchObject({ code: 0 })
  expect(await before.stop()).toBe(0)

  const elsewhere = operatorOf({ DATA_DIR: newHome })
  expect(await elsewhere('restore', file)).toMatchObject({ code: 0 })
  expect(await elsewhere('export-orders', '--out', join(dir, 'new.csv'))).toMatchObject({ code: 0 })
  expect(readFileSync(join(dir, 'new.csv'), 'utf8')).toBe(readFileSync(exported, 'utf8'))
  const after = await startRealServer({ DATA_DIR: newHome, SEED: 'demo' })
  onTestFinished(async () => void (await after.stop()))
  expect(await looksAround(after.url)).toEqual(seen)
  expect(await after.stop()).toBe(0)
})
