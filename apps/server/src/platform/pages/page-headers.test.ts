import { expect, it } from 'vitest'
import { pageHeadersFor } from './page-headers.ts'

const policyOf = (provincesUrl: string, wardsUrl: string) =>
  pageHeadersFor({ provincesUrl, wardsUrl })['content-security-policy'] ?? ''

it('lets pages talk to their own origin only', () => {
  expect(policyOf('/data/vn/provinces.json', '/data/vn/wards.json')).toContain("connect-src 'self';")
})

it('lets the address form read its lists where the operator has put them, once each', () => {
  const policy = policyOf('https://du-lieu.test/tinh.json', 'https://du-lieu.test/xa.json?v=2')
  expect(policy).toContain("connect-src 'self' https://du-lieu.test;")
  expect(policyOf('/data/vn/provinces.json', 'https://xa.test:8443/a.json')).toContain(
    "connect-src 'self' https://xa.test:8443;",
  )
})
