import { type ApiTransport, type PublicSettings, pageQuery, type Renderer } from '@chophien/domain/contract/rendering'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type FinishedBytes, finish, finishCompressed } from '../cache/finished-bytes.ts'
import { sendBytes } from '../cache/send-bytes.ts'
import { cacheKey, type Made, type TagCache } from '../cache/tag-cache.ts'
import type { BuildLimit } from '../http/build-limit.ts'
import { failureWithin } from '../http/errors.ts'
import type { PublicAnswers } from '../http/public-answers.ts'
import { madeInTurns } from './build-turns.ts'
import { failPage } from './busy-page.ts'
import { type Elsewhere, pageHeadersFor } from './page-headers.ts'

/** The web application from which pages are rendered: built, or served by Vite in development. */
export interface WebApp {
  renderer(): Promise<Renderer>
  /** The document with `<!--head-->`, `<!--body-->` and `<!--data-->` in it. */
  template(url: string): Promise<string>
  /** URLs of the scripts and styles of a lazy page's module. */
  assetsOf(module: string): string[]
}

/** What all pages have in common until it changes. */
export interface PageFace {
  /** The same object until something of them changes. */
  settings: PublicSettings
  /** The document in the marketplace's looks. */
  dress(template: string): string
}

interface PageHostOptions {
  /** Where pages may load from beside this server. */
  origins: Elsewhere
  web: WebApp
  cache: TagCache<FinishedBytes>
  builds: BuildLimit
  face(): Promise<PageFace>
  /** What of the face changes by the time alone, in short: pages are kept for each of it apart. */
  edition(): Promise<string>
  /** What a browser shows instead of a page while the server has too much to do. */
  busyPage(): Promise<string>
  /** Added to the tags of every page. */
  tags: readonly string[]
  publicAnswers: PublicAnswers
  /** False in development: every request renders. */
  keep: boolean
}

/** Whether a target names a page in a way that no browser uses: with segments such as `..`, with backslashes, spaces or a fragment, which would give one page many
 *  names. */
const isMalformed = (url: string): boolean => /#|^[^?]*(?:[\\\s]|\/(?:\.|%2e){1,2}(?:[/?]|$))/iu.test(url)

/** Two slashes at the beginning of a path, which would name a host. Addresses that were put together of two parts have them. */
const SLASHES = /^\/{2,}/u

/** A page takes some ten milliseconds; four keep a processor busy while they wait for the database (decision 21). Where all take long the last one waits three seconds. */
const TURNS = { atOnce: 4, leaseMs: 100, maxWaiting: 120 }

/** Cache key of a page: its path and its relevant parameters in a fixed order. */
function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const given = new URLSearchParams(url.slice(at + 1))
  const wanted = new URLSearchParams()
  for (const name of pageQuery) for (const value of given.getAll(name)) wanted.append(name, value)
  return wanted.size > 0 ? `${url.slice(0, at)}?${wanted}` : url.slice(0, at)
}

type PartName = 'head' | 'body' | 'data'

/** Cuts documents in their looks at the places of a page's parts: bytes, the name of a part, bytes. Each is the same until template or face change. */
function keptPieces(): (template: string, face: PageFace) => readonly (Buffer | PartName)[] {
  const kept = new WeakMap<PublicSettings, { template: string; pieces: readonly (Buffer | PartName)[] }>()
  return (template, { settings, dress }) => {
    const known = kept.get(settings)
    if (known?.template === template) return known.pieces
    const pieces = dress(template)
      .split(/<!--(head|body|data)-->/u)
      .map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (piece as PartName)))
    kept.set(settings, { template, pieces })
    return pieces
  }
}

/** What the answers say of which a page is made. */
interface Ingredients {
  tags: Set<string>
  /** Their cost beside their size. */
  tokens: number
  keep: boolean
}

/** Reads public answers in this process for a request of a page, and collects what they say of themselves. */
function inProcess(request: FastifyRequest, answers: PublicAnswers, made: Ingredients): ApiTransport {
  return async ({ endpoint, path, params, query }) => {
    try {
      const found = answers.read(endpoint, { params, query })
      const { status, tags, keep, tokens, plain } = await found
      for (const tag of tags) made.tags.add(tag)
      // What was kept costs nothing.
      if (found instanceof Promise) made.tokens += tokens
      made.keep &&= keep
      return { status, body: JSON.parse((await plain()).toString()) }
    } catch (error) {
      const body = failureWithin(request, error as FastifyError, { endpoint, path })
      return { status: body.statusCode, body }
    }
  }
}

/** Serves every URL that is neither API nor file as an anonymous, cached page. */
export function servePages(app: FastifyInstance, options: PageHostOptions): void {
  const pageHeaders = pageHeadersFor(options.origins)
  const piecesOf = keptPieces()
  const cache = madeInTurns(options.cache, TURNS)
  const make = async (url: string, request: FastifyRequest): Promise<Made<FinishedBytes>> => {
    const made: Ingredients = { tags: new Set(options.tags), tokens: 0, keep: options.keep }
    const transport = inProcess(request, options.publicAnswers, made)
    const [renderer, face] = await Promise.all([options.web.renderer(), options.face()])
    const page = await renderer.render({ url, transport, settings: face.settings })
    const contentType = 'text/html; charset=utf-8'
    const { tokens } = made
    const tags = [...made.tags]
    if (page.redirectTo)
      return finish({ status: 302, location: page.redirectTo, body: '', contentType, tags, keep: false, tokens })
    const assets = [...new Set(page.modules.flatMap(options.web.assetsOf))]
    const styles = assets
      .filter((href) => href.endsWith('.css'))
      .map((href) => `<link rel="stylesheet" href="${href}">`)
    const modules = assets.filter((href) => href.endsWith('.js'))
    // Loaded after the first paint (apps/web/build/start.js).
    if (modules.length > 0) styles.push(`<meta name="page-modules" content="${modules.join(' ')}">`)
    const parts: Record<PartName, string> = { head: page.head + styles.join(''), body: page.body, data: page.data }
    const pieces = piecesOf(await options.web.template(url), face)
    // Joined as bytes: the characters of a page take twice as many.
    const body = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(parts[piece]) : piece)))
    const keep = made.keep && page.status === 200
    const whole = { status: page.status, body, contentType, tags, keep, tokens }
    return keep ? finishCompressed(whole) : finish(whole)
  }

  const errorHandler = failPage(options.busyPage, pageHeaders)
  app.get('/*', { exposeHeadRoute: true, schema: { hide: true }, errorHandler }, async (request, reply) => {
    if (request.url.startsWith('/api/') || isMalformed(request.url)) return reply.callNotFound()
    // After the check above: browsers read a backslash as a slash, and would leave for another host.
    if (SLASHES.test(request.url)) return reply.redirect(request.url.replace(SLASHES, '/'), 308)
    const key = pageKey(request.url)
    const kept = cacheKey([key, await options.edition()])
    const found = options.builds.get(cache, kept, request, () => make(key, request))
    // In development Vite injects inline scripts, which the policy would block.
    if (options.keep) reply.headers(pageHeaders)
    // The seller centre receives a token in its URL (§6).
    if (key.startsWith('/seller')) reply.header('referrer-policy', 'no-referrer')
    return sendBytes(found instanceof Promise ? await found : found, request, reply)
  })
}
