import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

// Not imported: see http/errors.ts.
const { request: requestHttp } = process.getBuiltinModule('node:http')

/** Why something was not fetched. Texts for people are the caller's. */
export type FetchRefusal = 'URL' | 'NOT_PUBLIC' | 'REDIRECTS' | 'STATUS' | 'TOO_LARGE' | 'TOO_SLOW' | 'UNREACHABLE'

export class NotFetched extends Error {
  readonly reason: FetchRefusal
  constructor(reason: FetchRefusal) {
    super(`not fetched: ${reason}`)
    this.name = 'NotFetched'
    this.reason = reason
  }
}

interface Address {
  address: string
  family: number
}

export interface FetchRules {
  /** Whether `http:` is fetched too. */
  allowHttp: boolean
  /** The addresses of a name; tests pass their own. */
  resolve?: (host: string) => Promise<Address[]>
  /** Whether an address may be connected to; tests allow their own server. */
  allowsAddress?: (address: string) => boolean
  /** Whether a port may be connected to; the scheme's own by default. */
  allowsPort?: (port: string) => boolean
}

interface FetchBounds {
  /** Bytes of the answer. */
  maxBytes: number
  /** Aborts it; give it a timeout. */
  signal: AbortSignal
}

const REDIRECTS_MAX = 3
const redirects = new Set([301, 302, 303, 307, 308])

const resolveBySystem = (host: string): Promise<Address[]> => systemLookup(host, { all: true })

/** Refuses names of which any address is not public, and hands the checked addresses to the connection: nothing is resolved a second time
 *  (no DNS rebinding). */
function checkedLookup({ resolve = resolveBySystem, allowsAddress = isPublicAddress }: FetchRules): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) callback(new NotFetched('UNREACHABLE'), [])
        else if (!addresses.every(({ address }) => allowsAddress(address))) callback(new NotFetched('NOT_PUBLIC'), [])
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      () => callback(new NotFetched('UNREACHABLE'), []),
    )
  }
}

function checkedUrl(text: string, base: string | undefined, rules: FetchRules): URL {
  if (!URL.canParse(text, base)) throw new NotFetched('URL')
  const url = new URL(text, base)
  const known = url.protocol === 'https:' || (url.protocol === 'http:' && rules.allowHttp)
  const { allowsPort = () => false, allowsAddress = isPublicAddress } = rules
  if (!known || url.username !== '' || url.password !== '') throw new NotFetched('URL')
  if (url.port !== '' && !allowsPort(url.port)) throw new NotFetched('URL')
  // Addresses in the URL are not looked up.
  const host = url.hostname.replace(/^\[|\]$/gu, '')
  if (isIP(host) !== 0 && !allowsAddress(host)) throw new NotFetched('NOT_PUBLIC')
  return url
}

type Hop = { to: string } | { bytes: Buffer }

const fetchOnce = (url: URL, rules: FetchRules, { maxBytes, signal }: FetchBounds): Promise<Hop> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // A connection of its own: a kept one may lead to an address that was checked for another name.
      agent: false,
      lookup: checkedLookup(rules),
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'ChoPhien' },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      const refuse = (reason: FetchRefusal) => {
        // First the reason: destroying says 'aborted' at once.
        reject(new NotFetched(reason))
        response.destroy()
      }
      if (redirects.has(statusCode) && headers.location !== undefined) {
        resolve({ to: headers.location })
        return response.destroy()
      }
      if (statusCode !== 200) return refuse('STATUS')
      if (Number(headers['content-length'] ?? 0) > maxBytes) return refuse('TOO_LARGE')
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) return refuse('TOO_LARGE')
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('aborted', () => reject(new NotFetched('UNREACHABLE')))
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
    })
    request.end()
  })

/** Fetches a small file from a URL that a user gave: https (http where allowed) on its own port, at most three redirects, and at each hop only
 *  public addresses. Nothing of this server goes along. Throws NotFetched. */
export async function fetchPublic(from: string, rules: FetchRules, bounds: FetchBounds): Promise<Buffer> {
  let base: string | undefined
  let next = from
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const url = checkedUrl(next, base, rules)
    const answer = await fetchOnce(url, rules, bounds).catch((error: unknown) => {
      if (error instanceof NotFetched) throw error
      throw new NotFetched(bounds.signal.aborted ? 'TOO_SLOW' : 'UNREACHABLE')
    })
    if ('bytes' in answer) return answer.bytes
    base = url.href
    next = answer.to
  }
  throw new NotFetched('REDIRECTS')
}
