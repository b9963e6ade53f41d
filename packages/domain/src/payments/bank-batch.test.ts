import { describe, expect, it } from 'vitest'
import { batchContent, batchTable, refundCodesIn } from './bank-batch.ts'
import { bankLayoutIds } from './bank-layouts.ts'
import { transferContent } from './vietqr.ts'

const transfers = [
  { bin: '970436', number: '0071000123456', holder: 'NGUYEN THI LAN', amount: 159_000, code: 'HT7K2M9QXW' },
  { bin: '422589', number: '88123456', holder: 'TRAN VAN BINH', amount: 1_000, code: 'HT00000000' },
]

describe('a file for the bank', () => {
  it('has a row for each transfer in the order of the layout', () => {
    expect(batchTable('VIETCOMBANK', transfers)).toEqual([
      ['STT', 'So tai khoan nguoi huong', 'Ten nguoi huong', 'Ma ngan hang', 'Ten ngan hang', 'So tien', 'Noi dung'],
      [1, '0071000123456', 'NGUYEN THI LAN', '970436', 'Vietcombank', 159_000, 'HT7K2M9QXW Hoan tien Cho Phien'],
      [2, '88123456', 'TRAN VAN BINH', '422589', 'CIMB Viet Nam', 1_000, 'HT00000000 Hoan tien Cho Phien'],
    ])
  })

  it.each(bankLayoutIds)('%s says everything once, without accents', (layout) => {
    const [head = [], first = []] = batchTable(layout, transfers)
    expect(new Set(head).size).toBe(head.length)
    expect(first).toEqual(expect.arrayContaining(['0071000123456', 'NGUYEN THI LAN', 159_000, '970436', 'Vietcombank']))
    expect(JSON.stringify(batchTable(layout, transfers))).toMatch(/^[\x20-\x7e]*$/u)
  })

  it('keeps its code where a bank cuts the content off', () => {
    expect(refundCodesIn(transferContent(batchContent('HT7K2M9QXW')))).toEqual(['HT7K2M9QXW'])
  })
})

describe('the code of a refund', () => {
  it.each([
    ['HT7K2M9QXW Hoan tien Cho Phien', ['HT7K2M9QXW']],
    ['mbvcb.123.ht7k2m9 qxw hoan tien.CT tu 007', ['HT7K2M9QXW']],
    ['THANHTOAN DH7K2M9QXW4T', []],
    ['HTHT7K2M9QXW', ['HTHT7K2M9Q', 'HT7K2M9QXW']],
    ['', []],
  ])('in "%s" may be %j', (text, codes) => {
    expect(refundCodesIn(text)).toEqual(codes)
  })
})
