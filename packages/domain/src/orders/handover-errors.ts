import { defineErrors } from '../contract/errors.ts'

/** Errors of handover tables. */
export const handoverErrors = defineErrors({
  HANDOVER_FILE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp.', field: 'file' },
  HANDOVER_TOO_LARGE: { kind: 'too-large', message: 'Tệp phải nhỏ hơn 1 MB.', field: 'file' },
  HANDOVER_UNREADABLE: { kind: 'invalid', message: (why) => why, field: 'file' },
})
