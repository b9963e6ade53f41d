import { type AdminBrand, saveBrand, showBrand, uploadBrandArt } from '@chophien/domain/brand/admin-contract'
import { ART_BYTES_MAX } from '@chophien/domain/brand/art'
import { brandErrors } from '@chophien/domain/brand/errors'
import { brandMessages } from '@chophien/domain/brand/messages'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { keepArt } from './brand-art.queries.ts'
import { type EffectiveBrand, effectiveBrand } from './effective-brand.ts'
import { makeArt } from './make-art.ts'
import { readBrand } from './read-brand.ts'
import { saveBrandOf } from './save-brand.ts'

const present = ({ changedAt, ...brand }: EffectiveBrand): AdminBrand => ({
  ...brand,
  art: [...brand.art],
  changedAt: changedAt?.toISOString() ?? null,
})

/** The administrators' form of the brand. */
export function brandAdminRoutes(route: Router, { db, config }: { db: Database; config: Config }): void {
  route.guarded(showBrand, async () => present(await readBrand(db, config)))
  route.guarded(
    saveBrand,
    async ({ user, body }) =>
      new Answer(
        present(await saveBrandOf(db, { form: body, adminId: user.id, before: effectiveBrand(null, config) })),
        brandMessages.saved,
      ),
  )
  route.guarded(
    uploadBrandArt,
    async ({ user, body, file }) => {
      if (!file) throw brandErrors.BRAND_ART_MISSING()
      const made = await makeArt(file, body.kind, `user ${user.id}`)
      return new Answer(await db.transaction((tx) => keepArt(tx, made)), brandMessages.artReady)
    },
    {
      limit: limits.brandPictures,
      upload: {
        jsonPart: 'about',
        filePart: 'picture',
        maxBytes: ART_BYTES_MAX,
        tooLarge: brandErrors.BRAND_ART_TOO_LARGE,
      },
    },
  )
}
