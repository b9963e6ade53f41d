/** The texts that people agree to: the terms and the privacy notice everybody, the rules who sells. */
export const consentKinds = ['terms', 'privacy', 'rules'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** What everybody agrees to who has an account. */
export const accountConsents = ['terms', 'privacy'] as const

/** Which version of each text somebody was shown, by number. */
export type ShownVersions = Partial<Record<ConsentKind, number>>

/** Those of some texts that are in force, as a form sends them. */
export const shownOf = (
  inForce: Readonly<Record<string, number | undefined>>,
  kinds: readonly ConsentKind[],
): ShownVersions =>
  Object.fromEntries(kinds.flatMap((kind) => (inForce[kind] === undefined ? [] : [[kind, inForce[kind]]])))

/** Whether any of some texts is in force. */
export const isAsked = (
  inForce: Readonly<Record<string, number | undefined>>,
  kinds: readonly ConsentKind[],
): boolean => kinds.some((kind) => inForce[kind] !== undefined)
