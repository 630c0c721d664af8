import type { Language } from '@klesis/contract/wire.ts'
import type { Component } from '../model/form.ts'
import type { RuleName } from '../rules/issue.ts'
import type { Property } from './properties.ts'

/** What a value broke, with what the sentence about it needs. */
export interface RuleFault {
  rule: RuleName
  params?: Partial<Record<string, string | number>>
}

/** Looks at one answer (one item of a list where several are asked for). Only called for values that are there and of the kind's type. */
export type Check = (component: Component, value: unknown, now: Date) => RuleFault | undefined

/** Where its answer stands: a value of its own, an object, rows, or nowhere. */
export type Shape = 'value' | 'object' | 'rows' | 'layout' | 'static'

/** How the browser shows it: a field to fill in, a part that draws its own children, or not at all. */
export type View = 'input' | 'layout' | 'none'

/** The groups of the builder's palette in their order. */
export const paletteGroups = ['basic', 'choice', 'date', 'layout', 'data', 'advanced'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface TextOptions {
  language: Language
  /** An author's text in that language. */
  translate: (text: string) => string
}

/** One answer as people read it in lists, comparisons and summaries. */
export type AnswerText = (component: Component, value: unknown, options: TextOptions) => string

/** All that is known of one kind of component; every list of kinds is made from these. */
export interface KindDefinition<
  Kind extends string = string,
  KindView extends View = View,
  Icon extends string = string,
  KindProperty extends Property = Property,
> {
  kind: Kind
  /** Type names that other form.io based systems give it. They stay in the JSON, in and out. */
  aliases: readonly string[]
  view: KindView
  shape: Shape
  group: PaletteGroup
  /** Name of its icon in the builder. */
  icon: Icon
  /** Stem of a new component's key. */
  keyStem: string
  /** The JSON of a new component, without label and key. */
  defaults: Omit<Component, 'key'>
  /** What the builder offers to set, in its order. */
  properties: readonly KindProperty[]
  /** What the builder takes for a default or for the value of a condition; text where it is left out. */
  typed?: 'number' | 'boolean'
  /** The answer before anyone answered, where the form sets none; left out where that is no answer at all. */
  initial?: (component: Component) => unknown
  /** The answer is a list by nature, whether or not `multiple` is set. */
  isList?: boolean
  /** Its one input takes several answers, or never more than one; other kinds get one input for each answer where `multiple` is set. */
  hasSingleInput: boolean
  /** True where nothing was answered. */
  isEmpty: (component: Component, value: unknown) => boolean
  /** Brings one answer into the form it is kept in; what it cannot read it returns as it is. */
  normalise?: (component: Component, value: unknown) => unknown
  /** Whether one answer is of this kind's type. */
  accepts: (component: Component, value: unknown) => boolean
  /** Never stored and never shown: only the page it is typed on and the check of what was sent know it. */
  isSecret?: boolean
  checks: readonly Check[]
  text: AnswerText
  /** Whether an answer is the one a condition names; compared as JSON where it is left out. */
  isEqual?: (value: unknown, wanted: unknown) => boolean
  /** Milliseconds of a date for comparison, not a number where it is none; read as ISO text where it is left out. */
  time?: (component: Component, value: string) => number
}

/** Keeps the names of a definition as they are written, so that registries can be checked against them. */
export const defineKind = <Kind extends string, KindView extends View, Icon extends string, KindProperty extends Property>(
  definition: KindDefinition<Kind, KindView, Icon, KindProperty>,
) => definition
