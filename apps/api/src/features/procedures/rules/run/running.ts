import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import { fillPlaceholders } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../../db/db.ts'
import { type AskedDocument, textIn } from '../../../invitations/index.ts'
import type { ChosenStep } from './choose-approvers.ts'
import type { LiveRule } from './find-live-rules.ts'
import type { RuleScene } from './read-scene.ts'

export interface TextAt {
  path: string
  message: string
}

/** What a rule leads to. */
export interface RuleOutcome {
  errors: TextAt[]
  warnings: TextAt[]
  /** Whether it wrote into `data` of the scene. */
  isFilled: boolean
  steps: ChosenStep[]
  unit: string | undefined
  /** The documents that it asks for. */
  documents: AskedDocument[]
  writes: ((tx: Tx) => Promise<void>)[]
  /** The calls of other systems that it asked for, which are among the writes, too. */
  calls: { url: string; body: string }[]
  /** How an exit rule before a creation ended, unless it lets the person on. */
  ending?: 'stopped' | 'asks'
  /** For the run log. */
  lines: string[]
  /** What it did in the words of a dry run, which alone asks for them. */
  told: (() => DryRunEffect[] | Promise<DryRunEffect[]>)[]
}

/** One rule that applies. */
export interface Running {
  of: LiveRule
  scene: RuleScene
  /** Of this rule at this event: what it asks for is written once under it. */
  key: string
  outcome: RuleOutcome
  /** Its mails are sent once under this key. */
  mailKey: string
  /** Whom the rule has written to: a person gets one mail of a rule. */
  mailed: Set<string>
  /** Characters of answers that it has copied into others. */
  copied: number
}

/** Characters of a text with its placeholders filled, and of each answer in it. */
const most = { text: 20_000, answer: 2_000 } as const

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`)

/** A text in a language, with what stands for its placeholders; what is too long is cut, so that no answer makes it as long as it likes. */
export function written({ placeholders }: RuleScene, text: LocalizedText, language: Language): string {
  const values = placeholders(language)
  return cut(fillPlaceholders(textIn(text, language), { ...values, answer: (component) => cut(values.answer(component), most.answer) }), most.text)
}
