import type { Config } from './config.ts'
import { type Sealer, sealerOf } from './platform/sealed.ts'
import { deriveKey } from './platform/secrets.ts'

/** Encrypts personal data at rest with DATA_KEY, or a key of the root secret. That one always opens, so that DATA_KEY can be set later. */
export function openSealer({ DATA_KEY = [] }: Pick<Config, 'DATA_KEY'>, secret: Uint8Array): Sealer {
  const derived = deriveKey(secret, 'data')
  const [first, ...others] = DATA_KEY
  return first ? sealerOf([first, ...others, derived]) : sealerOf([derived])
}
