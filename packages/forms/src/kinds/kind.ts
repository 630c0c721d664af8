import type { Language } from '@klesis/contract/wire.ts'
import type { Component } from '../model/form.ts'
import type { ItemLabel } from '../model/lookups.ts'
import { listOfRows, type RowLayout } from '../model/row-layout.ts'
import type { RuleName } from '../rules/issue.ts'
import type { Property } from './properties.ts'

/** The rule that a value breaks, with the parameters of its message. */
export interface RuleFault {
  rule: RuleName
  params?: Partial<Record<string, string | number>>
}

/** Checks one answer (one item if several are allowed). Called only for non-blank values of the kind's type. */
export type Check = (component: Component, value: unknown, now: Date) => RuleFault | undefined

/** How the answer is stored: as a value, as an object, as rows, or not at all. */
export type Shape = 'value' | 'object' | 'rows' | 'layout' | 'static'

/** How the browser renders it: as a field, as a part that renders its own children, or not at all. */
export type View = 'input' | 'layout' | 'none'

/** The groups of the builder's palette in their order. */
export const paletteGroups = ['basic', 'choice', 'date', 'layout', 'data', 'advanced'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export interface TextOptions {
  language: Language
  /** Translates an author's text. */
  translate: (text: string) => string
  /** The label of an item of a lookup. */
  itemLabel?: ItemLabel | undefined
}

/** Formats one answer as text for lists, comparisons and summaries. */
export type AnswerText = (component: Component, value: unknown, options: TextOptions) => string

/** The definition of one kind of component; every registry of kinds is derived from these. */
export interface KindDefinition<
  Kind extends string = string,
  KindView extends View = View,
  Icon extends string = string,
  KindProperty extends Property = Property,
> {
  kind: Kind
  /** Type names in other form.io based systems. They are kept in the JSON. */
  aliases: readonly string[]
  /** Whether a component of one of its types can be filled in; always if left out. One that cannot counts as of an unsupported type. */
  isSupported?: (component: Pick<Component, 'type' | 'components'>) => boolean
  view: KindView
  shape: Shape
  /** Where the rows lie in the answer, for the shape `rows`; a list of objects if left out. */
  rows?: RowLayout
  /** Whether it has an answer of its own, shown and compared as text, besides those of its rows. */
  hasOwnText?: boolean
  group: PaletteGroup
  /** Name of its icon in the builder. */
  icon: Icon
  /** Default key of a new component, before it is made unique. */
  keyStem: string
  /** The JSON of a new component, without label and key. */
  defaults: Omit<Component, 'key'>
  /** The properties that the builder offers, in its order. */
  properties: readonly KindProperty[]
  /** The input that the builder shows for a default value or the value of a condition; text if left out. */
  typed?: 'number' | 'boolean'
  /** The initial answer if the form sets no default; left out if there is none. */
  initial?: (component: Component) => unknown
  /** The answer is always a list, whether or not `multiple` is set. */
  isList?: boolean
  /** Whether `multiple` renders one input for each answer; false where the input itself holds several answers, or only ever one. */
  repeatsInput: boolean
  /** Whether the author requires an answer in another way than by `validate.required`. */
  isRequired?: (component: Component) => boolean
  /** Whether nothing was answered. */
  isEmpty: (component: Component, value: unknown) => boolean
  /** Normalises one answer to its stored form; returns unreadable values unchanged. */
  normalise?: (component: Component, value: unknown) => unknown
  /** Whether one answer has this kind's type. */
  accepts: (component: Component, value: unknown) => boolean
  /** The rule that an answer of another type breaks; `type` if left out. */
  typeRule?: (value: unknown) => RuleName
  /** Whether its input can show an accepted answer; always if left out. */
  canShow?: (component: Component, value: unknown) => boolean
  /** Never stored and never shown: only the input and the validation of a submission see it. */
  isSecret?: boolean
  /** What a history keeps of an answer that is a file or a picture; the answer itself if left out. */
  kept?: (value: unknown) => unknown
  /** An answer made up to try the scripts of a form on; left out if it has none of its own. */
  example?: (component: Component) => unknown
  checks: readonly Check[]
  /** The decimals to which a calculated answer is rounded; not rounded where there are none. */
  decimals?: (component: Component) => number | undefined
  text: AnswerText
  /** The paths, within one answer, of the parts that the form names; left out if it names none. */
  parts?: (component: Component) => string[]
  /** Whether an answer equals the value of a condition; compared as JSON if left out. */
  isEqual?: (value: unknown, expected: unknown) => boolean
  /** A date in milliseconds for comparison, NaN if it is none; parsed as ISO text if left out. */
  time?: (component: Component, value: string) => number
}

/** Where the rows of a kind's answer are. */
export const rowLayoutOf = (kind: KindDefinition | undefined): RowLayout => kind?.rows ?? listOfRows

/** Keeps the literal names of a definition's properties, so that registries can be checked against them. */
export const defineKind = <Kind extends string, KindView extends View, Icon extends string, KindProperty extends Property>(
  definition: KindDefinition<Kind, KindView, Icon, KindProperty>,
) => definition
