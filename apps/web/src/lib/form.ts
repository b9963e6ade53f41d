import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Refusal } from './api-client.ts'
import { useHydrated } from './use-hydrated.ts'

/** Why a form was not accepted: sentences at its fields, and what is to be said about the whole. */
export interface FormRefusal {
  title?: string
  detail?: string
  errors?: readonly { field: string; message: string }[]
}

interface FormOptions<S extends z.ZodMiniType, N extends string> {
  schema: S
  /** Names of the controls, as the server calls them too. A refusal about any other field is said about the whole form. */
  fields: readonly N[]
  /** What the schema is given, where the entries of the form as text are not enough. */
  read?: (entries: FormData) => unknown
  /** Sends what was accepted here. Resolves to why it was refused there, or null. */
  send: (values: z.output<S>) => Promise<FormRefusal | null>
  /** A sentence that would repeat itself at every empty field: it is said once, and the fields are only marked. */
  saidOnce?: string
}

export interface Form<N extends string> {
  /** For the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    /** Should the browser ever send it by itself, then not in the address. */
    method: 'post'
    noValidate: true
    onSubmit: (event: { preventDefault(): void }) => void
    onInput: (event: { target: EventTarget }) => void
  }
  /** For a control: its name and what is wrong with it. */
  field: (name: N) => { name: N; error: string | undefined; invalid: boolean; describedBy: string }
  /** Takes back what was said about a field, for a control that is no plain input. */
  touch: (name: N) => void
  /** What is said about the whole form. */
  alert: { id: string; title: string; detail?: string | undefined } | null
  busy: boolean
  /** False on the page that the server sent, until it comes alive: nothing would receive what is sent. */
  ready: boolean
  /** Does what is to be done in the form's name, under the same rules as sending it. */
  run: (work: () => Promise<FormRefusal | null>) => Promise<void>
  /** Empties the form and puts the cursor into its first field. The sentence about the whole stays. */
  clear: () => void
}

/** What the server said, as a refusal of the form; `otherwise` where it said nothing. */
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

/** A form that is checked by the schema of its contract before it is sent, and shows in the same places what the server finds wrong.
 *  What was typed stays, the first wrong field gets the focus, and a second press while the first is under way does nothing. */
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
