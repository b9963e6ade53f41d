import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The version of the packaged Chromium: its place to unpack carries it, so that a newer package never finds an older binary. */
function packagedVersion(): string {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  let folder = dirname(entry)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** Tells the browser where the fonts lie that came with it. The package's own file names places of a machine that we are not on,
 *  and without a single font the browser ends at the first letter. */
function nameFonts(place: string): void {
  const file = join(place, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(place, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(place, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  process.env.FONTCONFIG_FILE ??= file
}

/** Unpacks the Chromium of the npm package, with the libraries and the fonts that it brings for bare systems. */
async function packaged(): Promise<string> {
  const before = process.env.TMPDIR
  const place = join(tmpdir(), `chophien-chromium-${packagedVersion()}`)
  mkdirSync(place, { recursive: true })
  process.env.TMPDIR = place
  try {
    const { default: sparticuz, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
    const binary = await sparticuz.executablePath()
    if (!/Chrom/u.test(spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout ?? '')) {
      const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
      await inflate(join(bin, 'al2023.tar.br'))
      setupLambdaEnvironment(join(place, 'al2023', 'lib'))
    }
    nameFonts(place)
    return binary
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Where the browser of the journeys is: the one that npm installed, elsewhere than on x64 Linux the system's. Throws when there is none. */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen) return chosen
  if (process.platform === 'linux' && process.arch === 'x64') return packaged()
  const found = installed.find((path) => existsSync(path))
  if (!found) throw new Error('No Chrome found. Install it, or name one by CHROME_PATH.')
  return found
}

let launched: Promise<Browser> | undefined

/** The browser of this worker: launched for its first file, shared by all others, ended with the worker. Throws when there is none. */
export function browserOfWorker(): Promise<Browser> {
  launched ??= findBrowser().then((executablePath) =>
    // Not the package's own arguments: they switch web security off.
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] }),
  )
  return launched
}
