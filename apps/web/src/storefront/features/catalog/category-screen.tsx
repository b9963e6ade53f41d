import { catalogMessages } from '@chophien/domain/catalog/messages'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CategoryStrip } from './category-strip.tsx'
import type { MenuCategory } from './category-tree.ts'
import { ListScreen } from './list-screen.tsx'
import type { CardAction } from './product-grid.tsx'
import type { ListView } from './product-list.tsx'

export interface CategoryView extends ListView {
  /** Path from the top-level category to the current one. */
  path: readonly MenuCategory[]
  subcategories: readonly MenuCategory[]
}

const crumbsOf = (path: readonly MenuCategory[]) => [
  { label: 'Trang chủ', to: '/' },
  ...path.map(({ id, name }, at) =>
    at === path.length - 1 ? { label: name } : { label: name, to: `/category/${id}` },
  ),
]

/** §2: breadcrumb, side menu, products of the category and its descendants. */
export function CategoryScreen({ view, action }: { view: CategoryView; action: CardAction }) {
  const { path, subcategories } = view
  const root = path[0]
  const category = path.at(-1)
  if (!root || !category) return null

  return (
    <ListScreen
      title={category.name}
      above={<Breadcrumb crumbs={crumbsOf(path)} />}
      side={
        <CategoryStrip
          label="Danh mục con"
          entries={[{ id: root.id, name: `Tất cả ${root.name}` }, ...subcategories].map(({ id, name }) => ({
            to: `/category/${id}`,
            label: name,
            chosen: id === category.id,
          }))}
        />
      }
      view={view}
      path={`/category/${category.id}`}
      action={action}
      scope={{ withinCategoryId: category.id }}
      inTree
      empty={
        <EmptyState
          heading="h2"
          title={catalogMessages.categoryEmpty}
          action={<LinkButton to="/">Về trang chủ</LinkButton>}
        />
      }
    />
  )
}
