import { Variant } from '@chophien/domain/catalog/schemas'
import * as z from 'zod/mini'
import { ListedRow } from './listed-product.queries.ts'

export const DetailRow = z.extend(ListedRow, {
  description: z.string(),
  imageAlts: z.array(z.string()),
  shopLogoUrl: z.nullable(z.string()),
  variants: z.array(Variant),
})
