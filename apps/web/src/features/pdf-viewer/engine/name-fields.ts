/** Gives the fields of a page that the document does not describe the name that they have in it: a screen reader would say nothing otherwise. */
export function nameFields(page: Element): void {
  for (const field of page.querySelectorAll<HTMLInputElement>('.annotationLayer :is(input, textarea, select)')) {
    if (field.name && !field.title && !field.hasAttribute('aria-label')) field.setAttribute('aria-label', field.name)
  }
}

/** Takes from the structure of a page that each field is a form of its own, and that a field which pdf.js does not draw, as those for signatures, stands here. */
export function mendFields(structure: Element, page: Element): void {
  for (const field of structure.querySelectorAll('[role="form"]')) {
    field.removeAttribute('role')
    const drawn = page.querySelector(`.annotationLayer [id="${field.getAttribute('aria-owns')}"]`)
    if (!drawn) field.removeAttribute('aria-owns')
  }
}
