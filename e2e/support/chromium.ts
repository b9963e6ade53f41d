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

/** Version of the packaged Chromium. It is part of the unpack directory, so that a newer package never uses an older binary. */
function packagedVersion(): string {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  let folder = dirname(entry)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** Writes a fontconfig file for the packaged fonts. The package's own file names paths of another system,
 *  and without any font Chromium crashes on the first glyph. */
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

/** Unpacks Chromium from the npm package, with its libraries and fonts for minimal systems. */
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

/** Path of the browser: the npm package on x64 Linux, elsewhere an installed Chrome. Throws when there is none. */
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
    // The package's own arguments would disable web security. One process for all pages of a context keeps its caches from test to test.
    chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--renderer-process-limit=1'],
    }),
  )
  return launched
}
