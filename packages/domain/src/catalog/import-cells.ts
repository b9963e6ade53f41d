// What spreadsheets show for a formula that cannot be computed.
export const formulaError = /^#(?:REF!|VALUE!|N\/A|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/u

/** Removes the apostrophe with which exports escape texts that look like formulas. */
export const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/u, '')
