import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves what people uploaded. Every name is random and never used twice, so browsers may keep it for ever. */
export async function uploadRoutes(app: FastifyInstance, dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true })
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'")
    },
  })
}
