import { expect, test } from 'vitest'
import { isSigned, momoSignature, type SignedCall } from './signature.ts'

// Throw-away keys; computed by MoMo's description in two other languages.
const credentials = {
  partnerCode: 'TESTPARTNER01',
  accessKey: 'TestAccessKey0001',
  secretKey: 'TestSecretKeyForVectorsOnly00001',
}

const create = {
  partnerCode: 'TESTPARTNER01',
  requestId: '0b6f2c1e-5d0a-4c7e-9c39-7f5a1d2e3b4c',
  orderId: 'PAY-20261120-000123-1',
  amount: 189_000,
  orderInfo: 'Thanh toán đơn hàng DH7K2M9QXW4T',
  redirectUrl: 'https://shop.example.vn/thanh-toan/ket-qua',
  ipnUrl: 'https://shop.example.vn/api/v1/payments/momo/ipn',
  requestType: 'captureWallet',
  extraData: '',
}
const ipn = {
  partnerCode: 'TESTPARTNER01',
  requestId: '0b6f2c1e-5d0a-4c7e-9c39-7f5a1d2e3b4c',
  orderId: 'PAY-20261120-000123-1',
  amount: 189_000,
  orderInfo: 'Thanh toán đơn hàng DH7K2M9QXW4T',
  orderType: 'momo_wallet',
  transId: 4_088_878_653,
  resultCode: 0,
  message: 'Thành công.',
  payType: 'qr',
  responseTime: 1_795_161_909_000,
  extraData: '',
  signature: '252e7477397752f0b69a990f4aad6289313a086e5dc8c727acf500340307b5ee',
}

test.each<[string, SignedCall, Record<string, unknown>, string]>([
  ['create in Vietnamese', 'create', create, 'a4bf59aa77227316496175e3f46aba83105d7c99d856081c9ac30fbd27974873'],
  [
    'create with extra data',
    'create',
    {
      ...create,
      requestId: '0b6f2c1e-5d0a-4c7e-9c39-7f5a1d2e3b4d',
      orderId: 'PAY-20261120-000124-1',
      amount: 1000,
      orderInfo: 'Thanh toan DH00000000A1',
      extraData: 'eyJwYXltZW50SWQiOjEyNH0=',
    },
    'bc75c9830a48b745521464e35505bf70b49f69b7b7e43b9cf4125fb76eeca74a',
  ],
  ['a success told', 'ipn', ipn, ipn.signature],
  [
    'a refusal told',
    'ipn',
    {
      ...ipn,
      transId: 1_795_161_909_123,
      resultCode: 1006,
      message: 'Giao dịch bị từ chối bởi người dùng.',
      payType: '',
    },
    '72e0eb37400056345c5feae4d6a025da446254592d62f638d1d97340beb80321',
  ],
  [
    'query',
    'query',
    { ...create, requestId: '7d9a6a61-0f5d-4c69-8a4e-1b2c3d4e5f60' },
    'b48932ed629515059b6bff8c8ec76a685bfd41455a4add52b07b5fc3fbdb9cfe',
  ],
  [
    'refund of a part',
    'refund',
    {
      partnerCode: 'TESTPARTNER01',
      orderId: 'RF-20261121-000123-1',
      requestId: '5e1f5a3c-8f3e-4a37-9b21-0a1b2c3d4e5f',
      amount: 50_000,
      transId: 4_088_878_653,
      description: 'Hoàn tiền một phần đơn DH7K2M9QXW4T',
    },
    '79a4b014071e795e340d6da3d90a8a0efc6feb5812da5ca5b7dd5b604cf4a61a',
  ],
  [
    'query for a refund',
    'query',
    { ...create, orderId: 'RF-20261121-000123-1', requestId: '5e1f5a3c-8f3e-4a37-9b21-0a1b2c3d4e5f' },
    'd8da2b3131d1edda9889ee50cc12445ff934105282f15cded695d66d5894d17c',
  ],
])("%s has MoMo's signature", (_name, call, fields, signature) => {
  expect(momoSignature(call, fields, credentials)).toBe(signature)
})

test('a message of MoMo is verified by its signature', () => {
  expect(isSigned('ipn', ipn, credentials)).toBe(true)
})

test.each([
  ['another amount', { amount: 1000 }],
  ['another result', { resultCode: 1006 }],
  ['no signature', { signature: undefined }],
  ['an empty signature', { signature: '' }],
  ['another partner', { partnerCode: 'TESTPARTNER02' }],
])('with %s the verification fails', (_name, change) => {
  expect(isSigned('ipn', { ...ipn, ...change }, credentials)).toBe(false)
})

test('the fields of a redirect URL have the same signature', () => {
  const query = new URLSearchParams(
    'partnerCode=TESTPARTNER01&requestId=0b6f2c1e-5d0a-4c7e-9c39-7f5a1d2e3b4c&orderId=PAY-20261120-000123-1&amount=189000&orderInfo=Thanh+to%C3%A1n+%C4%91%C6%A1n+h%C3%A0ng+DH7K2M9QXW4T&orderType=momo_wallet&transId=4088878653&resultCode=0&message=Th%C3%A0nh+c%C3%B4ng.&payType=qr&responseTime=1795161909000&extraData=&signature=252e7477397752f0b69a990f4aad6289313a086e5dc8c727acf500340307b5ee',
  )
  expect(isSigned('ipn', Object.fromEntries(query), credentials)).toBe(true)
})
