import { type CaseReader, caseActorName, casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { CaseMessageText } from '@chophien/domain/returns/forms'
import { CASE_MESSAGE_MAX } from '@chophien/domain/returns/limits'
import { tidyProse } from '@chophien/domain/text/tidy'
import type { Settled } from '../../lib/api-client.ts'
import { type Outcome, refusalOf, useForm } from '../../lib/form.ts'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formatDateTime } from '../../ui/format-time.ts'
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
  /** Says that the case has ended, where nothing can be written any more. What was typed until then stays, to be copied. */
  ended?: string | undefined
}

const unsentClasses = 'rounded-control bg-highlight-soft p-3 text-highlight-deep'

/** What the sides write to each other, with a form for one more message. */
export function CaseMessages({ of: { id, messages }, reader, send, onSent, templates = [], ended }: CaseMessagesProps) {
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
  const closed = ended !== undefined
  const unsent = closed && form.dirty
  return (
    <section aria-labelledby="case-messages" className="flex flex-col gap-4 card card-body">
      <h2 id="case-messages" className="text-lg">
        Trao đổi
      </h2>
      {messages.length === 0 ? (
        <p className="text-content-soft">Chưa có tin nhắn nào. Người mua, người bán và sàn đều đọc được ở đây.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {messages.map((message) => (
            <Bubble key={message.id} message={message} reader={reader} />
          ))}
        </ul>
      )}
      <p role="status" className={classes('empty:hidden', unsent ? unsentClasses : 'text-content-soft')}>
        {unsent ? `${ended} ${casePageMessages.messageUnsent}` : ended}
      </p>
      {/* Hidden, not absent: the case may end while somebody types, and a kept draft comes back through the form. */}
      <form {...form.props} hidden={closed && !unsent} aria-label="Gửi tin nhắn" className="flex flex-col gap-3">
        <FormAlert alert={form.alert} draft={form.draft} />
        {templates.length > 0 && !closed && <AnswerTemplates form={form.props.ref} field="text" texts={templates} />}
        <TextArea
          {...form.field('text')}
          label="Tin nhắn"
          rows={3}
          maxLength={CASE_MESSAGE_MAX}
          required={!closed}
          readOnly={closed}
        />
        {!closed && (
          <SubmitButton form={form} variant="secondary" className="self-end">
            Gửi tin nhắn
          </SubmitButton>
        )}
      </form>
    </section>
  )
}
