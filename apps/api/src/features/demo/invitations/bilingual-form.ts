import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { Piece } from '@klesis/forms/formula/formula.ts'
import { formulaLogic } from '@klesis/forms/formula/formula-logic.ts'
import type { Component } from '@klesis/forms/model/form.ts'

/** Registers the English translation of a Greek text and returns the Greek text. */
export type Translate = (el: string, en: string) => string

/** Builds a form in Greek with its English translations. */
export function bilingualForm(display: 'form' | 'wizard', build: (t: Translate) => Component[]): FormJson {
  const english: Record<string, string> = {}
  const t: Translate = (el, en) => {
    english[el] = en
    return el
  }
  return { display, components: build(t), i18n: { en: english } }
}

const requiredInput = { input: true, validate: { required: true } } as const

/** A required field. */
export const required = (type: string, key: string, label: string, more: Partial<Component> = {}): Component => ({
  ...requiredInput,
  ...more,
  type,
  key,
  label,
  validate: { ...more.validate, required: true },
})

/** An optional field. */
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
/** The choices of a radio, selectboxes or survey component. */
export const among = (...choices: Choices) => ({ values: toValues(choices) })
/** The choices of a select component. */
export const fromList = (...choices: Choices) => ({ dataSrc: 'values', data: { values: toValues(choices) } })
/** The items of a lookup as choices of a select; with a parent, those below the choice of that field. */
export const fromLookup = (lookup: string, parent?: string) => ({ dataSrc: 'lookup', data: { lookup, ...(parent && { parent }) } })
export const shownWhen = (when: string, eq: string | boolean) => ({ conditional: { show: true, when, eq } })

/** A calculation as an author chooses it piece by piece. */
export function calculatedBy(...pieces: Piece[]): { calculateValue: unknown } {
  const made = formulaLogic({ pieces }, false)
  if (!made.ok) throw new Error(`These pieces are no formula: ${made.fault.name}.`)
  return { calculateValue: made.logic }
}

export interface Tab {
  key: string
  label: string
  components: Component[]
}

/** A tabs component. A tab is not a component itself and has no type. */
export const tabs = (key: string, pages: readonly Tab[]): Component => ({
  type: 'tabs',
  key,
  label: '',
  input: false,
  components: pages as unknown as Component[],
})
