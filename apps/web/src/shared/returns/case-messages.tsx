import { type CaseReader, caseActorName, casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { CaseMessageText } from '@chophien/domain/returns/forms'
import { CASE_MESSAGE_MAX } from '@chophien/domain/returns/limits'
import { tidyProse } from '@chophien/domain/text/tidy'
import type { ReactNode } from 'react'
import type { Settled } from '../../lib/api-client.ts'
import { type Outcome, refusalOf, useForm } from '../../lib/form.ts'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { AnswerTemplates } from './answer-templates.tsx'

type Message = Case['messages'][number]

function Bubble({ message: { by, text, at }, reader }: { message: Message; reader: CaseReader }) {
  const own = by === reader
  return (
    <li className={classes('flex flex-col', own ? 'items-end' : 'items-start')}>
      <p className="text-sm text-content-soft">
        {caseActorName(by, reader)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p
        className={classes(
          'max-w-[85%] rounded-card px-3 py-2 whitespace-pre-line wrap-anywhere',
          own ? 'bg-brand-soft' : 'bg-page',
        )}
      >
        {text}
      </p>
    </li>
  )
}

interface CaseMessagesProps {
  of: Pick<Case, 'id' | 'messages'>
  reader: CaseReader
  send: (text: string) => Promise<Settled<unknown>>
  /** Reloads the case. */
  onSent: () => Promise<void>
  /** Sentences to begin with. */
  templates?: readonly string[]
  /** Said instead of the form, where nothing can be written any more. */
  closed?: ReactNode
}

/** What the sides write to each other, with a form for one more message. */
export function CaseMessages({
  of: { id, messages },
  reader,
  send,
  onSent,
  templates = [],
  closed,
}: CaseMessagesProps) {
  const form = useForm({
    schema: CaseMessageText,
    fields: ['text'],
    draft: `case-message:${id}`,
    async send({ text }): Promise<Outcome> {
      const answer = await send(text)
      if (!answer.ok) return refusalOf(answer.failure, casePageMessages.messageFailed)
      return {
        async after() {
          const field = form.props.ref.current?.elements.namedItem('text')
          // What was typed meanwhile is another message.
          if (field instanceof HTMLTextAreaElement && tidyProse(field.value) === text) form.clear()
          await onSent()
        },
      }
    },
  })
  return (
    <section aria-labelledby="case-messages" className="flex flex-col gap-4 card card-body">
      <h2 id="case-messages" className="text-lg">
        Trao đổi
      </h2>
      {messages.length === 0 ? (
        <p className="text-content-soft">Chưa có tin nhắn nào. Người mua, người bán và Chợ Phiên đều đọc được ở đây.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {messages.map((message) => (
            <Bubble key={message.id} message={message} reader={reader} />
          ))}
        </ul>
      )}
      {closed ?? (
        <form {...form.props} aria-label="Gửi tin nhắn" className="flex flex-col gap-3">
          <FormAlert alert={form.alert} draft={form.draft} />
          {templates.length > 0 && <AnswerTemplates form={form.props.ref} field="text" texts={templates} />}
          <TextArea {...form.field('text')} label="Tin nhắn" rows={3} maxLength={CASE_MESSAGE_MAX} required />
          <SubmitButton form={form} variant="secondary" className="self-end">
            Gửi tin nhắn
          </SubmitButton>
        </form>
      )}
    </section>
  )
}
