import { EMAIL_MAX, NAME_MAX } from '@chophien/domain/accounts/limits'
import { sendContact } from '@chophien/domain/contact/contract'
import { contactMessages as text } from '@chophien/domain/contact/messages'
import { ContactForm as Schema } from '@chophien/domain/contact/schemas'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { useOtherPersons } from '../../../lib/use-other-persons.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { ContactSent } from './contact-sent.tsx'

const explain = (failure: Refusal): FormRefusal =>
  failure.status === 0 || failure.status >= 500
    ? { title: text.failed, detail: failure.message }
    : refusalOf(failure, text.failed)

/** The contact form. A confirmation replaces it after sending. */
export const ContactForm = () => <Letter key={useOtherPersons()} />

function Letter() {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const form = useForm({
    schema: Schema,
    fields: ['name', 'email', 'message'],
    draft: 'contact',
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(sendContact, { body })
      if (!answer.ok) return explain(answer.failure)
      return { after: () => setSentFrom(body.email) }
    },
  })

  if (sentFrom !== null) return <ContactSent email={sentFrom} onAgain={() => setSentFrom(null)} />
  return (
    <form {...form.props} className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormAlert alert={form.alert} draft={form.draft} className="sm:col-span-2" />
      <Field {...form.field('name')} label="Họ tên" autoComplete="name" maxLength={NAME_MAX} required />
      <Field
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        required
      />
      {/* Without a maxLength: it would cut off silently what is pasted. */}
      <TextArea
        {...form.field('message')}
        label="Nội dung"
        rows={6}
        hint="Nếu là chuyện của một đơn hàng, hãy ghi mã đơn."
        className="sm:col-span-2"
        required
      />
      <SubmitButton form={form} className="sm:col-span-2 sm:justify-self-end">
        Gửi lời nhắn
      </SubmitButton>
    </form>
  )
}
