import { DemoCard } from './demo-card.tsx'
import type { DemoProduct } from './demo-data.ts'

interface DemoShelfProps {
  title: string
  products: readonly DemoProduct[]
  /** True for the first shelf: its pictures load eagerly. */
  eager?: boolean
}

export function DemoShelf({ title, products, eager = false }: DemoShelfProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="product-grid">
        {products.map((product) => (
          <li key={product.name}>
            <DemoCard product={product} eager={eager} />
          </li>
        ))}
      </ul>
    </section>
  )
}
