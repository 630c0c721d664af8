import type { Language } from '../../../wire.ts'
import type { Rule } from '../rule.ts'
import { conditionsSentence } from './condition-sentence.ts'
import { effectSentence } from './effect-sentence.ts'
import { pointWords } from './point-words.ts'
import type { RuleNames } from './rule-names.ts'
import { say } from './rule-words.ts'

/** A rule as one plain sentence: when, if, then. */
export function ruleSentence({ point, when, then }: Rule, names: RuleNames, language: Language): string {
  const condition = conditionsSentence(when, names, language)
  const parts = {
    when: pointWords(point)[language],
    condition: condition ?? '',
    effects: then.map((effect) => effectSentence(effect, names, language)).join('· '),
  }
  return condition === null
    ? say({ el: 'Όταν {when}, {effects}.', en: 'When {when}: {effects}.' }, language, parts)
    : say({ el: 'Όταν {when}, αν {condition}, τότε {effects}.', en: 'When {when}, if {condition}, then {effects}.' }, language, parts)
}
