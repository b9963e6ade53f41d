import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { demoPainter } from './demo/pictures/demo-painter.ts'
import { DRAW_AHEAD_JOB, drawingAhead } from './demo/pictures/draw-ahead.ts'
import { drawnPictures } from './demo/pictures/drawn-pictures.queries.ts'
import { createImageStore } from './modules/images/image-store.ts'
import { imageRoutes } from './modules/images/images.routes.ts'
import { pictureProcess } from './modules/images/make-pictures.ts'
import { picturesBySupervisor } from './modules/images/pictures-by-supervisor.ts'
import { isPlaying } from './modules/payments/open-methods.ts'
import { isPublic } from './modules/pictures/stored-pictures.queries.ts'
import { REVIEW_PICTURES } from './modules/reviews/review-pictures.ts'
import type { TagCache } from './platform/cache/tag-cache.ts'
import type { Database } from './platform/database/database.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import type { Line } from './platform/processes/line.ts'
import type { RecurringJob } from './recurring-jobs.ts'

interface OpenImagesOptions {
  config: Config
  db: Database
  objects: ObjectStore
  /** Whether a review's picture is shown to everybody. */
  shown: TagCache<boolean>
  /** Makes the pictures of all processes of the program; null: this one makes them itself. */
  supervisor: Line | null
}

/** Serves pictures below `/img/`: uploaded ones, and in a demo marketplace drawn ones. Returns its recurring jobs. */
export function openImages(
  app: FastifyInstance,
  { config, db, objects, shown, supervisor }: OpenImagesOptions,
): Record<string, RecurringJob> {
  const making = supervisor
    ? picturesBySupervisor(supervisor)
    : pictureProcess({ onLoss: (reason) => app.log.warn({ reason }, 'the picture process was lost') })
  // Not onClose, which comes after the last answer: pictures that wait would be made first, for half a minute or more.
  app.addHook('preClose', async () => making.close())
  const images = createImageStore({
    objects,
    isPublicReview: async (id) =>
      shown.get(id, async () => ({
        value: await isPublic(db, 'reviews', id),
        tags: [REVIEW_PICTURES],
        size: 1,
        keep: true,
      })),
    painter: demoPainter,
    making,
    draws: isPlaying(config) ? async () => true : drawnPictures(db),
  })
  imageRoutes(app, { images })
  return config.SEED === 'demo' && config.DRAW_AHEAD === 'on'
    ? { [DRAW_AHEAD_JOB]: { everySeconds: 60, work: drawingAhead({ db, images }) } }
    : {}
}
