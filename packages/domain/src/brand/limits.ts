/** How long the texts of a brand are at most, in characters. The database holds the same bounds (migration 0140). */
export const brandLimits = {
  name: 40,
  /** Below an icon on a phone there is room for about twelve letters. */
  shortName: 16,
  slogan: 120,
  description: 300,
  openingHours: 120,
  url: 300,
  legalName: 200,
  legalAddress: 300,
  licence: 200,
  notificationNumber: 60,
  mailSender: 60,
  mailFooter: 200,
} as const
