import type { AdminBrand } from '@chophien/domain/brand/admin-contract'
import { brandLimits as max } from '@chophien/domain/brand/limits'
import type { ReactNode } from 'react'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { textFields } from './brand-texts.ts'

type FieldOf = (name: (typeof textFields)[number]) => {
  name: string
  error: string | undefined
  invalid: boolean
  describedBy: string
}

interface BrandGroupsProps {
  brand: AdminBrand
  field: FieldOf
  /** The controls of the uploaded pictures. */
  pictures: ReactNode
  /** The controls of the colours. */
  colours: ReactNode
}

const motifs = [
  { value: 'BROCADE', label: 'Dải thổ cẩm' },
  { value: 'NONE', label: 'Không có' },
]

function Group({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <fieldset className="card card-body">
      <legend className="float-left w-full text-lg font-semibold text-brand">{title}</legend>
      {detail && <p className="clear-both text-sm text-content-soft">{detail}</p>}
      <div className="clear-both grid gap-4 pt-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

const webAddress = { type: 'url', maxLength: max.url, autoComplete: 'off', placeholder: 'https://' } as const

/** The groups of the brand's form. */
export function BrandGroups({ brand, field, pictures, colours }: BrandGroupsProps) {
  const text = (name: Parameters<FieldOf>[0]) => ({ ...field(name), defaultValue: brand[name] })
  return (
    <>
      <Group title="Tên và lời giới thiệu">
        <Field {...text('name')} label="Tên chợ" maxLength={max.name} autoComplete="off" required />
        <Field
          {...text('shortName')}
          label="Tên ngắn"
          hint="Dưới biểu tượng trên điện thoại."
          maxLength={max.shortName}
          autoComplete="off"
          required
        />
        <Field {...text('slogan')} label="Khẩu hiệu" maxLength={max.slogan} className="sm:col-span-2" required />
        <TextArea
          {...text('description')}
          label="Lời giới thiệu"
          hint="Hiện ở kết quả tìm kiếm trên mạng và khi chia sẻ trang chủ."
          maxLength={max.description}
          className="sm:col-span-2"
          required
        />
      </Group>
      <Group title="Màu sắc" detail="Các sắc độ khác tính ra từ ba màu này. Màu làm chữ khó đọc sẽ không lưu được.">
        {colours}
        <Select {...text('motif')} label="Đường viền dưới đầu trang" options={motifs} />
      </Group>
      <Group title="Hình riêng" detail="Tệp SVG hoặc PNG. Để trống thì dùng hình vẽ có sẵn, theo màu ở trên.">
        {pictures}
      </Group>
      <Group title="Liên hệ">
        <Field {...text('hotline')} label="Hotline" type="tel" maxLength={20} autoComplete="off" />
        <Field {...text('supportEmail')} label="Email hỗ trợ" type="email" autoComplete="off" required />
        <Field {...text('openingHours')} label="Giờ làm việc" maxLength={max.openingHours} className="sm:col-span-2" />
      </Group>
      <Group title="Mạng xã hội" detail="Để trống thì cuối trang không hiện mạng đó.">
        <Field {...text('facebookUrl')} {...webAddress} label="Facebook" />
        <Field {...text('zaloUrl')} {...webAddress} label="Zalo" />
        <Field {...text('tiktokUrl')} {...webAddress} label="TikTok" />
        <Field {...text('youtubeUrl')} {...webAddress} label="YouTube" />
      </Group>
      <Group title="Pháp nhân" detail="Hiện ở cuối trang và trên hóa đơn, sao kê, xác nhận thuế.">
        <Field {...text('legalName')} label="Tên pháp nhân" maxLength={max.legalName} autoComplete="off" />
        <Field {...text('taxCode')} label="Mã số thuế" maxLength={20} inputMode="numeric" autoComplete="off" />
        <Field
          {...text('legalAddress')}
          label="Địa chỉ"
          maxLength={max.legalAddress}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <Field
          {...text('licence')}
          label="Giấy phép kinh doanh"
          hint="Số, ngày cấp, nơi cấp."
          maxLength={max.licence}
          className="sm:col-span-2"
        />
        <Field
          {...text('notificationNumber')}
          label="Số thông báo Bộ Công Thương"
          maxLength={max.notificationNumber}
          autoComplete="off"
        />
        <Field {...text('notificationUrl')} {...webAddress} label="Địa chỉ tra cứu thông báo" />
      </Group>
      <Group title="Thư gửi khách">
        <Field
          {...text('mailSender')}
          label="Tên người gửi"
          hint="Để trống thì dùng tên chợ."
          maxLength={max.mailSender}
          autoComplete="off"
        />
        <Field {...text('mailFooter')} label="Dòng cuối thư" maxLength={max.mailFooter} />
      </Group>
    </>
  )
}
