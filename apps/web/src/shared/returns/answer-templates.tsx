import type { RefObject } from 'react'
import { fillForm } from '../../lib/form-texts.ts'

interface AnswerTemplatesProps {
  form: RefObject<HTMLFormElement | null>
  /** Name of the text field that takes the sentence. */
  field: string
  texts: readonly string[]
}

/** Puts a sentence below what is typed already, and the cursor behind it. */
function append(form: HTMLFormElement | null, field: string, text: string) {
  const control = form?.elements.namedItem(field)
  if (!form || !(control instanceof HTMLTextAreaElement)) return
  const typed = control.value.trimEnd()
  fillForm(form, { [field]: typed === '' ? text : `${typed}\n${text}` })
  control.focus()
  control.setSelectionRange(control.value.length, control.value.length)
}

/** Sentences for an answer: a press puts one into the field. */
export function AnswerTemplates({ form, field, texts }: AnswerTemplatesProps) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center rounded text-sm font-semibold text-brand hover:underline">
        Câu trả lời mẫu
      </summary>
      <ul className="flex flex-col gap-1">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => append(form.current, field, text)}
              className="min-h-11 w-full rounded-control border border-line px-3 py-2 text-left text-sm hover:border-brand hover:bg-brand-soft"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
