// @module-tag proof
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { operatorOf } from '../../apps/server/src/testing/operator.ts'
import { copySeededMarket } from '../support/markets.ts'
import { startRealServer } from '../support/real-server.ts'

const me = { email: 'khach@chophien.test', password: 'ChoPhien@2026' }

/** Signs in and reads the user's orders and profile. */
async function looksAround(url: string) {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(me),
  })
  const { data: tokens } = (await login.json()) as { data: { accessToken: string } }
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${tokens.accessToken}` } })
    return ((await answer.json()) as { data: unknown }).data
  }
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
  const seen = await looksAround(before.url)
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
