import { type AdminBrand, saveBrand } from '@chophien/domain/brand/admin-contract'
import { type ArtKind, artFacts, artKinds } from '@chophien/domain/brand/art'
import { BrandForm as schema } from '@chophien/domain/brand/forms'
import { judgeColours } from '@chophien/domain/brand/judge-colours'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ArtField } from './art-field.tsx'
import { BrandGroups } from './brand-groups.tsx'
import {
  artFields,
  artIdsIn,
  artIn,
  type BrandTexts,
  brandFields,
  colourFields,
  coloursOf,
  isColour,
  textOfArt,
  textsOfBrand,
  typedOver,
} from './brand-texts.ts'
import { ColourField } from './colour-field.tsx'
import { showThemeOfNow } from './show-theme.ts'

const colours = {
  brandColour: { label: 'Màu chính', hint: 'Đầu trang, cuối trang, tiêu đề và liên kết.' },
  highlightColour: { label: 'Màu nổi', hint: 'Ngôi sao, biểu tượng của sàn, lời nhắc.' },
  actionColour: { label: 'Màu hành động', hint: 'Nút mua hàng và giá.' },
} as const

interface BrandFormProps {
  brand: AdminBrand
  typed: BrandTexts
  onType: Dispatch<SetStateAction<BrandTexts>>
}

/** The form of the brand. Optimistic lock: after a conflict the input stays, and the next save overwrites what somebody else saved. */
export function BrandForm({ brand, typed, onType }: BrandFormProps) {
  const { revalidate } = useRevalidator()
  // Saved meanwhile, the brand would be without them.
  const [underWay, setUnderWay] = useState<readonly ArtKind[]>([])
  const pick = (texts: BrandTexts) =>
    Object.fromEntries([...colourFields, ...artFields].map((name) => [name, texts[name]]))
  const form = useForm({
    schema,
    fields: brandFields,
    draft: 'brand',
    version: brand.version,
    more: {
      texts: pick(typed),
      saved: pick(textsOfBrand(brand)),
      restore: (texts) => onType((before) => typedOver(before, (name) => texts[name])),
    },
    read: (entries): unknown => ({
      ...Object.fromEntries(entries),
      ...pick(typed),
      ...artIdsIn(typed),
      version: form.version(),
    }),
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(saveBrand, { body })
      if (!answer.ok) {
        if (answer.failure.code === 'BRAND_MOVED_ON') {
          await revalidate()
          form.rebase(null)
        }
        return refusalOf(answer.failure, 'Chưa lưu được thương hiệu')
      }
      toast({
        kind: 'success',
        title: 'Đã lưu thương hiệu.',
        detail: 'Trang nào mở từ bây giờ cũng hiện thương hiệu này.',
      })
      return {
        version: answer.data.version,
        after() {
          showThemeOfNow(answer.data.version)
          return revalidate()
        },
      }
    },
  })
  const chosen = colourFields.every((name) => isColour(typed[name]))
  const faults = chosen ? judgeColours(coloursOf(typed)) : []
  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event)
        const entries = new FormData(event.currentTarget)
        onType((before) => typedOver(before, (name) => entries.get(name)))
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <FormAlert alert={form.alert} draft={form.draft} />
      <BrandGroups
        brand={brand}
        field={form.field}
        pictures={artKinds.map((kind) => (
          <ArtField
            key={kind}
            kind={kind}
            field={form.field(artFacts[kind])}
            art={artIn(typed, kind)}
            ground={coloursOf(typed).brandColour}
            busy={underWay.includes(kind)}
            onBusy={(busy) =>
              setUnderWay((others) => [...others.filter((each) => each !== kind), ...(busy ? [kind] : [])])
            }
            onChange={(art) => {
              form.touch(artFacts[kind])
              onType((before) => ({ ...before, [artFacts[kind]]: textOfArt(art) }))
            }}
          />
        ))}
        colours={colourFields.map((name) => (
          <ColourField
            key={name}
            field={form.field(name)}
            {...colours[name]}
            value={typed[name]}
            onChange={(colour) => {
              form.touch(name)
              onType((before) => ({ ...before, [name]: colour }))
            }}
            fault={faults.find(({ field }) => field === name)}
          />
        ))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form} disabled={underWay.length > 0} aria-describedby="brand-waits">
          Lưu thương hiệu
        </SubmitButton>
        <p id="brand-waits" className="text-sm text-content-soft">
          {underWay.length > 0 && 'Chờ gửi xong hình rồi lưu.'}
        </p>
      </div>
    </form>
  )
}
