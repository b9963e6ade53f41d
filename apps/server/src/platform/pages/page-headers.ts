import type { PublicSettings } from '@chophien/domain/contract/rendering'

/** Datasets that the operator may keep on another host (PROVINCES_URL, WARDS_URL). */
type Elsewhere = Pick<PublicSettings, 'provincesUrl' | 'wardsUrl'>

/** The origins of absolute addresses; those below the site need no permission. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
]

// Pages are the same for everybody and kept, so a nonce would be public: scripts are allowed by origin only, and none is inline.
const policyFor = ({ provincesUrl, wardsUrl }: Elsewhere): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // React writes style attributes; style elements stay forbidden.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...originsOf([provincesUrl, wardsUrl])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What browsers are told with every page. */
export const pageHeadersFor = (settings: Elsewhere): Readonly<Record<string, string>> => ({
  'content-security-policy': policyFor(settings),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})
