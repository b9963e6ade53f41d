// With a sign behind it, which the rules of §5 ask for, a long common password is still the first thing to be tried.
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
