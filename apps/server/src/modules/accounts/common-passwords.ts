// Attackers append a special character to long common passwords (§5 asks for one), so it is ignored here.
const LONG = 9

let loading: Promise<ReadonlySet<string>> | undefined

/** The list is large and needed rarely: it is loaded when it is first asked. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is in the list of the most common ones, case-insensitive. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= commonPasswords()
  const common = await loading
  const typed = password.toLowerCase()
  const core = typed.replace(/[^a-z0-9]+$/u, '')
  return common.has(typed) || (core.length >= LONG && common.has(core))
}
