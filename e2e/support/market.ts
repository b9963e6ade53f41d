import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listCategories } from '@chophien/domain/catalog/contract'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { type Given, makeBuilders, type Person } from '../../apps/server/src/testing/builders.ts'
import { endTaxes } from '../../apps/server/src/testing/seller-taxes.ts'
import { type Api, createApi } from '../../apps/web/src/lib/api-client.ts'
import { codeFor } from './code-for.ts'
import { copySeededMarket, type MarketPlace, ownMarket } from './markets.ts'
import { startRealServer } from './real-server.ts'

/** The marketplace behind the pages, to prepare data and check results. */
export interface Market extends MarketPlace {
  given: Given
  db: Database
  /** The API as a user or a guest. */
  as(person: Pick<Person, 'token'> | null): Api
  /** Waits for the mail with the one-time code and returns the code. */
  codeFor(email: string): Promise<string>
}

const SHOWN_WITHIN_MS = 10_000
/** The files of a worker share one marketplace: each starts its phone numbers at a different offset above those of the demo. */
const FIRST = 1_000_000
const LAST = 80_000_000

/** Connects to the database of a running marketplace for the tests of a file, and writes its builders into `market`. */
async function connect(market: Market): Promise<void> {
  const connection = await findEmbedded(market.dataDir)
  if (!connection) throw new Error('the marketplace has no database')
  market.db = openDatabase({ connection, checkRows: true })
  // Figures of journeys are without taxes, but in those about taxes.
  await endTaxes(market)
  market.given = makeBuilders({
    db: market.db,
    secret: rootSecret(undefined, market.dataDir),
    startAt: FIRST + Math.floor(Math.random() * (LAST - FIRST)),
    whenShown: async ({ id }) => {
      const shown = async () => (await market.as(null).call(listCategories)).some((category) => category.id === id)
      // Not by `expect.poll`, which works in tests only: files also build their world before the first one.
      for (const started = Date.now(); !(await shown()); await pause(10))
        if (Date.now() - started > SHOWN_WITHIN_MS) throw new Error(`the server does not show category ${id}`)
    },
  })
}

function marketAt(place: MarketPlace): Market {
  const market = { ...place } as Market
  market.as = (person) =>
    createApi(async ({ endpoint, path, query, body, headers }) => {
      const answer = await fetch(`${market.url}/api${path}?${new URLSearchParams(query)}`, {
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
  market.codeFor = (email) => codeFor(market.dataDir, email)
  return market
}

/** The marketplace of this worker, for one file of journeys. */
export function useMarket(): Market {
  const market = marketAt(ownMarket())
  beforeAll(() => connect(market))
  afterAll(() => market.db.close())
  return market
}

/** A demo marketplace that nobody else uses, for a test of what cannot be done twice. Its pages have an origin of their own. */
export async function openMarket(): Promise<Market & { close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'chophien-market-'))
  // Started by root, the database runs as another account.
  chmodSync(dir, 0o755)
  const dataDir = join(dir, 'data')
  copySeededMarket(dataDir)
  const server = await startRealServer({ DATA_DIR: dataDir, SEED: 'demo' })
  const market = marketAt({ url: server.url, dataDir })
  await connect(market)
  return Object.assign(market, {
    async close() {
      await market.db.close()
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  })
}
