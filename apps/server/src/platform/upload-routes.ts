import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientKey } from './http/client-key.ts'
import type { ObjectStore } from './objects/object-store.ts'

/** The names that uploaded pictures have: a UUID, of promotions with a shape and a width. Other names are not asked for, because anybody may invent them. */
const address =
  /^\/(uploads\/([a-z]{1,30})\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[a-z]{1,10})?(?:-\d{3,4})?\.(?:webp|avif))(?:\?|$)/u

/** Serves uploaded files of some folders; whether a file of another one may be seen changes. Names are random and never reused, so browsers may cache
 *  them for ever. */
export async function uploadRoutes(
  app: FastifyInstance,
  objects: ObjectStore,
  folders: readonly string[],
): Promise<void> {
  const root = join(objects.localDir, 'uploads')
  mkdirSync(root, { recursive: true })
  await app.register(async (scope) => {
    // What is served lies on this machine, as a copy where the store is elsewhere.
    scope.addHook('onRequest', async ({ url, ip }) => {
      const [, key, folder = ''] = address.exec(url) ?? []
      if (key && folders.includes(folder)) await objects.fileOf(key, { client: clientKey(ip) })
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: '/uploads/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      allowedPath: (path) => folders.includes(path.split('/')[1] ?? ''),
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'")
      },
    })
  })
}
