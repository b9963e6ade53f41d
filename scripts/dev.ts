// Usage: npm run dev
// Like start, with live reload: Vite for the pages, a restart for server code.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
