import { ApiFailure } from '../lib/api-client.ts'
import { forRole } from './for-role.ts'
import { knowAccess, renewAccess } from './know-access.ts'
import type { LoadInput } from './page.tsx'

const guarded = forRole('ROLE_ADMIN', 'Vui lòng đăng nhập để vào trang quản trị')

/** For pages of the admin console: their loaders know what the person may do there. */
export const forAdmin = <D>(load: (input: LoadInput) => Promise<D>): ((input: LoadInput) => Promise<D>) =>
  guarded(async (input) => {
    try {
      await knowAccess(input.api)
      return await load(input)
    } catch (error) {
      // Another one may have changed the roles since they were asked for.
      if (error instanceof ApiFailure && error.code === 'CONSOLE_ROLE_MISSING') renewAccess(input.api)
      throw error
    }
  })
