import type { Locator } from 'playwright-core'

/** Whole đồng of a text such as `1.778.000 ₫`. */
export const dong = (text: string): number => Number(text.replace(/\D/gu, ''))

/** The texts of all elements of a locator. */
export const textsOf = (locator: Locator): Promise<string[]> => locator.allTextContents()
