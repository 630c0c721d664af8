/** The text of sanitised or unknown HTML, a line for each block. Nothing in it is loaded or run. */
export function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|li|h[1-6]|div|tr|blockquote)>/gi, '$&\n')
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim()
}
