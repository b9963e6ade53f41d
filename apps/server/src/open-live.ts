import type { FastifyInstance } from 'fastify'
import { liveRoutes } from './modules/live/live.routes.ts'
import { LIVE } from './modules/live/live-events.queries.ts'
import { createLiveFeed } from './modules/live/live-feed.ts'
import type { Database } from './platform/database/database.ts'
import { writtenAtNow } from './platform/http/caller-reads.ts'
import { eventStreams } from './platform/http/event-streams.ts'

type Guard = Omit<Parameters<typeof eventStreams>[1], 'writtenAt'>

/** Event streams for open consoles. Returns the feed that they follow. */
export function openLive(app: FastifyInstance, guard: Guard, db: Database): ReturnType<typeof createLiveFeed> {
  const feed = createLiveFeed(db)
  db.onChange((tags) => {
    if (tags.includes(LIVE)) feed.wake()
  })
  liveRoutes(eventStreams(app, { ...guard, writtenAt: writtenAtNow(db) }), { feed })
  return feed
}
