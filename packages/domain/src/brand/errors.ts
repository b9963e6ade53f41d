import { defineErrors } from '../contract/errors.ts'
import { brandMessages } from './messages.ts'

const colour = (field: string) => ({ kind: 'invalid' as const, message: (fault: string) => fault, field })

export const brandErrors = defineErrors({
  BRAND_MOVED_ON: {
    kind: 'conflict',
    message: 'Thương hiệu vừa được người khác sửa. Hãy xem lại rồi sửa tiếp.',
  },
  /** A picture that the form names is not there any more, or is one of another kind. */
  BRAND_ART_GONE: { kind: 'invalid', message: 'Hình đã chọn không còn. Hãy chọn lại tệp.' },
  BRAND_ART_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp SVG hoặc PNG.', field: 'picture' },
  BRAND_ART_TOO_LARGE: { kind: 'too-large', message: brandMessages.artTooLarge, field: 'picture' },
  BRAND_ART_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Hình phải là SVG hoặc PNG còn nguyên vẹn.',
    field: 'picture',
  },
  /** `reason`: what the drawing has, or lacks. */
  BRAND_ART_UNFIT: { kind: 'invalid', message: (reason) => reason, field: 'picture' },
  // With the colour that passes as its details (ColourOffer).
  BRAND_COLOUR_UNREADABLE: colour('brandColour'),
  HIGHLIGHT_COLOUR_UNREADABLE: colour('highlightColour'),
  ACTION_COLOUR_UNREADABLE: colour('actionColour'),
})
