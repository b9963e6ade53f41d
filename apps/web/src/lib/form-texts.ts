type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text of each control of a form, by name. */
export type FormTexts = Readonly<Record<string, string>>

const isSecret = ({ type, autocomplete }: Control): boolean =>
  type === 'password' || /password|one-time-code|cc-/u.test(autocomplete)

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The controls whose text may be kept: never passwords, codes, cards and files. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements]
    .filter(isControl)
    .filter((control) => control.name !== '' && !['file', 'hidden'].includes(control.type) && !isSecret(control))

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked
const isTickedByPage = (control: Control) => control instanceof HTMLInputElement && control.defaultChecked

/** What the page itself puts into a control, whatever was typed since. */
function textOfPage(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue.replaceAll('\r\n', '\n')
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled))?.value ?? ''
}

function textsBy(form: HTMLFormElement, textOf: (control: Control) => string, ticked: (control: Control) => boolean) {
  const texts: Record<string, string> = {}
  for (const control of controlsOf(form)) {
    if (control.type === 'checkbox') texts[control.name] = ticked(control) ? 'on' : ''
    else if (control.type !== 'radio') texts[control.name] = textOf(control)
    else if (ticked(control)) texts[control.name] = textOf(control)
    else texts[control.name] ??= ''
  }
  return texts
}

/** The texts of a form. A tick is `on`; of radio buttons the chosen one counts. */
export const textsOf = (form: HTMLFormElement): FormTexts => textsBy(form, ({ value }) => value, isTicked)

/** The texts that the page gave to the form: the saved ones. They follow a reload of the page's data; what was typed does not change them.
 *  Controlled inputs have none of their own (React overwrites them with what is typed). */
export const textsOfPage = (form: HTMLFormElement): FormTexts => textsBy(form, textOfPage, isTickedByPage)

/** The entries that differ from the earlier ones, null when none does. */
export function changesOf(earlier: FormTexts, texts: FormTexts): FormTexts | null {
  const changed = Object.entries(texts).filter(([name, text]) => text !== (earlier[name] ?? ''))
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

function put(control: Control, text: string): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    if (isTicked(control) !== (control.type === 'checkbox' ? text === 'on' : text === control.value)) control.click()
    return
  }
  // The option is gone since.
  if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === text)) return
  // The setter of the element's class: React notices only a value that was not set through its own.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

// A press cannot take the tick of a radio button away. A component that follows the choice listens to `input`.
function untick(control: Control): void {
  if (control instanceof HTMLInputElement) control.checked = false
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Types texts into the form, as far as it has these controls, with the events of typing. */
export function fillForm(form: HTMLFormElement, texts: FormTexts): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name]
    if (text === undefined || control.disabled) continue
    if (control.type === 'radio' && text === '' && isTicked(control) && control.value !== '') untick(control)
    if (control.type === 'radio' ? control.value === text : control.value !== text || control.type === 'checkbox')
      put(control, text)
  }
}
