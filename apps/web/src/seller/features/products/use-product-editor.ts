import {
  changeSellerProduct,
  createSellerProduct,
  getSellerProduct,
  type SellerProduct,
  workOnSellerProducts,
} from '@chophien/domain/catalog/seller-contract'
import { ChangedProduct, type ImageForm, NewProduct } from '@chophien/domain/catalog/seller-forms'
import { sellerProductMessages as text } from '@chophien/domain/catalog/seller-messages'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { errorsOf, type FormRefusal, refusalOf } from '../../../lib/form.ts'
import { useFormState } from '../../../lib/form-state.ts'
import { createPersonalDraft } from '../../../lib/personal-draft.ts'
import { personOf, session } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast-store.ts'
import { copyOf, type Draft, draftOf, emptyDraft, formOf, newKey } from './draft.ts'
import { parseKeptDraft } from './kept-draft.ts'
import { afterSave, isSame } from './merge-drafts.ts'

type Errors = Readonly<Record<string, string>>

interface ProductEditor {
  formRef: RefObject<HTMLFormElement | null>
  draft: Draft
  /** The product as saved on the server, as far as this page knows; null for a new one. */
  base: SellerProduct | null
  /** Error messages by field path: `name`, `variants.0.finalPrice`. */
  errors: Errors
  alert: { id: string; title: string } | null
  dirty: boolean
  busy: boolean
  /** Whether the draft comes from an earlier visit of the page. */
  restored: boolean
  /** The product as another user saved it in the meantime. */
  theirs: SellerProduct | null
  change: (part: Partial<Draft>) => void
  /** Gets the change as a function: uploads end while other fields are edited. */
  changeImages: (change: (images: readonly ImageForm[]) => ImageForm[]) => void
  /** Drops the changes since the last save. */
  discard: () => void
  /** Continues with the draft that was merged from both. */
  merge: (draft: Draft) => void
  /** `publish`: also put it on sale. */
  save: (publish: boolean) => Promise<void>
}

const MARKED = 'Chưa lưu được. Hãy xem những chỗ được đánh dấu.'
const controls = /^(?:name|sellerCode|categoryId|basePrice|description|images|optionNames|variants)(?:\.|$)/u

const fresh = (base: SellerProduct | null): Draft => (base ? draftOf(base) : emptyDraft())
const same = (one: Draft, other: Draft) => isSame(formOf(one), formOf(other))

