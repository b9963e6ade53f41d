import { listAdminShops } from '@chophien/domain/shops/admin-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSettled } from '../../../console-kit/use-settled.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { Field, type FieldShared } from '../../../ui/field.tsx'
import { shopIdOf, shopText } from './draft-lines.ts'

/** Fewer letters fit nearly everything. */
const LETTERS_MIN = 2

interface ShopFieldProps extends Pick<FieldShared, 'error' | 'invalid' | 'describedBy'> {
  name: string
  /** `12 · Lò gốm`, or what is typed of it. */
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Names a shop: the server suggests some while its name is typed. Its number alone does as well. */
export function ShopField({ value, ...field }: ShopFieldProps) {
  const listId = useId()
  const asked = useSettled(value.trim())
  const { data = [] } = useQuery({
    queryKey: ['shops', asked],
    queryFn: async () => (await browserApi.call(listAdminShops, { query: { search: asked } })).items,
    // A number names the shop already.
    enabled: [...asked].length >= LETTERS_MIN && shopIdOf(asked) === null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <>
      <Field
        {...field}
        label="Shop"
        hint="Gõ tên shop rồi chọn, hoặc nhập mã shop."
        value={value}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <datalist id={listId}>
        {data.map((shop) => (
          <option key={shop.id} value={shopText(shop)} />
        ))}
      </datalist>
    </>
  )
}
