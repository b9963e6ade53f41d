import { defineErrors } from '../contract/errors.ts'

export const planErrors = defineErrors({
  PLAN_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy gói hoa hồng này.' },
  PLAN_NAME_TAKEN: { kind: 'conflict', message: 'Đã có gói hoa hồng cùng tên.', field: 'name' },
  PLAN_MOVED_ON: {
    kind: 'conflict',
    message: (name: string) => `Gói này vừa được người khác sửa, nay là “${name}”. Hãy xem lại rồi sửa tiếp.`,
  },
  PLAN_ARCHIVED: { kind: 'conflict', message: 'Gói hoa hồng này đã được lưu trữ, không dùng được nữa.' },
  PLAN_IN_USE: {
    kind: 'conflict',
    message: 'Vẫn còn shop dùng hoặc sắp dùng gói này. Hãy đổi gói của các shop đó trước.',
  },
  PLANS_FULL: { kind: 'conflict', message: 'Đã có 100 gói hoa hồng. Hãy lưu trữ gói không dùng nữa.' },
  PLAN_RULE_PAST: {
    kind: 'invalid',
    message: 'Ngày này đã qua. Hoa hồng của ngày đã qua không đổi được.',
    field: 'fromDay',
  },
  PLAN_RULE_TODAY: {
    kind: 'invalid',
    message: 'Đã có shop dùng hoặc sắp dùng gói này, nên mức mới chỉ áp dụng được từ ngày mai.',
    field: 'fromDay',
  },
  PLAN_RULE_TAKEN: {
    kind: 'conflict',
    message: 'Gói này đã có mức cho danh mục đó từ đúng ngày này. Hãy bỏ mức ấy trước, hoặc chọn ngày khác.',
    field: 'fromDay',
  },
  PLAN_RULE_CATEGORY: { kind: 'invalid', message: 'Danh mục này không còn nữa.', field: 'categoryId' },
  PLAN_RULE_NOT_FOUND: { kind: 'not-found', message: 'Mức hoa hồng này không còn nữa.' },
  PLAN_RULE_STARTED: {
    kind: 'conflict',
    message: 'Mức này đã áp dụng nên không bỏ được. Hãy thêm mức khác từ một ngày sắp tới.',
  },
  PLAN_RULES_FULL: { kind: 'conflict', message: 'Gói này đã có 1.000 mức. Hãy lập một gói mới.' },
  SHOP_PLAN_UNKNOWN: { kind: 'invalid', message: 'Gói hoa hồng này không còn nữa.', field: 'planId' },
  SHOP_PLAN_SAME: { kind: 'conflict', message: 'Shop đang ở đúng gói này rồi.', field: 'planId' },
  SHOP_PLAN_PAST: {
    kind: 'invalid',
    message: 'Ngày này đã qua. Hoa hồng của ngày đã qua không đổi được.',
    field: 'fromDay',
  },
  SHOP_PLAN_TODAY: {
    kind: 'invalid',
    message: 'Hôm nay shop đã có đơn hoặc đã đổi gói, nên gói mới chỉ áp dụng được từ ngày mai.',
    field: 'fromDay',
  },
  SHOP_PLAN_COMING: {
    kind: 'conflict',
    message: (day: string) => `Shop đã có một lần đổi gói từ ngày ${day}. Hãy hủy lần đó trước.`,
  },
  SHOP_PLAN_NONE_COMING: { kind: 'conflict', message: 'Shop không có lần đổi gói nào sắp tới.' },
})
