import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.stamp')
const compressible = /\.(?:js|css|json|svg|webmanifest|txt)$/u
// Smaller files gain nothing from compression.
const SMALLEST = 256
// Brotli's model for fonts predicts large minified scripts a little better than the general one: 130 bytes of the libraries that every page loads.
const LARGE_SCRIPT = 100_000

/** Hash of all inputs of the web build. */
function fingerprint(): string {
  const files = globSync(
    [
      'apps/web/{build,src,public}/**/*',
      'apps/web/*.{ts,html,json}',
      'packages/domain/src/**/*.ts',
      'package-lock.json',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Compresses the built files ahead of time. */
function compress(): void {
  for (const entry of globSync('client/**/*', { cwd: dist, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_MODE]:
            bytes.length > LARGE_SCRIPT ? constants.BROTLI_MODE_FONT : constants.BROTLI_MODE_GENERIC,
        },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds the web application when its sources changed since the last build. Throws when it does not build. */
export function buildWebIfStale(say: (line: string) => void): void {
  const want = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  say('Đang dựng giao diện …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error('Không dựng được giao diện.')
  compress()
  writeFileSync(stamp, want)
}
