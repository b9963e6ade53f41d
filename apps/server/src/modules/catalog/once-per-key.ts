import type { Database, Transaction } from '../../platform/database/database.ts'

/** Idempotency keys as the catalog needs them. `orders/idempotency.ts` keeps them; orders stand above the catalog, so `app.ts` passes them in. */
export interface OncePerKey {
  /** The key of a request's header, if it carries one. Throws IDEMPOTENCY_KEY_INVALID. */
  keyOf: (header: string | string[] | undefined) => string | null
  /** Runs `write` in one transaction, once per key, and resolves to the id that it wrote or, at a repetition, had written. A null key writes every
   *  time. Throws IDEMPOTENCY_KEY_REUSED when the key came with another body. */
  writeOnce: (
    db: Database,
    request: { userId: number; key: string | null; body: unknown },
    write: (tx: Transaction) => Promise<number>,
  ) => Promise<{ id: number; replayed: boolean }>
}
