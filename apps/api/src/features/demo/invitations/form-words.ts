import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** Notes the English of a Greek text and gives the Greek back. */
export type Words = (el: string, en: string) => string

/** A form written in Greek with its English beside it. */
export function bilingualForm(display: 'form' | 'wizard', build: (t: Words) => Component[]): FormJson {
  const english: Record<string, string> = {}
  const t: Words = (el, en) => {
    english[el] = en
    return el
  }
  return { display, components: build(t), i18n: { en: english } }
}

const asked = { input: true, validate: { required: true } } as const

/** An answer that must be given. */
export const required = (type: string, key: string, label: string, more: Partial<Component> = {}): Component => ({
  ...asked,
  ...more,
  type,
  key,
  label,
  validate: { ...more.validate, required: true },
})

/** An answer that may be left out. */
export const optional = (type: string, key: string, label: string, more: Partial<Component> = {}): Component => ({ input: true, ...more, type, key, label })

export const panel = (key: string, title: string, components: Component[]): Component => ({ type: 'panel', key, title, label: title, input: false, components })

export const columns = (key: string, ...slots: Component[][]): Component => ({
  type: 'columns',
  key,
  label: '',
  input: false,
  columns: slots.map((components) => ({ components, width: Math.floor(12 / slots.length), size: 'md' })),
})

export const text = (key: string, html: string): Component => ({ type: 'content', key, label: '', input: false, html })

export type Choices = readonly (readonly [value: string, label: string])[]
const toValues = (choices: Choices) => choices.map(([value, label]) => ({ value, label }))
/** For radio, selectboxes and survey. */
export const among = (...choices: Choices) => ({ values: toValues(choices) })
/** For select. */
export const fromList = (...choices: Choices) => ({ dataSrc: 'values', data: { values: toValues(choices) } })
export const shownWhen = (when: string, eq: string | boolean) => ({ conditional: { show: true, when, eq } })

export interface Tab {
  key: string
  label: string
  components: Component[]
}

/** Pages side by side; a tab is no component of its own. */
export const tabs = (key: string, pages: readonly Tab[]): Component => ({
  type: 'tabs',
  key,
  label: '',
  input: false,
  components: pages as unknown as Component[],
})
