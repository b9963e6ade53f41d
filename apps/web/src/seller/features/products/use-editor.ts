import {
  changeSellerProduct,
  createSellerProduct,
  getSellerProduct,
  type SellerProduct,
  workOnSellerProducts,
} from '@chophien/domain/catalog/seller-contract'
import { ChangedProduct, type ImageForm, NewProduct } from '@chophien/domain/catalog/seller-forms'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { copyOf, type Draft, draftOf, emptyDraft, formOf } from './draft.ts'
import { keepDraft, keptDraft } from './draft-storage.ts'

interface Editor {
  draft: Draft
  /** What is saved on the server as far as this page knows; null for a new product. */
  base: SellerProduct | null
  /** Error messages by field path: `name`, `variants.0.finalPrice`. */
  errors: Readonly<Record<string, string>>
  alert: string | null
  dirty: boolean
  busy: boolean
  /** Whether the draft was typed before and only found again. */
  restored: boolean
  /** The product as another user saved it in the meantime. */
  theirs: SellerProduct | null
  change: (part: Partial<Draft>) => void
  /** Gets the change as a function: uploads end while other fields are edited. */
  changeImages: (change: (images: readonly ImageForm[]) => ImageForm[]) => void
  /** Forgets what was typed since the last save. */
  discard: () => void
  /** Goes on with what was merged out of the two. */
  merge: (draft: Draft) => void
  /** `publish`: put it on the shelf as well. Resolves to the saved product, null when it was refused. */
  save: (publish: boolean) => Promise<SellerProduct | null>
}

const fresh = (base: SellerProduct | null): Draft => (base ? draftOf(base) : emptyDraft())
const same = (one: Draft, other: Draft) => JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))

/** The state of the page on which a product is written. `like`: what a new one is a copy of. */
export function useEditor(product: SellerProduct | null, like: SellerProduct | null): Editor {
  const id = product?.id ?? null
  const draftKey = String(id ?? (like ? `copy-${like.id}` : 'new'))
  const [found] = useState(() => keptDraft(draftKey))
  const [base, setBase] = useState(found?.base ?? product)
  const [draft, setDraft] = useState<Draft>(() => found?.draft ?? (like ? copyOf(like) : fresh(product)))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [alert, setAlert] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [restored, setRestored] = useState(found !== null)
  const [theirs, setTheirs] = useState<SellerProduct | null>(null)
  const [refusals, setRefusals] = useState(0)
  const underWay = useRef(false)
  const [untouched, setUntouched] = useState(() => fresh(base))
  const dirty = !same(draft, untouched)

  useEffect(() => keepDraft(draftKey, dirty ? { draft, base } : null), [draftKey, dirty, draft, base])
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [refusals])

  function begin(from: SellerProduct | null) {
    setBase(from)
    setDraft(fresh(from))
    setUntouched(fresh(from))
    setErrors({})
    setAlert(null)
    setRestored(false)
  }

  const forgetErrors = (touched: readonly string[]) =>
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([path]) => !touched.some((name) => path === name || path.startsWith(`${name}.`)),
        ),
      ),
    )

  function refuse(found: readonly { field: string; message: string }[], otherwise: string) {
    setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    setAlert(found.length > 0 ? 'Chưa lưu được. Hãy xem những chỗ được đánh dấu.' : otherwise)
    setRefusals((count) => count + 1)
  }

  async function refused(failure: Refusal): Promise<null> {
    if (failure.code === 'PRODUCT_CHANGED_MEANWHILE' && id !== null) {
      const now = await browserApi.settle(getSellerProduct, { params: { id } })
      if (now.ok) setTheirs(now.data)
    }
    refuse(failure.errors, failure.message || 'Chưa lưu được sản phẩm. Hãy thử lại.')
    return null
  }

  async function send(publish: boolean): Promise<SellerProduct | null> {
    const form = formOf(draft)
    const checked = base
      ? ChangedProduct.safeParse({ ...form, version: base.version })
      : NewProduct.safeParse({ ...form, publish, ...(like && { copyOf: like.id }) })
    if (!checked.success) {
      refuse(
        checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        '',
      )
      return null
    }
    const answer = base
      ? await browserApi.settle(changeSellerProduct, {
          params: { id: base.id },
          body: checked.data as ChangedProduct,
        })
      : await browserApi.settle(createSellerProduct, { body: checked.data as NewProduct })
    if (!answer.ok) return refused(answer.failure)
    keepDraft(draftKey, null)
    begin(answer.data)
    toast({ kind: 'success', title: base ? 'Đã lưu sản phẩm.' : 'Đã tạo sản phẩm.' })
    return base && publish ? published(answer.data) : answer.data
  }

  async function published(saved: SellerProduct): Promise<SellerProduct | null> {
    const answer = await browserApi.settle(workOnSellerProducts, {
      body: { ids: [saved.id], work: { kind: 'publish' } },
    })
    const reason = answer.ok ? answer.data.refused[0]?.reason : answer.failure.message
    if (reason !== undefined) {
      refuse([], reason)
      return null
    }
    const now = await browserApi.settle(getSellerProduct, { params: { id: saved.id } })
    if (now.ok) begin(now.data)
    return saved
  }

  return {
    draft,
    base,
    errors,
    alert,
    dirty,
    busy,
    restored: restored && dirty,
    theirs,
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      forgetErrors(Object.keys(part))
    },
    changeImages(change) {
      setDraft((before) => ({ ...before, images: change(before.images) }))
      forgetErrors(['images'])
    },
    discard: () => begin(product && base && product.version > base.version ? product : base),
    merge(merged) {
      if (!theirs) return
      setBase(theirs)
      setUntouched(fresh(theirs))
      setDraft(merged)
      setErrors({})
      setAlert(null)
      setTheirs(null)
    },
    async save(publish) {
      if (underWay.current) return null
      underWay.current = true
      setBusy(true)
      try {
        return await send(publish)
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
  }
}
