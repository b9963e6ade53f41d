import { createContext, use } from 'react'

/** What stands before the addresses of public pictures (domain/catalog/image.ts); null: nothing. */
export const Cdn = createContext<string | null>(null)

export const useCdn = (): string | null => use(Cdn)
