import { EMAIL_MAX } from '@chophien/domain/accounts/limits'
import { SHOP_DESCRIPTION_MAX, SHOP_NAME_MAX } from '@chophien/domain/shops/limits'
import type { Form } from '../../lib/form.ts'
import { Field, TextArea } from '../../ui/field.tsx'

const EMAIL_PUBLISHED = 'Người mua thấy trên trang shop sau khi email này và danh tính người bán được xác nhận'
const PUBLISHED = 'Người mua thấy trên trang shop sau khi danh tính người bán được xác nhận'

type ShopFieldName = 'name' | 'description' | 'contactEmail' | 'contactPhone'

interface ShopFieldsProps {
  /** A form that contains these fields. */
  field: (name: ShopFieldName) => Omit<ReturnType<Form<ShopFieldName>['field']>, 'name'> & { name: string }
  /** Initial values. */
  given: Partial<Record<ShopFieldName, string | undefined>>
  nameHint: string
}

/** The fields of a shop's profile, for registration and editing, in a two-column form. */
export function ShopFields({ field, given, nameHint }: ShopFieldsProps) {
  return (
    <>
      <Field
        {...field('name')}
        label="Tên shop"
        autoComplete="organization"
        maxLength={SHOP_NAME_MAX}
        hint={nameHint}
        defaultValue={given.name}
        className="sm:col-span-2"
        required
      />
      <TextArea
        {...field('description')}
        label="Mô tả"
        rows={4}
        maxLength={SHOP_DESCRIPTION_MAX}
        hint="Bạn bán gì, hàng từ đâu, có gì riêng"
        defaultValue={given.description}
        className="sm:col-span-2"
      />
      <Field
        {...field('contactEmail')}
        label="Email liên hệ"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        hint={EMAIL_PUBLISHED}
        defaultValue={given.contactEmail}
        required
      />
      <Field
        {...field('contactPhone')}
        label="Số điện thoại liên hệ"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={PUBLISHED}
        defaultValue={given.contactPhone}
        required
      />
    </>
  )
}
