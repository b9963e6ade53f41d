import { createReport } from '@chophien/domain/reports/contract'
import { NewReport } from '@chophien/domain/reports/forms'
import { REPORT_IMAGE_BYTES_MAX, REPORT_TEXT_MAX } from '@chophien/domain/reports/limits'
import { reportMessages } from '@chophien/domain/reports/messages'
import { type ReportKind, reasonsOfKind, reportReasonNames } from '@chophien/domain/reports/report-kinds'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../lib/form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { type PictureChoice, PictureField } from '../../ui/picture-field.tsx'
import { Select } from '../../ui/select.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast-store.ts'

export interface ReportDialogProps {
  open: boolean
  kind: ReportKind
  id: number
  /** `sản phẩm Chén trà`. */
  what: string
  onClose: () => void
}

const TOO_LARGE = 'Ảnh tối đa 8 MB.'

/** Multipart: what is said, and the picture if there is one. */
function reportBody(about: object, picture: PictureChoice): FormData {
  const body = new FormData()
  body.append('about', JSON.stringify(about))
  if (picture instanceof File) body.append('picture', picture)
  return body
}

/** Why something is reported, with a picture. */
export function ReportDialog({ open, what, onClose, ...of }: ReportDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={open} busy={busy} onClose={onClose} title={`Báo cáo ${what}`}>
      <ReportForm {...of} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

interface ReportFormProps extends Pick<ReportDialogProps, 'kind' | 'id' | 'onClose'> {
  onBusy: (busy: boolean) => void
}

function ReportForm({ kind, id, onBusy, onClose }: ReportFormProps) {
  const [picture, setPicture] = useState<PictureChoice>(null)
  const [objection, setObjection] = useState<string | undefined>()
  const form = useForm({
    schema: NewReport,
    fields: ['reason', 'text', 'picture'],
    draft: `report:${kind}:${id}`,
    read: (entries) => ({
      subjectKind: kind,
      subjectId: id,
      reason: entries.get('reason'),
      text: entries.get('text'),
    }),
    async send(about) {
      onBusy(true)
      const answer = await browserApi
        .settle(createReport, { body: reportBody(about, picture) as never })
        .finally(() => onBusy(false))
      if (!answer.ok) return refusalOf(answer.failure, 'Chưa gửi được báo cáo')
      toast({ kind: 'success', title: reportMessages.sent })
      return { after: onClose }
    },
  })
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-4">
      <p className="text-content-soft">Sàn xem từng báo cáo và trả lời bạn. Người bị báo cáo không biết bạn là ai.</p>
      <FormAlert alert={form.alert} draft={form.draft} />
      <Select
        {...form.field('reason')}
        label="Lý do"
        placeholder="Chọn lý do"
        options={reasonsOfKind[kind].map((value) => ({ value, label: reportReasonNames[value] }))}
        data-autofocus
        required
      />
      <TextArea {...form.field('text')} label="Mô tả" rows={4} maxLength={REPORT_TEXT_MAX} />
      <PictureField
        noun="ảnh"
        alt="Ảnh kèm báo cáo"
        hint="Một ảnh JPEG, PNG, WebP hoặc AVIF, tối đa 8 MB."
        fallback={<ImagePlus aria-hidden className="size-8" strokeWidth={1.5} />}
        url={null}
        choice={picture}
        error={objection ?? form.field('picture').error}
        limit={{ bytes: REPORT_IMAGE_BYTES_MAX, message: TOO_LARGE }}
        onChoose={(choice, said) => {
          setPicture(choice)
          setObjection(said)
          form.touch('picture')
        }}
      />
      <SubmitButton form={form}>Gửi báo cáo</SubmitButton>
    </form>
  )
}
