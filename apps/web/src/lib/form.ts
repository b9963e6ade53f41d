import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Refusal } from './api-client.ts'
import { useHydrated } from './use-hydrated.ts'

/** Why a form was refused: messages at its fields and one about the whole. */
export interface FormRefusal {
  title?: string
  detail?: string
  errors?: readonly { field: string; message: string }[]
}

interface FormOptions<S extends z.ZodMiniType, N extends string> {
  schema: S
  /** Names of the controls, equal to the API's field names. Errors about other fields are shown for the whole form. */
  fields: readonly N[]
  /** Converts the form's entries for the schema; by default their text. */
  read?: (entries: FormData) => unknown
  /** Sends the valid values. Resolves to the server's refusal, or null. */
  send: (values: z.output<S>) => Promise<FormRefusal | null>
  /** A message shared by several fields: shown once for the form, the fields are only marked invalid. */
  saidOnce?: string
}

export interface Form<N extends string> {
  /** Props of the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    /** A native submit must not put the values into the URL. */
    method: 'post'
    noValidate: true
    onSubmit: (event: { preventDefault(): void }) => void
    onInput: (event: { target: EventTarget }) => void
  }
  /** Props of a control: its name and error. */
  field: (name: N) => { name: N; error: string | undefined; invalid: boolean; describedBy: string }
  /** Clears the error of a field, for controls that are no native input. */
  touch: (name: N) => void
  /** The message about the whole form. */
  alert: { id: string; title: string; detail?: string | undefined } | null
  busy: boolean
  /** False until hydration: a submit would have no handler. */
  ready: boolean
  /** Runs another request of this form under the same rules as `send`. */
  run: (work: () => Promise<FormRefusal | null>) => Promise<void>
  /** Resets the form and focuses its first field. The form's message stays. */
  clear: () => void
}

/** A refusal of the API as a refusal of the form; `otherwise` when the server sent no message. */
export const refusalOf = ({ errors, message }: Pick<Refusal, 'message' | 'errors'>, otherwise: string): FormRefusal =>
  errors.length > 0 ? { errors } : { title: message || otherwise }

function sortOut<N extends string>(refusal: FormRefusal, fields: readonly N[], saidOnce: string | undefined) {
  const errors: Partial<Record<N, string>> = {}
  let title = refusal.title
  for (const { field, message } of refusal.errors ?? []) {
    const name = fields.find((known) => known === field)
    if (name === undefined || message === saidOnce) title ??= message
    if (name !== undefined) errors[name] ??= message
  }
  return { errors, alert: title === undefined ? null : { title, detail: refusal.detail } }
}

/** A form validated by its contract's schema before it is sent; errors of the server appear at the same fields. Input is kept, the first
 *  invalid field gets the focus, a second submit during the first is ignored. */
export function useForm<S extends z.ZodMiniType, N extends string>(options: FormOptions<S, N>): Form<N> {
  const { schema, fields, read = (entries) => Object.fromEntries(entries), send, saidOnce } = options
  const ref = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const alertId = useId()
  const [shown, setShown] = useState<ReturnType<typeof sortOut<N>>>({ errors: {}, alert: null })
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  async function attempt(form: HTMLFormElement): Promise<FormRefusal | null> {
    const checked = schema.safeParse(read(new FormData(form)))
    if (checked.success) return send(checked.data)
    return { errors: checked.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) }
  }

  async function run(work: () => Promise<FormRefusal | null>) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const refusal = await work()
      setShown(sortOut(refusal ?? {}, fields, saidOnce))
      if (refusal) setRefusals((count) => count + 1)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function touch(name: N) {
    if (shown.errors[name] === undefined) return
    setShown({ ...shown, errors: { ...shown.errors, [name]: undefined } })
  }

  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        const form = ref.current
        if (form) void run(() => attempt(form))
      },
      onInput({ target }) {
        const typedIn = target instanceof HTMLElement ? target.getAttribute('name') : null
        const name = fields.find((known) => known === typedIn)
        if (name !== undefined) touch(name)
      },
    },
    field: (name) => ({
      name,
      error: shown.errors[name] === saidOnce ? undefined : shown.errors[name],
      invalid: shown.errors[name] !== undefined,
      describedBy: alertId,
    }),
    touch,
    alert: shown.alert && { id: alertId, ...shown.alert },
    busy,
    ready,
    run,
    clear() {
      ref.current?.reset()
      ref.current?.querySelector('input')?.focus()
    },
  }
}
