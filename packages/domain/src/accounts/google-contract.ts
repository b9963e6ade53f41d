import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './google-schemas.ts'

export const googleLogin = endpoint<typeof schemas.googleLogin>({ method: 'POST', path: '/v1/auth/google' })
