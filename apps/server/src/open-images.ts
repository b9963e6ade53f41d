import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { demoPainter } from './demo/pictures/demo-painter.ts'
import { drawnPictures } from './demo/pictures/drawn-pictures.queries.ts'
import { createImageStore } from './modules/images/image-store.ts'
import { imageRoutes } from './modules/images/images.routes.ts'
import { pictureProcess } from './modules/images/make-pictures.ts'
import { isPlaying } from './modules/payments/open-methods.ts'
import { isPublic } from './modules/pictures/stored-pictures.queries.ts'
import type { Database } from './platform/database/database.ts'

/** Serves pictures below `/img/`: uploaded ones, and in a demo marketplace drawn ones. */
export function openImages(app: FastifyInstance, { config, db }: { config: Config; db: Database }): void {
  const making = pictureProcess({ onLoss: (reason) => app.log.warn({ reason }, 'the picture process was lost') })
  // Not onClose, which comes after the last answer: pictures that wait would be made first, for half a minute or more.
  app.addHook('preClose', async () => making.close())
  const images = createImageStore({
    dir: join(config.DATA_DIR, 'images'),
    uploads: join(config.DATA_DIR, 'uploads', 'products'),
    reviews: {
      dir: join(config.DATA_DIR, 'uploads', 'reviews'),
      isPublic: (id) => isPublic(db, 'reviews', id),
    },
    painter: demoPainter,
    making,
    draws: isPlaying(config) ? async () => true : drawnPictures(db),
  })
  imageRoutes(app, { images })
}