/** The state of the product editor. `like`: the product that a new one copies. `onSaved`: called after each save. */
export function useProductEditor(
  product: SellerProduct | null,
  like: SellerProduct | null,
  onSaved: (saved: SellerProduct) => void,
): ProductEditor {
  const id = product?.id ?? null
  /** What a new product became. */
  const [created, setCreated] = useState<number | null>(null)
  const kept = useDraft(`product:${id ?? created ?? (like ? `copy-${like.id}` : 'new')}`, parseKeptDraft)
  const [found] = useState(kept.read)
  const [base, setBase] = useState(found?.base ?? product)
  const [draft, setDraft] = useState<Draft>(() => found?.draft ?? (like ? copyOf(like) : fresh(product)))
  // One per draft, also when it is opened again: sent twice, because an answer was lost, it makes one product.
  const [key, setKey] = useState(() => found?.key ?? newKey())
  const [restored, setRestored] = useState(found !== null)
  const [theirs, setTheirs] = useState<SellerProduct | null>(null)
  const [untouched, setUntouched] = useState(() => fresh(base))
  const dirty = !same(draft, untouched)
  const form = useFormState<string>({
    controlOf: (field) => (controls.test(field) ? field : undefined),
    marked: MARKED,
  })

  /** Also when the page was left during a save. */
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const keep = useEffectEvent(() => kept.keep(dirty ? { draft, base, key } : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these changed
  useEffect(() => keep(), [dirty, draft, base, key])

  function begin(from: SellerProduct | null) {
    setBase(from)
    setDraft(fresh(from))
    setUntouched(fresh(from))
    setKey(newKey())
    setRestored(false)
    form.forget()
  }

  /** Goes on with what was saved, and with what was typed since it was sent. Returns what was sent as it is now saved. */
  function settle(saved: SellerProduct, sent: Draft): Draft {
    setBase(saved)
    setUntouched(fresh(saved))
    setDraft((now) => afterSave(sent, now, saved))
    setRestored(false)
    form.forget()
    return afterSave(sent, sent, saved)
  }

  /** Ends the draft that was sent; what was typed since is kept, for the saved product, unless another person than the sender has signed in. */
  function keepRest(saved: SellerProduct, sender: string | null) {
    const rest = afterSave(draft, latest.current, saved)
    const left = same(rest, fresh(saved)) ? null : { draft: rest, base: saved }
    if (base) return kept.replace(left)
    kept.replace(null)
    if (personOf(session.get()) === sender) createPersonalDraft(`product:${saved.id}`, parseKeptDraft).keep(left)
  }

  async function refused(failure: Refusal): Promise<FormRefusal> {
    if (failure.code === 'PRODUCT_CHANGED_MEANWHILE' && id !== null) {
      const now = await browserApi.settle(getSellerProduct, { params: { id } })
      if (now.ok) setTheirs(now.data)
    }
    // The product is there in another form, or was deleted since.
    if (failure.code === 'IDEMPOTENCY_KEY_REUSED' || (!base && failure.code === 'PRODUCT_NOT_FOUND')) {
      setKey(newKey())
      return { title: text.sentBefore }
    }
    return refusalOf(failure, 'Chưa lưu được sản phẩm. Hãy thử lại.')
  }

  async function send(publish: boolean): Promise<FormRefusal | null> {
    const typed = formOf(draft)
    const sender = personOf(session.get())
    const checked = base
      ? ChangedProduct.safeParse({ ...typed, version: base.version })
      : NewProduct.safeParse({ ...typed, publish, ...(like && { copyOf: like.id }) })
    if (!checked.success) return { errors: errorsOf(checked.error.issues) }
    const answer = base
      ? await browserApi.settle(changeSellerProduct, {
          params: { id: base.id },
          body: checked.data as ChangedProduct,
        })
      : await browserApi.settle(createSellerProduct, {
          body: checked.data as NewProduct,
          headers: { 'idempotency-key': key },
        })
    if (!answer.ok) return refused(answer.failure)
    keepRest(answer.data, sender)
    if (!base) setCreated(answer.data.id)
    const sent = settle(answer.data, draft)
    toast({ kind: 'success', title: base ? 'Đã lưu sản phẩm.' : 'Đã tạo sản phẩm.' })
    const refusal = base && publish ? await published(answer.data, sent) : null
    if (!refusal) onSaved(answer.data)
    return refusal
  }

  async function published(saved: SellerProduct, sent: Draft): Promise<FormRefusal | null> {
    const answer = await browserApi.settle(workOnSellerProducts, {
      body: { ids: [saved.id], work: { kind: 'publish' } },
    })
    const reason = answer.ok ? answer.data.refused[0]?.reason : answer.failure.message
    if (reason !== undefined) return { title: reason }
    const now = await browserApi.settle(getSellerProduct, { params: { id: saved.id } })
    if (now.ok) settle(now.data, sent)
    return null
  }

  return {
    formRef: form.ref,
    draft,
    base,
    errors: form.errors as Errors,
    alert: form.alert,
    dirty,
    busy: form.busy,
    restored: restored && dirty,
    theirs,
    change(part) {
      setDraft((before) => ({ ...before, ...part }))
      for (const field of Object.keys(part)) form.touch(field)
    },
    changeImages(change) {
      setDraft((before) => ({ ...before, images: change(before.images) }))
      form.touch('images')
    },
    discard: () => begin(product && base && product.version > base.version ? product : base),
    merge(merged) {
      if (!theirs) return
      setBase(theirs)
      setUntouched(fresh(theirs))
      setDraft(merged)
      setTheirs(null)
      form.forget()
    },
    save: (publish) => form.run(() => send(publish)),
  }
}
