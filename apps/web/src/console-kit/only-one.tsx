import { useLocation } from 'react-router'
import { FilterLinks } from './filter-links.tsx'

/** The filter `id` of a list, by which links lead to one of its rows, and the way back to all. Nothing while it is not set. `noun`: 'sản phẩm'. */
export function OnlyOne({ noun }: { noun: string }) {
  const id = new URLSearchParams(useLocation().search).get('id')
  if (!id) return null
  const options = [
    { value: id, label: `Chỉ một ${noun}` },
    { value: null, label: `Xem tất cả ${noun}` },
  ]
  return <FilterLinks label="Phạm vi" name="id" options={options} />
}
