import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from './objects/object-store.ts'

const address = /^\/(uploads\/([a-z]{1,30})\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,99})(?:\?|$)/u

/** Serves uploaded files. Names are random and never reused, so browsers may cache them for ever. `hidden`: folders whose files are not served
 *  here, because whether one may be seen changes. */
export async function uploadRoutes(
  app: FastifyInstance,
  objects: ObjectStore,
  hidden: readonly string[],
): Promise<void> {
  const root = join(objects.localDir, 'uploads')
  mkdirSync(root, { recursive: true })
  await app.register(async (scope) => {
    // What is served lies on this machine, as a copy where the store is elsewhere.
    scope.addHook('onRequest', async ({ url }) => {
      const [, key, folder = ''] = address.exec(url) ?? []
      if (key && !hidden.includes(folder)) await objects.fileOf(key)
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: '/uploads/',
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      allowedPath: (path) => !hidden.some((folder) => path.split('/').includes(folder)),
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'")
      },
    })
  })
}
