import type { PublicSettings } from '@chophien/domain/contract/rendering'

/** Other hosts that pages may use: the operator's datasets (PROVINCES_URL, WARDS_URL) and CDN, and Google sign-in. */
export type Elsewhere = Pick<PublicSettings, 'provincesUrl' | 'wardsUrl' | 'googleClientId' | 'cdnUrl'>

/** Sources that Google documents for its sign-in: script, frame and requests below this URL, and one style sheet. */
const GOOGLE = 'https://accounts.google.com/gsi/'

/** The origins of absolute URLs; relative ones need no permission. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
]

// Pages are cached for everybody, so a nonce would be public: scripts are allowed by origin, never inline.
function policyFor({ provincesUrl, wardsUrl, googleClientId, cdnUrl }: Elsewhere): string {
  const google = (address: string) => (googleClientId === null ? [] : [`${GOOGLE}${address}`])
  const directive = (name: string, more: readonly string[]) => [name, "'self'", ...more].join(' ')
  return [
    "default-src 'self'",
    directive('script-src', google('client')),
    // React writes style attributes; style elements stay forbidden.
    directive('style-src', google('style')),
    "style-src-attr 'unsafe-inline'",
    // blob: preview of a selected picture.
    directive('img-src', ['data:', 'blob:', 'https:', ...originsOf(cdnUrl === null ? [] : [cdnUrl])]),
    "font-src 'self'",
    directive('connect-src', [...originsOf([provincesUrl, wardsUrl]), ...google('')]),
    directive('frame-src', google('')),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Security headers of every page. */
export const pageHeadersFor = (settings: Elsewhere): Readonly<Record<string, string>> => ({
  'content-security-policy': policyFor(settings),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})
