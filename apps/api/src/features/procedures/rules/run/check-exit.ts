import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'

/** Whether an exit rule that applies lets somebody on, stops them, or asks first. */
export function checkExit(ruleId: string, { question }: EffectOf<'exit'>, answers: EntryAnswers): 'open' | 'stopped' | 'asks' {
  if (!question) return 'stopped'
  const answer = answers[ruleId]
  const choice = question.choices.find(({ value }) => value === answer)
  if (!choice) return 'asks'
  return choice.isAllowed ? 'open' : 'stopped'
}
