import { expect, it } from 'vitest'
import { pageHeadersFor } from './page-headers.ts'

const policyOf = (
  provincesUrl: string,
  wardsUrl: string,
  googleClientId: string | null = null,
  cdnUrl: string | null = null,
) => pageHeadersFor({ provincesUrl, wardsUrl, googleClientId, cdnUrl })['content-security-policy'] ?? ''

it('the policy allows requests to the own origin only', () => {
  expect(policyOf('/data/vn/provinces.json', '/data/vn/wards.json')).toContain("connect-src 'self';")
})

it('the policy allows the hosts of the address form’s lists, once each', () => {
  const policy = policyOf('https://du-lieu.test/tinh.json', 'https://du-lieu.test/xa.json?v=2')
  expect(policy).toContain("connect-src 'self' https://du-lieu.test;")
  expect(policyOf('/data/vn/provinces.json', 'https://xa.test:8443/a.json')).toContain(
    "connect-src 'self' https://xa.test:8443;",
  )
})

it('the policy allows Google only where its sign-in is configured', () => {
  const lists = ['/data/vn/provinces.json', '/data/vn/wards.json'] as const
  expect(policyOf(...lists)).not.toContain('google')
  const policy = policyOf(...lists, 'ma-ung-dung')
  expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;")
  expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;")
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;")
  expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/;")
})

it('the policy allows pictures from the operator’s CDN, also one without TLS', () => {
  const lists = ['/data/vn/provinces.json', '/data/vn/wards.json'] as const
  expect(policyOf(...lists)).toContain("img-src 'self' data: blob: https:;")
  expect(policyOf(...lists, null, 'http://cdn.test:8080/anh')).toContain(
    "img-src 'self' data: blob: https: http://cdn.test:8080;",
  )
})
