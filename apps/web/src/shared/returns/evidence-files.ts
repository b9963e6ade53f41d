import { evidenceMessages } from '@chophien/domain/returns/evidence-messages'
import { EVIDENCE_IMAGE_BYTES_MAX, EVIDENCE_VIDEO_BYTES_MAX } from '@chophien/domain/returns/limits'

/** What a file field offers to choose. */
export const EVIDENCE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm'

export const isVideo = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('video/')

const fits = (file: File): boolean => file.size <= (isVideo(file) ? EVIDENCE_VIDEO_BYTES_MAX : EVIDENCE_IMAGE_BYTES_MAX)

/** Those of the chosen files that may be sent, at most `room`, and why others may not. The server looks into what is sent. */
export function fitting(files: readonly File[], room: number): { files: readonly File[]; objection: string | null } {
  const good = files.filter(fits)
  const objection =
    good.length > room ? evidenceMessages.full : good.length < files.length ? evidenceMessages.tooLarge : null
  return { files: good.slice(0, Math.max(0, room)), objection }
}
