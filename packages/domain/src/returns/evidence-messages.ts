import { EVIDENCE_MAX } from './limits.ts'

/** What is said of files before and after they are sent. */
export const evidenceMessages = {
  full: `Mỗi bên gửi tối đa ${EVIDENCE_MAX} ảnh hoặc video.`,
  tooLarge: 'Ảnh tối đa 8 MB, video tối đa 20 MB.',
} as const
