import { deleteCategory, mergeCategory, moveCategory } from '@chophien/domain/catalog/categories-admin-contract'
import { type ReactNode, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type CategoryRow, placesFor } from './category-rows.ts'

interface PlaceFormProps {
  category: CategoryRow
  rows: readonly CategoryRow[]
  onDone: () => Promise<void>
  onClose: () => void
}

const optionsOf = (rows: readonly CategoryRow[]) => rows.map(({ id, path }) => ({ value: String(id), label: path }))

interface FrameProps {
  children: ReactNode
  confirm: string
  /** False: there is nothing to confirm yet. */
  ready?: boolean
  send: () => Promise<{ ok: true } | { ok: false; failure: { message: string } }>
  done: string
  failed: string
}

/** What the three forms share: choices, what is wrong, the button. */
function PlaceFrame({
  children,
  confirm,
  ready = true,
  send,
  done,
  failed,
  onDone,
  onClose,
}: FrameProps & Pick<PlaceFormProps, 'onDone' | 'onClose'>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  async function confirmed() {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer.failure.message || failed)
      return onDone()
    }
    toast({ kind: 'success', title: done })
    // First the page, then the focus: the button that opened this may be gone by then.
    await onDone()
    return onClose()
  }
  return (
    <div className="mt-2 flex flex-col gap-4">
      <FormAlert alert={refused === null ? null : { id: 'place-refused', title: refused }} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Hủy
        </Button>
        <Button busy={busy} disabled={!ready} onClick={() => void confirmed()}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}

/** Another parent, or another place among its siblings. */
export function MoveForm({ category, rows, onDone, onClose }: PlaceFormProps) {
  const [parentId, setParentId] = useState(category.parentId === null ? '' : String(category.parentId))
  const [before, setBefore] = useState('')
  const parent = parentId === '' ? null : Number(parentId)
  const siblings = rows.filter((row) => row.parentId === parent && row.id !== category.id)
  return (
    <PlaceFrame
      confirm="Chuyển"
      done="Đã chuyển danh mục."
      failed="Chưa chuyển được danh mục"
      send={() =>
        browserApi.settle(moveCategory, {
          params: { id: category.id },
          body: { parentId: parent, before: before === '' ? null : Number(before), version: category.version },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Select
        label="Danh mục cha"
        value={parentId}
        onChange={(event) => {
          setParentId(event.target.value)
          setBefore('')
        }}
        placeholder="Không có (danh mục gốc)"
        options={optionsOf(placesFor(rows, category.id))}
      />
      <Select
        label="Đứng trước"
        value={before}
        onChange={(event) => setBefore(event.target.value)}
        placeholder="Cuối cùng"
        options={siblings.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </PlaceFrame>
  )
}

/** Into another category: this one is gone afterwards. */
export function MergeForm({ category, rows, onDone, onClose }: PlaceFormProps) {
  const [into, setInto] = useState('')
  return (
    <PlaceFrame
      confirm="Gộp danh mục"
      ready={into !== ''}
      done="Đã gộp danh mục."
      failed="Chưa gộp được danh mục"
      send={() =>
        browserApi.settle(mergeCategory, {
          params: { id: category.id },
          body: { into: Number(into), version: category.version },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {category.productCount} sản phẩm và các danh mục con của “{category.name}” chuyển sang danh mục được chọn; “
        {category.name}” bị xóa. Không thể hoàn tác.
      </p>
      <Select
        label="Gộp vào"
        value={into}
        onChange={(event) => setInto(event.target.value)}
        placeholder="Chọn danh mục"
        options={optionsOf(placesFor(rows, category.id))}
      />
    </PlaceFrame>
  )
}

/** Gone, with a new home for its products. */
export function DeleteForm({ category, rows, onDone, onClose }: PlaceFormProps) {
  const [home, setHome] = useState('')
  const hasProducts = category.productCount > 0
  if (rows.some(({ parentId }) => parentId === category.id)) {
    return (
      <div className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">“{category.name}” còn danh mục con. Hãy chuyển hoặc gộp chúng trước.</p>
        <Button look="secondary" onClick={onClose} className="self-end">
          Đã hiểu
        </Button>
      </div>
    )
  }
  return (
    <PlaceFrame
      confirm="Xóa danh mục"
      ready={!hasProducts || home !== ''}
      done="Đã xóa danh mục."
      failed="Chưa xóa được danh mục"
      send={() =>
        browserApi.settle(deleteCategory, {
          params: { id: category.id },
          query: { newHome: home === '' ? undefined : Number(home) },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {hasProducts
          ? `“${category.name}” còn ${category.productCount} sản phẩm. Hãy chọn danh mục mới cho chúng.`
          : `“${category.name}” không có sản phẩm nào.`}
      </p>
      {hasProducts && (
        <Select
          label="Danh mục mới của các sản phẩm"
          value={home}
          onChange={(event) => setHome(event.target.value)}
          placeholder="Chọn danh mục"
          options={optionsOf(placesFor(rows, category.id))}
        />
      )}
    </PlaceFrame>
  )
}
