import type { AdminBrand } from '@chophien/domain/brand/admin-contract'
import { useState } from 'react'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { type BrandTexts, textsOfBrand } from './brand-texts.ts'

/** The marketplace's face: a form in groups, and beside it how pages and mails look with what is typed. */
export function BrandScreen({ brand }: { brand: AdminBrand }) {
  const [typed, setTyped] = useState<BrandTexts>(() => textsOfBrand(brand))
  return (
    <>
      <ConsoleHeading
        title="Thương hiệu"
        detail={
          brand.changedAt === null
            ? 'Chưa ai đặt; sàn dùng tên và màu có sẵn'
            : `Sửa lúc ${formatDateTime(brand.changedAt)}`
        }
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <BrandForm brand={brand} typed={typed} onType={setTyped} />
        <BrandPreview typed={typed} className="lg:sticky lg:top-6" />
      </div>
    </>
  )
}
