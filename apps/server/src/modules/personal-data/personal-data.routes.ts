import { deleteAccount, exportPersonalData } from '@chophien/domain/personal-data/contract'
import { personalDataMessages } from '@chophien/domain/personal-data/messages'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { type DeletionDeps, deleteOwnAccount } from './delete-account.ts'
import { collectPersonalData, type PersonalDataDeps } from './personal-data.ts'

/** The caller's personal data: export, and deletion of the account. */
export function personalDataRoutes(route: Router, deps: DeletionDeps & PersonalDataDeps): void {
  route.guarded(exportPersonalData, ({ user }) => collectPersonalData(deps, user, new Date()), {
    limit: limits.personalData,
  })
  route.guarded(
    deleteAccount,
    async ({ user, body }) => {
      await deleteOwnAccount(deps, user, body)
      return new Answer(null, personalDataMessages.deleted)
    },
    { limit: limits.passwordChanges },
  )
}
