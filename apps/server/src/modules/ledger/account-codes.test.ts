import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listAccountCodes, removeAccountCode, setAccountCode } from '@chophien/domain/ledger/codes-contract'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { bookCommission } from '../../testing/raw-books.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  await bookCommission(market, await market.given.shop(), '2026-03-10T12:00:00+07:00', 700)
})

/** The codes of the journal's entries. */
async function journalCodes(regime: string): Promise<(string | undefined)[]> {
  const { body } = await market.app.inject({
    url: `/api/v1/admin/months/2026-03/journal?regime=${regime}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((text) => text.split(',')[3])
}

const give = (account: 'SHOP_BALANCE' | 'COMMISSION', code: string) =>
  market.as(admin).call(setAccountCode, { params: { account }, body: { code } })

test('an account has the code of the circular, until the operator gives it another one', async () => {
  expect(await journalCodes('TT99')).toEqual(['3388', '5113'])
  expect(await give('SHOP_BALANCE', '33881.SHOP')).toMatchObject({
    codes: [{ account: 'SHOP_BALANCE', code: '33881.SHOP' }],
  })
  await give('SHOP_BALANCE', '33882')
  expect(await journalCodes('TT99')).toEqual(['33882', '5113'])
  expect(await journalCodes('TT133')).toEqual(['33882', '5113'])
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'ledger' } })
  expect(items.map(({ action, before, after }) => [action, before, after])).toContainEqual([
    'ledger.code',
    { account: 'SHOP_BALANCE', code: '33881.SHOP' },
    { account: 'SHOP_BALANCE', code: '33882' },
  ])
  expect(await market.as(admin).call(removeAccountCode, { params: { account: 'SHOP_BALANCE' } })).toEqual({ codes: [] })
  expect(await journalCodes('TT99')).toEqual(['3388', '5113'])
})

test.each([
  ['COMMISSION', '', 'Vui lòng nhập mã tài khoản.'],
  ['COMMISSION', 'A511', 'Mã tài khoản bắt đầu bằng chữ số'],
  ['COMMISSION', '511;3', 'Mã tài khoản bắt đầu bằng chữ số'],
  ['COMMISSION', '5'.repeat(21), '20'],
])('a code that no chart has is refused at its field: %s %s', async (account, code, said) => {
  const { status, body } = await market.as(admin).put(`/api/v1/admin/money/codes/${account}`, { code })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(said)
})

test('an account that the books do not have is not found, and only administrators set codes', async () => {
  expect((await market.as(admin).put('/api/v1/admin/money/codes/CASH', { code: '111' })).status).toBe(404)
  const other = await market.given.person()
  await expect(market.as(other).call(listAccountCodes)).rejects.toThrow()
  await expect(
    market.as(other).call(setAccountCode, { params: { account: 'BANK' }, body: { code: '111' } }),
  ).rejects.toThrow()
})
