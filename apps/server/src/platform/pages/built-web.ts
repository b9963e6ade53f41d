import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '@chophien/domain/contract/rendering'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebApp } from './page-host.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Reads the built web application in `dist`. Throws when it has not been built. */
export function builtWeb(dist: string): WebApp {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const template = readFileSync(join(dist, 'client/index.html'), 'utf8')
  const renderer = import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<Renderer>
  const known = new Map<string, string[]>()
  const collect = (name: string, found: Set<string>) => {
    const chunk = manifest[name]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const css of chunk.css ?? []) found.add(`/${css}`)
    for (const next of chunk.imports ?? []) collect(next, found)
  }
  return {
    renderer: () => renderer,
    template: async () => template,
    assetsOf(module) {
      const before = known.get(module)
      if (before) return before
      const found = new Set<string>()
      collect(module, found)
      // Skip files that the document loads anyway.
      const assets = [...found].filter((href) => !template.includes(href))
      known.set(module, assets)
      return assets
    },
  }
}

/** Cache-Control of a file. */
function lifeOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Serves the built files. Hashed names are immutable; others are revalidated. `others`: files that have routes of their own. */
export async function serveBuiltFiles(app: FastifyInstance, dist: string, others: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz', ...others],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', lifeOf(path))
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
