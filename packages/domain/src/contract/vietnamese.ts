import * as z from 'zod/mini'
import { formatNumber } from '../text/number.ts'
import { fieldMessages } from './messages.ts'

const ofType: Record<string, string> = {
  string: fieldMessages.text,
  number: 'Vui lòng nhập một số.',
  int: 'Vui lòng nhập một số nguyên.',
  boolean: 'Vui lòng chọn có hoặc không.',
  array: 'Dữ liệu phải là một danh sách.',
  object: 'Dữ liệu gửi lên không đúng cấu trúc.',
  record: 'Dữ liệu gửi lên không đúng cấu trúc.',
}

const ofFormat: Record<string, string> = {
  email: 'Địa chỉ email không hợp lệ.',
  date: fieldMessages.day,
  datetime: 'Thời điểm không hợp lệ.',
  url: 'Đường dẫn không hợp lệ.',
}

type Issue = z.core.$ZodRawIssue

/** Limits of whole numbers may be bigints. */
const shown = (value: number | bigint): string => formatNumber(Number(value))

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return fieldMessages.tooLong(shown(maximum))
  if (origin === 'array' || origin === 'set') return `Chỉ được chọn tối đa ${shown(maximum)} mục.`
  return `Không được lớn hơn ${shown(maximum)}.`
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? fieldMessages.required : `Phải có ít nhất ${shown(minimum)} ký tự.`
  if (origin === 'array' || origin === 'set') return `Phải có ít nhất ${shown(minimum)} mục.`
  return inclusive === false ? `Phải lớn hơn ${shown(minimum)}.` : `Không được nhỏ hơn ${shown(minimum)}.`
}

/** The sentence for a rule whose schema names none: what is missing or wrong, never the input. */
export function vietnameseIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return fieldMessages.required
      return ofType[issue.expected] ?? fieldMessages.invalid
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return ofFormat[issue.format] ?? 'Không đúng định dạng.'
    case 'invalid_value':
      return 'Lựa chọn không hợp lệ.'
    case 'not_multiple_of':
      return `Phải chia hết cho ${shown(issue.divisor)}.`
    case 'unrecognized_keys':
      return 'Có thông tin không được hỗ trợ.'
    default:
      return fieldMessages.invalid
  }
}

// Not as a locale: the English one of the classic entry of Zod would replace it where that is loaded too.
z.config({ customError: vietnameseIssue })
