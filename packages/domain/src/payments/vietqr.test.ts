import { expect, test } from 'vitest'
import { crc16, transferContent, vietQrPayload } from './vietqr.ts'

const transfer = { bin: '970436', accountNumber: '0011001234567', amount: 159_000, content: 'DH7K2M9QXW4T' }

/** Parses a payload like a banking application; null when it is damaged. */
function read(payload: string): Record<string, string> | null {
  if (crc16(payload.slice(0, -4)) !== payload.slice(-4)) return null
  const fields: Record<string, string> = {}
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4))
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

test("the check sum is NAPAS's", () => {
  expect(crc16('123456789')).toBe('29B1')
})

// The first four are samples of the NAPAS specification and of a public library.
test.each([
  ['00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F', undefined],
  ['00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52', undefined],
  [
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    '180000',
  ],
  [
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    '10000',
  ],
])('a sample of others is read: %s', (payload, amount) => {
  expect(read(payload)).toMatchObject({ '00': '01', '53': '704', '58': 'VN' })
  expect(read(payload)?.['54']).toBe(amount)
})

test.each([
  [
    'Vietcombank',
    transfer,
    '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061590005802VN62160812DH7K2M9QXW4T6304F725',
  ],
  [
    'the least amount',
    { bin: '970422', accountNumber: '0903123456', amount: 1000, content: 'DH00000000A1' },
    '00020101021238540010A00000072701240006970422011009031234560208QRIBFTTA5303704540410005802VN62160812DH00000000A163046EEA',
  ],
  [
    'a large amount',
    { bin: '970407', accountNumber: '19036912345678', amount: 499_999_999, content: 'DHZZZZ9999YX THANH TOAN' },
    '00020101021238580010A000000727012800069704070114190369123456780208QRIBFTTA530370454094999999995802VN62270823DHZZZZ9999YX THANH TOAN6304CFB6',
  ],
  [
    'the longest content',
    { bin: '970415', accountNumber: '113366668888', amount: 30_000, content: 'DH7K2M9QXW4T MUA HANG ABC' },
    '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA53037045405300005802VN62290825DH7K2M9QXW4T MUA HANG ABC630489A4',
  ],
])('a transfer is written as others write it: %s', (_name, given, payload) => {
  expect(vietQrPayload(given)).toBe(payload)
  expect(read(payload)).toMatchObject({
    '01': '12',
    '54': String(given.amount),
    '62': `08${given.content.length}${given.content}`,
  })
})

test.each([
  [
    'a wrong check sum',
    '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63040000',
  ],
  [
    'another amount',
    '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061600005802VN62160812DH7K2M9QXW4T6304F725',
  ],
  [
    'half of it',
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don ha',
  ],
])('%s does not pass', (_name, payload) => {
  expect(read(payload)).toBeNull()
})

test.each([
  { bin: '97043' },
  { bin: '97043a' },
  { accountNumber: '' },
  { accountNumber: '12345678901234567890' },
  { accountNumber: '0011 0012' },
  { amount: 0 },
  { amount: -1 },
  { amount: 1.5 },
  { amount: Number.NaN },
  { amount: 10_000_000_000_000 },
  { content: '' },
  { content: 'Đặc sản' },
  { content: 'DH7K2M9QXW4T MUA HANG ABCD' },
])('what would lead money astray is not written: %j', (wrong) => {
  expect(() => vietQrPayload({ ...transfer, ...wrong })).toThrow(RangeError)
})

test.each([
  ['Đặc sản Đà Lạt – ưu đãi', 'Dac san Da Lat uu dai'],
  ['Thanh toán: Áo dài, size M/L (đỏ)', 'Thanh toan Ao dai size ML'],
  ['  DH7K2M9QXW4T\t ', 'DH7K2M9QXW4T'],
])('banks are told %j as %j', (typed, content) => {
  expect(transferContent(typed)).toBe(content)
})
