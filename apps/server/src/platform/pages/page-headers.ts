import type { PublicSettings } from '@chophien/domain/contract/rendering'

/** What pages may need from other hosts: datasets that the operator keeps there (PROVINCES_URL, WARDS_URL), and Google's sign-in. */
type Elsewhere = Pick<PublicSettings, 'provincesUrl' | 'wardsUrl' | 'googleClientId'>

/** Google's own list: script, frame and calls below this address, and one style sheet. Its button is drawn inside of the frame. */
const GOOGLE = 'https://accounts.google.com/gsi/'

/** The origins of absolute addresses; those below the site need no permission. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
]

// Pages are the same for everybody and kept, so a nonce would be public: scripts are allowed by origin only, and none is inline.
function policyFor({ provincesUrl, wardsUrl, googleClientId }: Elsewhere): string {
  const google = (address: string) => (googleClientId === null ? [] : [`${GOOGLE}${address}`])
  const directive = (name: string, more: readonly string[]) => [name, "'self'", ...more].join(' ')
  return [
    "default-src 'self'",
    directive('script-src', google('client')),
    // React writes style attributes; style elements stay forbidden.
    directive('style-src', google('style')),
    "style-src-attr 'unsafe-inline'",
    // blob: a picture that was chosen and not sent yet.
    "img-src 'self' data: blob: https:",
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
