import { defineErrors } from '../contract/errors.ts'

const colour = (field: string) => ({ kind: 'invalid' as const, message: (fault: string) => fault, field })

export const brandErrors = defineErrors({
  BRAND_MOVED_ON: {
    kind: 'conflict',
    message: 'Thương hiệu vừa được người khác sửa. Hãy xem lại rồi sửa tiếp.',
  },
  // With the colour that passes as its details (ColourOffer).
  BRAND_COLOUR_UNREADABLE: colour('brandColour'),
  HIGHLIGHT_COLOUR_UNREADABLE: colour('highlightColour'),
  ACTION_COLOUR_UNREADABLE: colour('actionColour'),
})
