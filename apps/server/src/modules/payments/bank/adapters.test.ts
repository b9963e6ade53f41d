import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { toldBalance, vietnamTime } from './bank-transfer.ts'
import { casso } from './casso.ts'
import { payos } from './payos.ts'
import { sepay } from './sepay.ts'

// Signed with throw-away keys by the providers' own descriptions; Casso's and payOS' schemes also fit the samples in their documentation.
const now = new Date(1_795_158_157_000)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const sepayBody =
  '{"id":92704,"gateway":"Vietcombank","transactionDate":"2026-11-20 14:02:37","accountNumber":"0011001234567","code":"DH7K2M9QXW4T","content":"MBVCB.3278907687.DH7K2M9QXW4T.CT tu 0903123456 NGUYEN VAN A toi 0011001234567","transferType":"in","transferAmount":159000,"accumulated":19077000,"subAccount":null,"referenceCode":"MBVCB.3278907687","description":""}'
const sepaySecret = 'sepay-vector-secret'
const sepayHook = {
  headers: {
    'x-sepay-timestamp': '1795158157',
    'x-sepay-signature': 'sha256=9e18328001954d0f330ac33160c301dbae0bb7785912a1939d33804afe27ea3a',
  } as Record<string, string>,
  rawBody: Buffer.from(sepayBody),
  now,
}

test('SePay signs the time and the raw body', () => {
  expect(sepay.isGenuine(sepayHook, sepaySecret)).toBe(true)
})

test.each([
  ['another secret', {}, 'another-secret'],
  ['a changed body', { rawBody: Buffer.from(sepayBody.replace('159000', '159001')) }, sepaySecret],
  [
    'the same body in other words',
    { rawBody: Buffer.from(JSON.stringify(JSON.parse(sepayBody), null, 1)) },
    sepaySecret,
  ],
  ['a copy of six minutes ago', { now: minutes(6) }, sepaySecret],
  ['a time yet to come', { now: minutes(-6) }, sepaySecret],
  ['no signature', { headers: {} }, sepaySecret],
  ['another time', { headers: { ...sepayHook.headers, 'x-sepay-timestamp': '1795158158' } }, sepaySecret],
  ['no time', { headers: { 'x-sepay-signature': sepayHook.headers['x-sepay-signature'] ?? '' } }, sepaySecret],
  ['an empty key', { headers: { authorization: 'Apikey ' } }, sepaySecret],
  ['another key', { headers: { authorization: 'Apikey sepay-vector-secreT' } }, sepaySecret],
  ['a bearer token', { headers: { authorization: `Bearer ${sepaySecret}` } }, sepaySecret],
  [
    'a wrong signature beside the right key',
    { headers: { authorization: `Apikey ${sepaySecret}`, 'x-sepay-signature': 'sha256=00' } },
    sepaySecret,
  ],
])('SePay does not send %s', (_name, facts, secret) => {
  expect(sepay.isGenuine({ ...sepayHook, ...facts }, secret)).toBe(false)
})

test('clocks may differ by five minutes, and an API key can replace the signature', () => {
  expect(sepay.isGenuine({ ...sepayHook, now: minutes(5) }, sepaySecret)).toBe(true)
  expect(sepay.isGenuine({ ...sepayHook, headers: { authorization: `Apikey ${sepaySecret}` } }, sepaySecret)).toBe(true)
})

test("SePay's report is parsed", () => {
  expect(sepay.read(JSON.parse(sepayBody))).toEqual({
    provider: 'sepay',
    providerTransactionId: '92704',
    accountNumbers: ['0011001234567'],
    amount: 159_000,
    direction: 'IN',
    content: 'MBVCB.3278907687.DH7K2M9QXW4T.CT tu 0903123456 NGUYEN VAN A toi 0011001234567 DH7K2M9QXW4T',
    reference: 'MBVCB.3278907687',
    occurredAt: new Date('2026-11-20T07:02:37Z'),
    toldBalance: 19_077_000,
    counterparty: null,
  })
  expect(sepay.read({ ...JSON.parse(sepayBody), transferType: 'out' })).toMatchObject({ direction: 'OUT' })
})

const cassoBody = {
  error: 0,
  data: {
    id: 0,
    reference: 'MA_GIAO_DICH_THU_NGHIEM',
    description: 'giao dich thu nghiem',
    amount: 599_000,
    runningBalance: 25_000_000,
    transactionDateTime: '2024-10-03 15:06:37',
    accountNumber: '88888888',
    bankName: 'VPBank',
    bankAbbreviation: 'VPB',
    virtualAccountNumber: '',
    virtualAccountName: '',
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '8888888888',
    counterAccountBankId: '970415',
    counterAccountBankName: 'VietinBank',
  },
}
const cassoSecret = 'casso-vector-checksum-key'
const cassoHook = {
  headers: {
    'x-casso-signature':
      't=1795158157000,v1=de8c1d3f72d0b9b2ec2de288a68108d92bd9233030ee9ac56c923a735d635746e3ed146af78d76a09302f4f5ad1ce8ba7c50094067004c7e172a52e81537efa9',
  } as Record<string, string>,
  rawBody: Buffer.from(JSON.stringify(cassoBody)),
  now,
}

test('Casso signs the time and the body with its keys in order', () => {
  expect(casso.isGenuine(cassoHook, cassoSecret)).toBe(true)
})

