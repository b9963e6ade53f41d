import { listCategories } from '@chophien/domain/catalog/contract'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { type Given, makeBuilders, type Person } from '../../apps/server/src/testing/builders.ts'
import { type Api, createApi } from '../../apps/web/src/lib/api-client.ts'
import { codeFor } from './code-for.ts'
import { ownMarket } from './markets.ts'

/** The marketplace behind the pages, to prepare data and check results. */
export interface Market {
  url: string
  given: Given
  db: Database
  /** The API as a user or a guest. */
  as(person: Pick<Person, 'token'> | null): Api
  /** Waits for the mail with the one-time code and returns the code. */
  codeFor(email: string): Promise<string>
}

/** The files of a worker share one marketplace: each starts its phone numbers at a different offset above those of the demo. */
const FIRST = 1_000_000
const LAST = 80_000_000

/** The marketplace of this worker, for one file of journeys. */
export function useMarket(): Market {
  const { url, dataDir } = ownMarket()
  const market = { url } as Market

  beforeAll(async () => {
    const connection = await findEmbedded(dataDir)
    if (!connection) throw new Error('the marketplace has no database')
    market.db = openDatabase({ connection, checkRows: true })
    market.given = makeBuilders({
      db: market.db,
      secret: rootSecret(undefined, dataDir),
      startAt: FIRST + Math.floor(Math.random() * (LAST - FIRST)),
      whenShown: async ({ id }) => {
        const shown = async () => (await market.as(null).call(listCategories)).some((category) => category.id === id)
        await expect.poll(shown, { interval: 10 }).toBe(true)
      },
    })
  })
  afterAll(() => market.db.close())

  market.as = (person) =>
    createApi(async ({ endpoint, path, query, body, headers }) => {
      const answer = await fetch(`${url}/api${path}?${new URLSearchParams(query)}`, {
        method: endpoint.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    })

  market.codeFor = (email) => codeFor(dataDir, email)
  return market
}
