import { caseErrors } from '@chophien/domain/returns/errors'
import { EVIDENCE_IMAGE_BYTES_MAX } from '@chophien/domain/returns/limits'
import { cleanMp4, looksLikeMp4 } from '../../platform/video/mp4.ts'
import { cleanWebm, looksLikeWebm } from '../../platform/video/webm.ts'
import { encodeLarge } from '../pictures/encode-large.ts'

/** A piece of evidence as it is kept. */
export interface EvidenceFile {
  kind: 'IMAGE' | 'VIDEO'
  extension: 'webp' | 'mp4' | 'webm'
  bytes: Buffer
}

/** Checks an uploaded picture or video and takes out what it says about place, time and device. Pictures are encoded anew; videos are checked by the
 *  structure of their container and never decoded here. The name and type that the sender gives count for nothing. Throws EVIDENCE_UNSUPPORTED,
 *  EVIDENCE_SMALL, EVIDENCE_TOO_LARGE. */
export async function readEvidence(bytes: Buffer, owner: string): Promise<EvidenceFile> {
  if (looksLikeMp4(bytes)) {
    if (!cleanMp4(bytes)) throw caseErrors.EVIDENCE_UNSUPPORTED()
    return { kind: 'VIDEO', extension: 'mp4', bytes }
  }
  if (looksLikeWebm(bytes)) {
    if (!cleanWebm(bytes)) throw caseErrors.EVIDENCE_UNSUPPORTED()
    return { kind: 'VIDEO', extension: 'webm', bytes }
  }
  if (bytes.length > EVIDENCE_IMAGE_BYTES_MAX) throw caseErrors.EVIDENCE_TOO_LARGE()
  const encoded = await encodeLarge(bytes, owner, {
    unsupported: caseErrors.EVIDENCE_UNSUPPORTED,
    small: caseErrors.EVIDENCE_SMALL,
  })
  return { kind: 'IMAGE', extension: 'webp', bytes: encoded }
}

/** The key of its file in the object store. */
export const evidenceKey = ({ id, extension }: { id: string; extension: string }): string =>
  `evidence/${id}.${extension}`
