import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { effectiveBrand } from './modules/brand/effective-brand.ts'
import { letterheadOf } from './modules/brand/looks.ts'

const issuerOf = (config: Config) => letterheadOf(effectiveBrand(null, config), null).issuer

const legal = {
  LEGAL_NAME: ' Công ty Chợ Phiên ',
  LEGAL_TAX_CODE: '0100 047 516',
  LEGAL_ADDRESS: '1 Tràng Tiền, Hà Nội',
}

test('the company on documents is named whole or not at all', () => {
  expect(issuerOf(readConfig({}))).toBeNull()
  expect(issuerOf(readConfig(legal))).toEqual({
    legalName: 'Công ty Chợ Phiên',
    taxCode: '0100047516',
    address: '1 Tràng Tiền, Hà Nội',
  })
  for (const name of Object.keys(legal))
    expect(() => readConfig({ ...legal, [name]: undefined })).toThrow(new RegExp(`${name}: thiếu`, 'u'))
})

test.each(['0100047517', '010004751', '001087123456', 'x'])('the tax code %s stops the start', (LEGAL_TAX_CODE) => {
  expect(() => readConfig({ ...legal, LEGAL_TAX_CODE })).toThrow(/LEGAL_TAX_CODE: không phải mã số thuế/u)
})

test('the tax of the commission is at most the whole of it', () => {
  expect(readConfig({}).COMMISSION_VAT_BPS).toBe(0)
  expect(readConfig({ COMMISSION_VAT_BPS: '800' }).COMMISSION_VAT_BPS).toBe(800)
  for (const wrong of ['-1', '10001', '8%', '0.5'])
    expect(() => readConfig({ COMMISSION_VAT_BPS: wrong })).toThrow(/COMMISSION_VAT_BPS/u)
})
