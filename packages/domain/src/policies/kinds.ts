/** The pages that the operator writes, each also the path at which it stands: `/terms`. */
export const policyKinds = [
  'terms',
  'privacy',
  'rules',
  'returns-policy',
  'shipping-policy',
  'payment-policy',
  'complaints',
  'about',
  'help',
] as const
export type PolicyKind = (typeof policyKinds)[number]

export const policyNames: Record<PolicyKind, string> = {
  terms: 'Điều khoản sử dụng',
  privacy: 'Chính sách quyền riêng tư',
  rules: 'Quy chế hoạt động',
  'returns-policy': 'Chính sách đổi trả và hoàn tiền',
  'shipping-policy': 'Chính sách giao hàng',
  'payment-policy': 'Chính sách thanh toán',
  complaints: 'Giải quyết khiếu nại',
  about: 'Giới thiệu',
  help: 'Trợ giúp',
}

export const isPolicyKind = (text: string): text is PolicyKind => Object.hasOwn(policyNames, text)

/** The numbers of the versions in force; pages that are not published are missing. */
export type PoliciesInForce = Partial<Record<PolicyKind, number>>
