import type { RefObject } from 'react'
import { fillForm } from '../../lib/form-texts.ts'

interface AnswerTemplatesProps {
  form: RefObject<HTMLFormElement | null>
  /** Name of the text field that takes the sentence. */
  field: string
  texts: readonly string[]
}

/** Sentences to begin an answer with: a press puts one into the field. */
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
              onClick={() => form.current && fillForm(form.current, { [field]: text })}
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
