import { escapeHtml } from '@chophien/domain/text/escape-html'

/** A heading of a section. */
export const section = (title: string): string => `<h3>${escapeHtml(title)}</h3>`

/** A paragraph. */
export const say = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** A list. */
export const points = (...items: string[]): string =>
  `<ul>${items.map((item) => `<li><p>${escapeHtml(item)}</p></li>`).join('')}</ul>`

/** Who runs the marketplace, as the law on electronic commerce asks for. */
export const operator = (): string =>
  points(
    'Tên pháp nhân: [Tên pháp nhân]',
    'Địa chỉ trụ sở: [Địa chỉ trụ sở]',
    'Mã số doanh nghiệp: [Mã số doanh nghiệp, ngày cấp và nơi cấp]',
    'Người đại diện theo pháp luật: [Họ tên người đại diện]',
  )

/** How the operator is reached. */
export const contact = ({ supportEmail, hotline }: { supportEmail: string; hotline: string | null }): string =>
  points(`Email: ${supportEmail}`, ...(hotline ? [`Điện thoại: ${hotline}`] : []))
