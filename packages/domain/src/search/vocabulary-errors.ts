import { defineErrors } from '../contract/errors.ts'
import { vocabularyMessages } from './vocabulary-messages.ts'

export const vocabularyErrors = defineErrors({
  SYNONYM_GROUP_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy nhóm từ này.' },
  // With the AdminSynonymGroup of now as its details.
  SYNONYM_GROUP_MOVED_ON: {
    kind: 'conflict',
    message: (now) => `Nhóm từ này vừa được người khác sửa, nay là “${now}”. Hãy xem lại rồi sửa tiếp.`,
  },
  SYNONYM_GROUP_KNOWN: { kind: 'conflict', message: vocabularyMessages.known, field: 'terms' },
  VOCABULARY_FILE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp.', field: 'file' },
  VOCABULARY_TOO_LARGE: { kind: 'too-large', message: vocabularyMessages.tooLarge, field: 'file' },
  VOCABULARY_UNREADABLE: { kind: 'invalid', message: (why) => why, field: 'file' },
})
