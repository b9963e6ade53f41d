import * as z from 'zod/mini'
import { Id } from '../contract/fields.ts'
import { synonymKinds, synonymRegions } from './synonym-groups.ts'

/** A group of the vocabulary in the admin console. In a file of its own, because the editor reads one from a refusal. */
export const AdminSynonymGroup = z.object({
  id: Id,
  kind: z.enum(synonymKinds),
  /** Where the first term is said. */
  region: z.nullable(z.enum(synonymRegions)),
  terms: z.array(z.string()),
  expansions: z.array(z.string()),
  /** Version for the optimistic lock. */
  version: z.int(),
})
export type AdminSynonymGroup = z.output<typeof AdminSynonymGroup>
