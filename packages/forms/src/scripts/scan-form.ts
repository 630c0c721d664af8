import { definitionOf, kindOf } from '../kinds/kind-of.ts'
import { linkOf } from '../kinds/link-of.ts'
import { repeatedKeys } from '../kinds/repeated-keys.ts'
import { eachComponent } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'
import { textOf } from '../model/text-of.ts'
import { eventOf } from '../rules/logic.ts'
import { allowedTags } from '../sanitise/allowed.ts'
import { foreignNames } from './foreign-names.ts'
import { scriptsOf } from './scripts-of.ts'

/** Warnings for the author before a form is used; they are shown at import, nothing is dropped silently. */
export interface FormScan {
  /** Components of unsupported types: shown as unsupported, their answers are kept, and they never prevent submission. */
  unsupported: { type: string; key: string }[]
  /** Scripts, with the names they use that exist only in form.io's own renderer. */
  scripts: { key: string; property: string; uses: string[] }[]
  /** HTML that will be changed by sanitising. */
  htmlIssues: { key: string; tag: string }[]
  /** Properties with unsupported behaviour. */
  ignored: { key: string; property: string }[]
  repeatedKeys: string[]
}

const htmlTags = (html: unknown): string[] =>
  typeof html === 'string' ? [...new Set([...html.slice(0, 200_000).matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag]) => String(tag).toLowerCase()))] : []
const handlers =
  /\son(?:error|load|click|dblclick|mouse[a-z]{2,9}|key[a-z]{2,6}|pointer[a-z]{2,9}|touch[a-z]{3,6}|focus[a-z]{0,3}|blur|change|input|submit|reset|toggle|drag[a-z]{0,6}|drop|scroll|wheel|paste|copy|cut|animation[a-z]{3,9}|transition[a-z]{3,6}|begin|end|message|resize|select)\s{0,9}=/i
const hasHandler = (html: unknown): boolean => typeof html === 'string' && (handlers.test(html) || /javascript:/i.test(html))

const loosening: ReadonlySet<string> = new Set(['hidden true', 'validate.required false'])

/** Whether a rule hides its field or makes it optional when a button is pressed, of which the server never hears. */
const loosensByEvent = ({ trigger, actions }: Record<string, unknown>): boolean =>
  eventOf(trigger) !== undefined &&
  recordsOf(actions).some(({ property, state }) => isRecord(property) && loosening.has(`${textOf(property.value ?? '')} ${textOf(state)}`))

function ignoredIn(component: Component, parents: readonly Component[]): string[] {
  return [
    ...(component.unique === true && parents.some((parent) => definitionOf(parent)?.shape === 'rows') ? ['unique'] : []),
    ...(component.encrypted === true ? ['encrypted'] : []),
    ...(recordsOf(component.logic).some(loosensByEvent) ? ['logic.trigger.event'] : []),
    ...(component.type === 'button' && component.action === 'url' && linkOf(component.url) === undefined ? ['url'] : []),
    ...(component.type === 'button' && component.action === 'custom' ? ['custom'] : []),
  ]
}

export function scanForm(form: Form): FormScan {
  const scan: FormScan = { unsupported: [], scripts: [], htmlIssues: [], ignored: [], repeatedKeys: repeatedKeys(form) }
  const allowed: ReadonlySet<string> = new Set(allowedTags)
  eachComponent(form, (component, parents) => {
    const { key, type } = component
    if (!kindOf(component)) scan.unsupported.push({ type, key })
    const html = [component.html, component.content, component.description, component.tooltip, component.label]
    const tags = new Set(html.flatMap(htmlTags).filter((tag) => !allowed.has(tag)))
    if (html.some(hasHandler)) tags.add('on…')
    for (const tag of tags) scan.htmlIssues.push({ key, tag })
    for (const property of ignoredIn(component, parents)) scan.ignored.push({ key, property })
  })
  scan.scripts = scriptsOf(form).map(({ key, property, code }) => ({ key, property, uses: foreignNames(code) }))
  return scan
}
