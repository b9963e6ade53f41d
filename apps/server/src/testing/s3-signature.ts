import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

// AWS Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
const SKEW_MS = 15 * 60_000
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u

export interface S3Keys {
  accessKey: string
  secretKey: string
  region: string
}

interface SignedRequest {
  method: string
  /** As it was sent. */
  url: string
  headers: IncomingHttpHeaders
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** `20261124T101500Z` in ms. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'))

function canonicalOf({ method, url, headers }: SignedRequest, signed: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? Number(x > y) || -1 : a > b ? 1 : -1))
    .map((pair) => pair.join('='))
    .join('&')
  const values = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .replace(/\s+/gu, ' ')
        .trim()}\n`,
  )
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const body = String(headers['x-amz-content-sha256'])
  return [method, path.join('/'), query, values.join(''), signed.join(';'), body].join('\n')
}

/** The code of S3's error for a request that is not signed by `keys`; null for one that is. */
export function signatureFault(request: SignedRequest, keys: S3Keys, now = Date.now()): string | null {
  const [, accessKey, day, region, names = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? []
  if (!accessKey) return 'AccessDenied'
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const date = String(request.headers['x-amz-date'])
  if (!signed.includes('host') || !date.startsWith(day ?? ' ')) return 'AccessDenied'
  if (!(Math.abs(timeOf(date) - now) <= SKEW_MS)) return 'RequestTimeTooSkewed'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalOf(request, signed))].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${keys.secretKey}`, String(day)))
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
