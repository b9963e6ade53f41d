import { getSecondFactor, type SecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import type { LoadInput } from '../../../page/page.tsx'

export const readSecondFactor = ({ api }: LoadInput): Promise<SecondFactor> => api.call(getSecondFactor)
