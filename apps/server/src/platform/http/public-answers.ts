import type { CallSchemas, Endpoint } from '@chophien/domain/contract/endpoint'
import { schemasOf } from '@chophien/domain/schemas-of'
import type { FinishedBytes } from '../cache/finished-bytes.ts'
import { cleanText } from './clean-text.ts'
import { requireValid } from './route-schema.ts'

/** Parameters of a call. */
interface Given {
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, string>>
}

/** A kept answer, or one that is being built. */
type Found = FinishedBytes | Promise<FinishedBytes>
/** Answers a call whose parameters are valid. */
type Answer = (input: { params: unknown; query: unknown }) => Found

// By name: the bundle of the pages has contract objects of its own.
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The public answers that are kept (`RouteOptions.tags`), for callers in this process: pages are rendered from them without a request of their own. */
export class PublicAnswers {
  readonly #byName = new Map<string, { schemas: CallSchemas; answer: Answer }>()

  add(endpoint: Endpoint, answer: Answer): void {
    this.#byName.set(nameOf(endpoint), { schemas: schemasOf(endpoint), answer })
  }

  /** The answer of a public endpoint, as a request with these parameters would get it. Throws what the route refuses with, and an Error for an endpoint
   *  whose answers are not kept. */
  read(endpoint: Endpoint, { params, query }: Given): Found {
    const kept = this.#byName.get(nameOf(endpoint))
    if (!kept) throw new Error(`${nameOf(endpoint)} keeps no public answers`)
    const { schemas, answer } = kept
    // As the path of a request would carry them.
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    return answer({
      params: requireValid(schemas.params, texts, 'params'),
      query: requireValid(schemas.query, cleanText(query), 'querystring'),
    })
  }
}
