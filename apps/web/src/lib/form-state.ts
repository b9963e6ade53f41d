import { UNEXPECTED_ERROR } from '@chophien/domain/contract/unexpected-error'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

/** Why a form was refused: messages at its fields and one about the whole. */
export interface FormRefusal {
  /** What the form itself decides by, if it does. */
  code?: string
  title?: string
  detail?: string
  errors?: readonly { field: string; message: string }[]
}

interface FormStateOptions<N extends string> {
  /** The control of an error's field; undefined shows the error for the whole form. */
  controlOf: (field: string) => N | undefined
  /** A message shared by several fields: shown once for the form, the fields are only marked invalid. */
  saidOnce?: string | undefined
  /** A title above it. */
  saidOnceUnder?: string | undefined
  /** Message of the form whenever fields are marked. */
  marked?: string | undefined
}

interface FormState<N extends string> {
  /** The element whose first invalid control gets the focus. */
  ref: RefObject<HTMLFormElement | null>
  errors: Partial<Record<N, string>>
  /** The message about the whole form. */
  alert: (Alert & { id: string }) | null
  alertId: string
  busy: boolean
  /** Runs a request and shows its refusal. Ignored while another one runs. */
  run: (work: () => Promise<FormRefusal | null>) => Promise<void>
  /** Clears the error of a field and of the fields below it: `variants` also clears `variants.0.options`. */
  touch: (name: N) => void
  /** Clears all errors and the message. */
  forget: () => void
}

interface Alert {
  title: string
  detail?: string | undefined
  code?: string | undefined
}

interface Shown<N extends string> {
  errors: Partial<Record<N, string>>
  alert: Alert | null
}

const nothing: Shown<never> = { errors: {}, alert: null }

function sortOut<N extends string>(refusal: FormRefusal, options: FormStateOptions<N>): Shown<N> {
  const errors: Partial<Record<N, string>> = {}
  let title = refusal.title
  for (const { field, message } of refusal.errors ?? []) {
    const name = options.controlOf(field)
    if (name === undefined || message === options.saidOnce) title ??= message
    if (name !== undefined) errors[name] ??= message
  }
  if (Object.keys(errors).length > 0) title ??= options.marked
  if (title === undefined) return { errors, alert: null }
  const { saidOnce, saidOnceUnder } = options
  if (saidOnceUnder && title === saidOnce) return { errors, alert: { title: saidOnceUnder, detail: title } }
  return { errors, alert: { title, detail: refusal.detail, code: refusal.code } }
}

/** What every form shows of its requests: progress, errors at the fields, a message about the whole. Input is kept, the first invalid field
 *  gets the focus, a second request during the first is ignored. */
export function useFormState<N extends string>(options: FormStateOptions<N>): FormState<N> {
  const ref = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const alertId = useId()
  const [shown, setShown] = useState<Shown<N>>(nothing)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each refusal
  useEffect(() => {
    const form = ref.current
    if (!form || !refusals) return
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // An error whose field does not show it, or is not rendered, is said for the whole form.
    const title = Object.values<string>(shown.errors as Record<N, string>).find(
      (said) => !form.textContent.includes(said),
    )
    if (title) setShown({ ...shown, alert: { title } })
  }, [refusals])

  async function run(work: () => Promise<FormRefusal | null>) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const refusal = await work()
      setShown(sortOut(refusal ?? {}, options))
      if (refusal) setRefusals((count) => count + 1)
    } catch (error) {
      setShown({ ...nothing, alert: { title: UNEXPECTED_ERROR } })
      throw error
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function touch(name: N) {
    setShown((before) => {
      const all = Object.entries(before.errors)
      const rest = all.filter(([field]) => !`${field}.`.startsWith(`${name}.`))
      return rest.length < all.length ? { ...before, errors: Object.fromEntries(rest) as Shown<N>['errors'] } : before
    })
  }

  return {
    ref,
    errors: shown.errors,
    alert: shown.alert && { id: alertId, ...shown.alert },
    alertId,
    busy,
    run,
    touch,
    forget: () => setShown(nothing),
  }
}
