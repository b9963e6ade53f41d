import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves uploaded files. Names are random and never reused, so browsers may cache them for ever. `hidden`: folders whose files are not served
 *  here, because whether one may be seen changes. */
export async function uploadRoutes(app: FastifyInstance, dir: string, hidden: readonly string[]): Promise<void> {
  mkdirSync(dir, { recursive: true })
  await app.register(fastifyStatic, {
    root: dir,
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
}
