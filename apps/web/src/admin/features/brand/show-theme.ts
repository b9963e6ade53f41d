/** Shows the saved colours in this document too; pages that are opened from now on have them anyway. `version`: of the brand. */
export function showThemeOfNow(version: number): void {
  const known = document.head.querySelector<HTMLLinkElement>('link[data-theme]')
  const link = known ?? document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset.theme = ''
  link.href = `/theme.css?version=${version}`
  if (!known) document.head.append(link)
}
