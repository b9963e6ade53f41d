import { daysBefore } from '@chophien/domain/contract/period'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'

/** A day that can still be chosen when a run is over. */
const nextYear = () => daysBefore(dayInVietnam(new Date()), -365)

/** The administrators' forms about taxes. */
export const taxFormCases: FormCase[] = [
  {
    name: 'mode of taxes',
    file: 'admin/features/taxes/mode-form.tsx',
    async open(page) {
      await page.goto('/admin/taxes')
      return opened(page, 'Đổi cách tính', 'Đổi cách tính thuế')
    },
    call: 'POST',
    path: '/v1/admin/taxes/modes',
    submit: 'Ghi',
    typed: { mode: 'REPORT' },
    wrong: { name: 'fromDay', text: '', said: 'Vui lòng chọn ngày bắt đầu.', right: nextYear() },
  },
  {
    name: 'rate of taxes',
    file: 'admin/features/taxes/rate-form.tsx',
    async open(page) {
      await page.goto('/admin/taxes')
      return opened(page, 'Thêm mức thuế', 'Thêm mức thuế')
    },
    call: 'POST',
    path: '/v1/admin/taxes/rates',
    submit: 'Thêm',
    typed: { law: 'Nghị định 252/2026/NĐ-CP', fromDay: nextYear() },
    wrong: { name: 'vatBps', text: 'abc', said: 'Mức thuế phải từ 0 đến 100%, tối đa hai chữ số lẻ.', right: '1,5' },
  },
]
