import { line } from '../contract/fields.ts'

/** The bank's or MoMo's reference of a transfer. */
export const Reference = line({
  required: 'Vui lòng nhập mã giao dịch.',
  max: 100,
  tooLong: 'Mã giao dịch tối đa 100 ký tự.',
})
