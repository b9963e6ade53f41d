import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startRealServer } from './real-server.ts'

/** A running marketplace for journeys. */
interface MarketPlace {
  url: string
  /** Its data directory: mail outbox and database socket. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One marketplace per worker. */
    markets: MarketPlace[]
  }
}

/** Starts one marketplace per worker: the real program in its own process, with the demo products. The data is created once
 *  and copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'chophien-journeys-'))
  // Started by root, the database runs as another account, which must be able to enter the directory.
  chmodSync(home, 0o755)
  const dataDirs = Array.from({ length: project.config.maxWorkers }, (_, at) => join(home, `market-${at}`))
  const [seeded, ...copies] = dataDirs
  if (!seeded) throw new Error('no worker, no marketplace')
  const start = (dataDir: string) => startRealServer({ DATA_DIR: dataDir, SEED: 'demo' })
  await (await start(seeded)).stop()
  // Drawing a picture takes up to a second, so the marketplaces share drawn pictures.
  const images = join(home, 'images')
  mkdirSync(images)
  rmSync(join(seeded, 'images'), { recursive: true, force: true })
  symlinkSync(images, join(seeded, 'images'))
  for (const copy of copies) {
    // `cp -a` keeps the owner of the cluster, who is not root.
    const { status } = spawnSync('cp', ['-a', seeded, copy], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${seeded} could not be copied`)
  }
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
