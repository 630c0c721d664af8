import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import { fillPlaceholders } from '@klesis/contract/procedures/rules/placeholders.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../../db/db.ts'
import type { AskedDocument } from '../../../invitations/index.ts'
import type { LiveRule } from '../../run/find-in-force.ts'
import type { ChosenStep } from './choose-approvers.ts'
import type { RuleContext } from './read-rule-context.ts'

export interface TextAt {
  path: string
  message: string
}

/** What running a rule came to. */
export interface RuleOutcome {
  errors: TextAt[]
  warnings: TextAt[]
  /** Whether it changed answers in `data` of the rule context. */
  isFilled: boolean
  steps: ChosenStep[]
  unit: string | undefined
  /** The documents that it asks for. */
  documents: AskedDocument[]
  /** The mails, notifications, tags and calls that it asks for, to be written in a transaction. */
  writes: ((tx: Tx) => Promise<void>)[]
  /** The calls of other systems among the writes. */
  calls: { url: string; body: string }[]
  /** How an exit rule before a creation ended, unless it lets the person on. */
  ending?: 'stopped' | 'asks'
  /** The lines of the run log. */
  lines: string[]
  /** Describe its effects for a dry run; otherwise they are not called. */
  dryRunEffects: (() => DryRunEffect[] | Promise<DryRunEffect[]>)[]
}

/** A rule that applies, while its effects are carried out. */
export interface RunningRule {
  liveRule: LiveRule
  ruleContext: RuleContext
  /** The key of this rule at this event: whatever it asks for is written once, even if the event's job is repeated. */
  key: string
  outcome: RuleOutcome
  /** The key of its mails: a recipient gets one mail with the same key. */
  mailKey: string
  /** The addresses to which the rule has written: each gets one mail of a rule. */
  mailed: Set<string>
  /** Characters of answers that it has copied into others. */
  copied: number
}

/** The most characters of a text after its placeholders were filled, and of each answer in it. */
const maxLength = { text: 20_000, answer: 2_000 } as const

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`)

/** A text in a language, with its placeholders filled. Long answers, and then a long text, are cut, so that no applicant can make a mail endless. */
export function textFor({ placeholders }: RuleContext, text: LocalizedText, language: Language): string {
  const values = placeholders(language)
  return cut(fillPlaceholders(textIn(text, language), { ...values, answer: (component) => cut(values.answer(component), maxLength.answer) }), maxLength.text)
}
