import { topOf } from './children.ts'
import type { Component, Form } from './form.ts'

/** One page of a form: a wizard has one for each top-level component, any other form a single page. */
export interface FormPage {
  key: string
  title: string
  components: Component[]
}

/** The pages of a form in order, hidden ones included; the rules determine which are shown. */
export function pagesOf(form: Form): FormPage[] {
  const top = topOf(form)
  if (form.display !== 'wizard') return [{ key: '', title: '', components: top }]
  return top.map((component) => ({ key: component.key, title: component.title ?? component.label ?? '', components: [component] }))
}
