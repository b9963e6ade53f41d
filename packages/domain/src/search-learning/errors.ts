import { defineErrors } from '../contract/errors.ts'
import { searchLearningMessages } from './messages.ts'

export const searchLearningErrors = defineErrors({
  SEARCH_UNKNOWN: { kind: 'invalid', message: searchLearningMessages.queryUnknown, field: 'query' },
})
