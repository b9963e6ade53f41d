import type { Locator } from 'playwright-core'

/** Whole đồng of a text such as `1.778.000 ₫`. */
export const dong = (text: string): number => Number(text.replace(/\D/gu, ''))

/** The texts of everything that a locator finds. */
export const textsOf = (locator: Locator): Promise<string[]> => locator.allTextContents()
