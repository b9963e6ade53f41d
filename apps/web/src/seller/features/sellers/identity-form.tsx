import { SellerIdentityForm } from '@chophien/domain/sellers/forms'
import { sellerKindNames, sellerKinds } from '@chophien/domain/sellers/kinds'
import { LEGAL_NAME_MAX, SELLER_ADDRESS_MAX } from '@chophien/domain/sellers/limits'
import { sellerMessages } from '@chophien/domain/sellers/messages'
import {
  dropSellerDocument,
  getSellerIdentity,
  giveSellerIdentity,
  type OwnIdentities,
  type SellerDocument,
} from '@chophien/domain/sellers/seller-contract'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { waitingOf } from '../../../shared/returns/evidence-queue.ts'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DocumentsField, documentsQueue } from './documents-field.tsx'
import { handedIn } from './handed-in.ts'
import { differencesOf } from './typed-identity.ts'

const FAILED = 'Chưa gửi được danh tính người bán'
const NAME_HINT = 'Như trên giấy tờ. Người mua thấy trên trang shop.'

interface IdentityFormProps {
  identities: OwnIdentities
  reload: () => Promise<void>
}

/** What was given in another tab meanwhile, beside what is typed here. */
function GivenElsewhere({ rows }: { rows: readonly { name: string; value: string }[] }) {
  if (rows.length === 0) return null
  return (
    <div className="rounded-control bg-highlight-soft p-3 text-highlight-deep sm:col-span-2">
      <p className="font-semibold">Đã gửi ở nơi khác:</p>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>{name}:</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1">Gửi lần nữa để thay bằng những gì bạn nhập ở đây.</p>
    </div>
  )
}

/** Who sells in the shop. Nothing of it is kept as a draft: numbers of people stay out of the browser's storage. Optimistic lock: after a conflict
 *  the given values are shown before another press replaces them. */
export function IdentityForm({ identities, reload }: IdentityFormProps) {
  const { shopId, given, unused } = identities
  // What the form is based on: not what the page has, which is loaded again for fresh addresses of pictures.
  const [version, setVersion] = useState(identities.version)
  const [kind, setKind] = useState<string>(given?.kind ?? '')
  const [numberBefore, setNumberBefore] = useState(given?.idNumberMasked ?? null)
  const [kept, setKept] = useState<readonly SellerDocument[]>(given?.documents ?? [])
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const [elsewhere, setElsewhere] = useState<{ name: string; value: string }[]>([])
  const documents = handedIn({ kept, given: given?.documents ?? [], unused, leaving })
  const isCompany = kind === 'COMPANY'

  const form = useForm({
    schema: SellerIdentityForm,
    fields: ['kind', 'legalName', 'taxCode', 'idNumber', 'address'],
    draft: null,
    read: (entries) => ({
      ...Object.fromEntries(entries),
      idNumber: entries.get('idNumber') ?? '',
      documents: documents.map(({ id }) => id),
      version,
    }),
    async send(values): Promise<Outcome> {
      if (waitingOf(documentsQueue(shopId)).some(({ failure }) => failure === null))
        return { title: 'Ảnh giấy tờ đang tải lên. Hãy đợi tải xong rồi gửi.' }
      const answer = await browserApi.settle(giveSellerIdentity, { body: values })
      if (answer.ok) {
        toast({ kind: 'success', title: sellerMessages.sent })
        setElsewhere([])
        setVersion(answer.data.version)
        setNumberBefore(answer.data.given?.idNumberMasked ?? null)
        setKept(answer.data.given?.documents ?? [])
        const number = form.props.ref.current?.elements.namedItem('idNumber')
        // The saved one is shown masked from now on.
        if (number instanceof HTMLInputElement) number.value = ''
        return { after: reload }
      }
      const { failure } = answer
      if (failure.code === 'SELLER_IDENTITY_EDITED_ELSEWHERE') {
        const now = await browserApi.settle(getSellerIdentity)
        if (now.ok) {
          setVersion(now.data.version)
          setElsewhere(differencesOf(now.data.given, { ...values, numberBefore }))
          setNumberBefore(now.data.given?.idNumberMasked ?? null)
        }
      }
      return refusalOf(failure, FAILED)
    },
  })

  async function drop(id: string): Promise<string | null> {
    // One of the identity stays with it until another one is given.
    if (kept.some((document) => document.id === id)) {
      setKept((before) => before.filter((document) => document.id !== id))
      return null
    }
    setLeaving((before) => new Set(before).add(id))
    const answer = await browserApi.settle(dropSellerDocument, { params: { id } })
    if (answer.ok || answer.failure.status === 404) {
      await reload()
      return null
    }
    setLeaving((before) => new Set([...before].filter((each) => each !== id)))
    return answer.failure.message
  }
  return (
    <form {...form.props} aria-label="Danh tính người bán" className="grid gap-5 card p-4 sm:grid-cols-2 md:p-6">
      <FormAlert alert={form.alert} className="sm:col-span-2" />
      <GivenElsewhere rows={elsewhere} />
      <Select
        {...form.field('kind')}
        label="Loại người bán"
        placeholder="Chọn loại người bán"
        options={sellerKinds.map((value) => ({ value, label: sellerKindNames[value] }))}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        hint="Loại này quyết định thuế mà sàn phải khấu trừ và những gì người mua thấy"
        required
      />
      <Field
        {...form.field('legalName')}
        label={isCompany ? 'Tên công ty' : kind === 'HOUSEHOLD' ? 'Tên hộ kinh doanh' : 'Họ và tên'}
        hint={NAME_HINT}
        defaultValue={given?.legalName}
        autoComplete="off"
        maxLength={LEGAL_NAME_MAX}
        required
      />
      {!isCompany && (
        <Field
          {...form.field('idNumber')}
          label={kind === 'HOUSEHOLD' ? 'Số định danh cá nhân của chủ hộ' : 'Số định danh cá nhân'}
          hint={
            numberBefore
              ? `Đã lưu ${numberBefore}. Để trống nếu không đổi.`
              : '12 chữ số trên căn cước. Được mã hóa khi lưu, không hiện cho người mua.'
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required={!numberBefore}
        />
      )}
      <Field
        {...form.field('taxCode')}
        label="Mã số thuế"
        hint={
          isCompany
            ? '10 chữ số, chi nhánh thêm 3 chữ số. Người mua thấy trên trang shop.'
            : kind === 'HOUSEHOLD'
              ? 'Để trống nếu hộ nộp thuế bằng số định danh của chủ hộ. Người mua thấy mã riêng của hộ.'
              : 'Để trống nếu bạn nộp thuế bằng số định danh cá nhân. Không hiện cho người mua.'
        }
        defaultValue={given?.taxCode ?? ''}
        autoComplete="off"
        maxLength={20}
        required={isCompany}
      />
      <Field
        {...form.field('address')}
        label={isCompany ? 'Địa chỉ trụ sở' : kind === 'HOUSEHOLD' ? 'Địa chỉ kinh doanh' : 'Địa chỉ liên hệ'}
        hint="Số nhà, đường, phường xã, tỉnh thành. Người mua thấy trên trang shop."
        defaultValue={given?.address}
        autoComplete="off"
        maxLength={SELLER_ADDRESS_MAX}
        className="sm:col-span-2"
        required
      />
      <DocumentsField shopId={shopId} documents={documents} onDrop={drop} reload={reload} />
      <SubmitButton form={form} className="max-sm:w-full sm:justify-self-start">
        Gửi để kiểm tra
      </SubmitButton>
    </form>
  )
}
