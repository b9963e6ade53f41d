// Usage: started by dev.ts, which starts it again when the server's code changes
// The marketplace with the web application served by Vite, with hot module replacement.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Renderer } from '@chophien/domain/contract/rendering'
import middie from '@fastify/middie'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { readConfig } from '../apps/server/src/config.ts'
import { startMarketplace } from '../apps/server/src/marketplace.ts'

const webRoot = join(import.meta.dirname, '../apps/web')
let vite: ViteDevServer

const { url, close } = await startMarketplace({
  config: readConfig(),
  say: (line) => console.log(line),
  web: {
    keepPages: false,
    assetsOf: () => [],
    template: (address) => vite.transformIndexHtml(address, readFileSync(join(webRoot, 'index.html'), 'utf8')),
    async renderer() {
      const { ssr } = vite.environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
      return ssr.runner.import<Renderer>('/src/entry-server.tsx')
    },
    async serveFiles(app) {
      vite = await createServer({
        root: webRoot,
        appType: 'custom',
        // The bundled loader writes a file next to the configuration, which would trigger the watcher.
        configLoader: 'native',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      await app.register(middie)
      app.use(vite.middlewares)
    },
  },
})
const stop = async () => {
  await vite.close()
  await close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
console.log(`Chợ Phiên sẵn sàng: ${url}`)
