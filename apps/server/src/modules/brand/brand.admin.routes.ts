import { type AdminBrand, saveBrand, showBrand } from '@chophien/domain/brand/admin-contract'
import { brandMessages } from '@chophien/domain/brand/messages'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { type EffectiveBrand, effectiveBrand } from './effective-brand.ts'
import { readBrand } from './read-brand.ts'
import { saveBrandOf } from './save-brand.ts'

const present = ({ changedAt, ...brand }: EffectiveBrand): AdminBrand => ({
  ...brand,
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
}
