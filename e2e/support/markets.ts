import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { copyData } from '../../apps/server/src/testing/copy-data.ts'
import { startRealServer } from './real-server.ts'

/** A running marketplace for journeys. */
export interface MarketPlace {
  url: string
  /** Its data directory: mail outbox and database socket. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One marketplace per worker. */
    markets: MarketPlace[]
    /** Data directory of the demo marketplace after its first start. Nothing runs on it. */
    seededMarket: string
  }
}

/** Copies the data of the demo marketplace to `dataDir`, which must not exist: for a server of a test's own. To create it takes 4 s of
 *  computing. */
export const copySeededMarket = (dataDir: string): void => copyData(inject('seededMarket'), dataDir)

/** Starts one marketplace per worker: the real program in its own process, with the demo products. The data is created once
 *  and copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'chophien-journeys-'))
  // Started by root, the database runs as another account, which must be able to enter the directory.
  chmodSync(home, 0o755)
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, at) => join(home, `market-${at}`))
  const seeded = join(home, 'seeded')
  const start = (dataDir: string) => startRealServer({ DATA_DIR: dataDir, SEED: 'demo' })
  await (await start(seeded)).stop()
  // Drawing a picture takes up to a second, so the marketplaces share drawn pictures.
  const images = join(home, 'images')
  mkdirSync(images)
  rmSync(join(seeded, 'images'), { recursive: true, force: true })
  symlinkSync(images, join(seeded, 'images'))
  for (const dataDir of dataDirs) copyData(seeded, dataDir)
  project.provide('seededMarket', seeded)
  const servers = await Promise.all(dataDirs.map(start))
  project.provide(
    'markets',
    servers.map(({ url }, at) => ({ url, dataDir: dataDirs[at] ?? '' })),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(home, { recursive: true, force: true })
  }
}

/** The marketplace of this worker. Vitest numbers the workers that run at the same time from 1. */
export function ownMarket(): MarketPlace {
  const market = inject('markets')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!market) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no marketplace`)
  return market
}
