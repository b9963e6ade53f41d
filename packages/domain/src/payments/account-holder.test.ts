import { expect, it } from 'vitest'
import { bankHolder } from './account-holder.ts'
import { maskedNumber } from './refund-account-forms.ts'

it('writes a name as banks do', () => {
  expect(bankHolder('  Nguyễn   Thị Đào ')).toBe('NGUYEN THI DAO')
  expect(bankHolder('Nguyễn Thị Đào'.normalize('NFD'))).toBe('NGUYEN THI DAO')
  expect(bankHolder('Lê Ước')).toBe('LE UOC')
})

it('shows only the last four digits of a number', () => {
  expect(maskedNumber('1903456789012')).toBe('••••9012')
})