test.each([
  ['another secret', {}, 'x'],
  ['a changed amount', { rawBody: Buffer.from(JSON.stringify(cassoBody).replace('599000', '599001')) }, cassoSecret],
  ['a copy of six minutes ago', { now: minutes(6) }, cassoSecret],
  ['no signature', { headers: {} }, cassoSecret],
  ['half a signature', { headers: { 'x-casso-signature': 't=1795158157000' } }, cassoSecret],
])('Casso does not send %s', (_name, facts, secret) => {
  expect(casso.isGenuine({ ...cassoHook, ...facts }, secret)).toBe(false)
})

test("Casso's test call is ignored, its reports are parsed", () => {
  expect(casso.read(cassoBody)).toBeNull()
  expect(casso.read({ ...cassoBody, data: { ...cassoBody.data, id: 7, amount: -599_000 } })).toEqual({
    provider: 'casso',
    providerTransactionId: '7',
    accountNumbers: ['88888888'],
    amount: 599_000,
    direction: 'OUT',
    content: 'giao dich thu nghiem',
    reference: 'MA_GIAO_DICH_THU_NGHIEM',
    occurredAt: new Date('2024-10-03T08:06:37Z'),
    toldBalance: 25_000_000,
    counterparty: { name: 'NGUYEN VAN A', accountNumber: '8888888888', bank: 'VietinBank' },
  })
})

const payosBody = {
  code: '00',
  desc: 'success',
  success: true,
  data: {
    orderCode: 123,
    amount: 3000,
    description: 'VQRIO123',
    accountNumber: '12345678',
    reference: 'TF230204212323',
    transactionDateTime: '2023-02-04 18:25:00',
    currency: 'VND',
    paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: '',
    counterAccountBankName: null,
    counterAccountName: '',
    counterAccountNumber: null,
    virtualAccountName: '',
    virtualAccountNumber: '',
  },
  signature: '62b489f805c14518821701f8aff2c362b310c3710ab18f8e38dd1a2eaa00c6a3',
}
const payosSecret = 'payos-vector-checksum-key'
const payosHook = (body: unknown) => ({ headers: {}, rawBody: Buffer.from(JSON.stringify(body)), now })

test('payOS signs the fields of its data in order', () => {
  expect(payos.isGenuine(payosHook(payosBody), payosSecret)).toBe(true)
  expect(payos.isGenuine(payosHook(payosBody), 'x')).toBe(false)
  expect(payos.isGenuine(payosHook({ ...payosBody, data: { ...payosBody.data, amount: 3001 } }), payosSecret)).toBe(
    false,
  )
  expect(payos.isGenuine(payosHook({ ...payosBody, signature: '' }), payosSecret)).toBe(false)
  expect(payos.isGenuine(payosHook({}), payosSecret)).toBe(false)
})

test("payOS's report is parsed, with an id of its link and the bank's reference", () => {
  expect(payos.read(payosBody)).toMatchObject({
    providerTransactionId: '124c33293c43417ab7879e14c8d9eb18/TF230204212323',
    accountNumbers: ['12345678'],
    amount: 3000,
    direction: 'IN',
    content: 'VQRIO123',
    occurredAt: new Date('2023-02-04T11:25:00Z'),
    counterparty: { name: null, accountNumber: null, bank: null },
  })
  expect(payos.read({ ...payosBody, data: { ...payosBody.data, code: '01' } })).toBeNull()
})

test.each([
  [sepay, { ...JSON.parse(sepayBody), transferAmount: '159000' }],
  [sepay, { ...JSON.parse(sepayBody), transferAmount: 1.5 }],
  [sepay, { ...JSON.parse(sepayBody), transactionDate: 'hôm qua' }],
  [sepay, []],
  [casso, { error: 0, data: [] }],
  [casso, null],
  [payos, { code: '00', data: null }],
])('a report of another form is refused (%#)', (adapter, body) => {
  expect(() => adapter.read(body)).toThrow()
})

test.each([
  ['2026-11-20 14:02:37', '2026-11-20T07:02:37.000Z'],
  ['2026-11-20T14:02:37', '2026-11-20T07:02:37.000Z'],
  ['2026-11-20T07:02:37Z', '2026-11-20T07:02:37.000Z'],
  ['2026-11-20T14:02:37+07:00', '2026-11-20T07:02:37.000Z'],
])('the time %s is %s', (text, time) => {
  expect(vietnamTime(text).toISOString()).toBe(time)
})

test('a valid signature over a body that is no object is refused', () => {
  const rawBody = Buffer.from('null')
  const v1 = createHmac('sha512', cassoSecret).update('1795158157000.null').digest('hex')
  const signed = { headers: { 'x-casso-signature': `t=1795158157000,v1=${v1}` }, rawBody, now }
  expect(casso.isGenuine(signed, cassoSecret)).toBe(true)
  expect(() => casso.read(null)).toThrow()
})

test.each([
  [19_077_000, 19_077_000],
  ['19077000', 19_077_000],
  [-500, -500],
  [0, null],
  ['0', null],
  [null, null],
  [undefined, null],
  [1.5, null],
  ['nhieu', null],
  [{}, null],
  [1e300, null],
])('the balance told as %j is %j, and costs no line', (told, balance) => {
  expect(toldBalance(told)).toBe(balance)
  expect(sepay.read({ ...JSON.parse(sepayBody), accumulated: told })).toMatchObject({ toldBalance: balance })
})

test('a line whose balance is not told at all is read', () => {
  const { accumulated: _, ...line } = JSON.parse(sepayBody)
  expect(sepay.read(line)).toMatchObject({ amount: 159_000, toldBalance: null })
  const { runningBalance: __, ...data } = { ...cassoBody.data, id: 7 }
  expect(casso.read({ error: 0, data })).toMatchObject({ amount: 599_000, toldBalance: null })
})
