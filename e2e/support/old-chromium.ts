import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '../../tools/old-chromium')
const PACKED = join(FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br')
const BINARY = join(FOLDER, 'node_modules/chromium')
/** Says for which lock file all of it is there. */
const STAMP = join(FOLDER, 'node_modules/.stamp')

/** Installs and unpacks the old Chromium, once per working copy. Throws when it cannot be installed. */
async function install(): Promise<void> {
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run the tests with npm.')
  const { status, stderr } = spawnSync(process.execPath, [npm, 'ci'], { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The old Chromium cannot be installed: ${stderr}`)
  const partial = `${BINARY}.${process.pid}`
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(partial))
  chmodSync(partial, 0o755)
  renameSync(partial, BINARY)
  writeFileSync(STAMP, wanted)
}

/** Whether its package is made for this machine. */
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64'

/** Launches the oldest Chromium that the pages are built for (docs/product.md, "Browsers"). The caller closes it. */
export async function launchOldChromium(): Promise<Browser> {
  await install()
  // Finds the libraries and fonts of minimal systems, for this one too.
  await findBrowser()
  return chromium.launch({ executablePath: BINARY, args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-zygote'] })
}
