import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '../../tools/old-chromium')
const PACKAGE = join(FOLDER, 'node_modules/@sparticuz/chromium')

const wanted = (): string =>
  (JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as { dependencies: Record<string, string> })
    .dependencies['@sparticuz/chromium'] ?? ''
const installed = (): string | null =>
  existsSync(join(PACKAGE, 'package.json'))
    ? (JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }).version
    : null

/** Installs the package with the old Chromium. Throws when it cannot be installed. */
function install(): void {
  if (installed() === wanted()) return
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run the tests with npm.')
  const { status, stderr } = spawnSync(process.execPath, [npm, 'ci'], { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The old Chromium cannot be installed: ${stderr}`)
}

/** Unpacks the old Chromium, once per machine. Returns its path. */
async function unpack(): Promise<string> {
  install()
  const place = join(tmpdir(), `chophien-chromium-${wanted()}`)
  const binary = join(place, 'chromium')
  if (existsSync(binary)) return binary
  mkdirSync(place, { recursive: true })
  const partial = join(place, `chromium.${process.pid}`)
  const packed = createReadStream(join(PACKAGE, 'bin/chromium.br'))
  await pipeline(packed, createBrotliDecompress(), createWriteStream(partial))
  chmodSync(partial, 0o755)
  // Whole or not at all, also when another run unpacks it too.
  renameSync(partial, binary)
  return binary
}

/** Whether its package is made for this machine. */
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64'

/** Launches the oldest Chromium that the pages are built for (docs/product.md, "Browsers"). The caller closes it. */
export async function launchOldChromium(): Promise<Browser> {
  const executablePath = await unpack()
  // Finds the libraries and fonts of minimal systems, for this one too.
  await findBrowser()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-zygote'] })
}
