import { escapeHtml } from '@chophien/domain/text/escape-html'
import type { FactsOfBrand } from '../starting-facts.ts'

/** A heading of a section. */
export const section = (title: string): string => `<h3>${escapeHtml(title)}</h3>`

/** A paragraph. */
export const say = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** A list. */
export const points = (...items: string[]): string =>
  `<ul>${items.map((item) => `<li><p>${escapeHtml(item)}</p></li>`).join('')}</ul>`

/** The marketplace within a sentence. */
export const marketOf = ({ name }: FactsOfBrand): string => name || 'sàn'

/** Who runs the marketplace, as the law on electronic commerce asks for. What the brand does not say is left to be filled. */
export const operator = ({ legalName, taxCode, legalAddress, licence }: FactsOfBrand): string =>
  points(
    `Tên pháp nhân: ${legalName || '[Tên pháp nhân]'}`,
    `Địa chỉ trụ sở: ${legalAddress || '[Địa chỉ trụ sở]'}`,
    `Mã số thuế: ${taxCode || '[Mã số thuế]'}`,
    `Giấy phép: ${licence || '[Số giấy chứng nhận đăng ký doanh nghiệp, ngày cấp và nơi cấp]'}`,
    'Người đại diện theo pháp luật: [Họ tên người đại diện]',
  )

/** How the operator is reached. */
export const contact = ({ supportEmail, hotline }: FactsOfBrand): string =>
  points(`Email: ${supportEmail || '[Email hỗ trợ]'}`, ...(hotline ? [`Điện thoại: ${hotline}`] : []))
