/** Gives the fields of a page that the document does not describe the name that they have in it: a screen reader would say nothing otherwise. */
export function nameFields(page: Element): void {
  for (const field of page.querySelectorAll<HTMLInputElement>('.annotationLayer :is(input, textarea, select)')) {
    if (field.name && !field.title && !field.hasAttribute('aria-label')) field.setAttribute('aria-label', field.name)
  }
}
