import type { RefObject } from 'react'
import type * as z from 'zod/mini'
import type { Refusal } from './api-client.ts'
import { type FormDraft, type MoreOfForm, useFormDraft } from './form-draft.ts'
import { type FormRefusal, useFormState } from './form-state.ts'
import { useHydrated } from './use-hydrated.ts'

export type { FormRefusal }

/** The server has saved: the draft ends. What follows, while the form stays busy: closing it, reloading the page. */
export interface Saved {
  after: () => unknown
  /** The version that was saved, for forms with an optimistic lock. */
  version?: number
}

/** How a sent form ends: refused, or saved. Null: saved, and nothing follows. */
export type Outcome = FormRefusal | Saved | null

interface FormOptions<S extends z.ZodMiniType, N extends string> {
  schema: S
  /** Names of the controls, equal to the API's field names. Errors about other fields are shown for the whole form. */
  fields: readonly N[]
  /** Under which name what is typed is kept until it is saved or given up (`useDraft`); the form hands its `draft` to its
   *  `FormAlert`. Null where nothing is: guests' forms, passwords, codes, a single choice or number. */
  draft: string | null
  /** What else is kept. */
  more?: MoreOfForm
  /** Converts the form's entries for the schema; by default their text. */
  read?: (entries: FormData) => unknown
  /** The version of the edited data on the page (optimistic lock); `send` takes the form's `version()`. */
  version?: number | undefined
  /** Sends the valid values. Resolves as soon as the server has answered: what comes after a save stands in `Saved`. */
  send: (values: z.output<S>) => Promise<Outcome>
  /** A message shared by several fields: shown once for the form, the fields are only marked invalid. */
  saidOnce?: string
  /** A title above it. */
  saidOnceUnder?: string
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
  alert: { id: string; title: string; detail?: string | undefined; code?: string | undefined } | null
  busy: boolean
  /** False until hydration: a submit would have no handler. */
  ready: boolean
  /** Whether something is typed that is not saved; always false for a form without a draft. */
  dirty: boolean
  draft: FormDraft
  /** The version of the data that was typed over; 0 for data without one. A draft of an earlier visit has that of its visit. */
  version: () => number
  /** After a conflict that was shown: the next submit overwrites what is saved. `version`: null when the page shows the newest data. */
  rebase: (version: number | null) => void
  /** Runs another request of this form under the same rules as `send`. */
  run: (work: () => Promise<FormRefusal | null>) => Promise<void>
  /** Resets the form and focuses its first field. The form's message stays. */
  clear: () => void
}

/** A refusal of the API as a refusal of the form; `otherwise` when the server sent no message. */
export const refusalOf = ({ errors, message }: Pick<Refusal, 'message' | 'errors'>, otherwise: string): FormRefusal =>
  errors.length > 0 ? { errors } : { title: message || otherwise }

/** The issues of a schema as errors of a form, each at its path: `variants.0.finalPrice`. */
export const errorsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => ({ field: path.join('.'), message }))

/** A form validated by its contract's schema before it is sent; errors of the server appear at the same fields (see `useFormState`). */
export function useForm<S extends z.ZodMiniType, N extends string>(options: FormOptions<S, N>): Form<N> {
  const { schema, fields, read = (entries) => Object.fromEntries(entries), send, saidOnce } = options
  const named = (name: string | null | undefined) => fields.find((known) => known === name)
  const { ref, errors, alert, alertId, busy, run, touch } = useFormState({
    controlOf: (field) => named(field) ?? named(field.split('.')[0]),
    saidOnce,
    saidOnceUnder: options.saidOnceUnder,
  })
  const ready = useHydrated()
  const { texts, keep, settle, dirty, version, rebase, draft } = useFormDraft(
    ref,
    options.draft,
    options.more,
    options.version,
  )

  async function attempt(form: HTMLFormElement): Promise<FormRefusal | null> {
    const checked = schema.safeParse(read(new FormData(form)))
    if (!checked.success) return { errors: errorsOf(checked.error.issues) }
    const sent = texts()
    const outcome = await send(checked.data)
    if (outcome && !('after' in outcome)) return outcome
    settle(sent, outcome?.version ?? null)
    await outcome?.after()
    return null
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
        const name = named(target instanceof HTMLElement ? target.getAttribute('name') : null)
        if (name !== undefined) touch(name)
        keep()
      },
    },
    field: (name) => ({
      name,
      error: errors[name] === saidOnce ? undefined : errors[name],
      invalid: errors[name] !== undefined,
      describedBy: alertId,
    }),
    touch,
    alert,
    busy,
    ready,
    dirty,
    draft,
    version: () => version() ?? 0,
    rebase,
    run,
    clear() {
      ref.current?.reset()
      ref.current?.querySelector('input')?.focus()
    },
  }
}
