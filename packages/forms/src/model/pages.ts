import { topOf } from './children.ts'
import type { Component, Form } from './form.ts'

/** One page of a form: a wizard has one for each of its top components, any other form a single one. */
export interface FormPage {
  key: string
  title: string
  components: Component[]
}

/** The pages of a form in order; hidden ones are among them, the rules say which are shown. */
export function pagesOf(form: Form): FormPage[] {
  const top = topOf(form)
  if (form.display !== 'wizard') return [{ key: '', title: '', components: top }]
  return top.map((component) => ({ key: component.key, title: component.title ?? component.label ?? '', components: [component] }))
}
