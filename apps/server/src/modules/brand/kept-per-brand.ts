import type { EffectiveBrand } from './effective-brand.ts'

type Keep<T> = (brand: EffectiveBrand, name: string, make: () => Promise<T>) => Promise<T>

/** Makes each of a brand's files once, under its name, and keeps it as long as the brand is the one of now. What failed is made again. */
export function keptPerBrand<T>(): Keep<T> {
  const kept = new WeakMap<EffectiveBrand, Map<string, Promise<T>>>()
  return (brand, name, make) => {
    const known = kept.get(brand) ?? new Map<string, Promise<T>>()
    kept.set(brand, known)
    const work = known.get(name) ?? make()
    known.set(name, work)
    work.catch(() => known.delete(name))
    return work
  }
}
