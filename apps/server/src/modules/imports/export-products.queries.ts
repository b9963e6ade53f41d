import * as z from 'zod/mini'

export const PRODUCTS_AT_ONCE = 500

export const ExportedRow = z.object({
  id: z.number(),
  code: z.nullable(z.string()),
  name: z.string(),
  category: z.string(),
  basePrice: z.nullable(z.number()),
  options: z.string(),
  price: z.number(),
  stock: z.number(),
  status: z.string(),
  description: z.string(),
})
export type ExportedRow = z.output<typeof ExportedRow>
