import { defineErrors } from './errors.ts'

/** Errors of where files are kept. Apart from the common ones, which pages load. */
export const storageErrors = defineErrors({
  STORAGE_AWAY: { kind: 'unavailable', message: 'Kho hình ảnh đang gián đoạn. Vui lòng thử lại sau ít phút.' },
})
