import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { checkExit } from './check-exit.ts'
import type { RuleContext } from './read-rule-context.ts'
import { type RunningRule, textFor } from './running-rule.ts'

/** A text in the language of the person who wants to create an application. */
export const inTheirLanguage = (ruleContext: RuleContext, text: LocalizedText): string => textFor(ruleContext, text, ruleContext.language).trim()

/** The text and the link that a person gets whom an exit rule stops. */
export const toExit = (ruleContext: RuleContext, { text, link }: EffectOf<'exit'>) => ({
  text: inTheirLanguage(ruleContext, text),
  link: link ? { url: link.url, text: inTheirLanguage(ruleContext, link.text) } : null,
})

/** Refuses to create an application with the text of an exit, unless the person's answer to its question allows them to go on. */
export function showExit(db: Db, { liveRule, ruleContext, outcome }: RunningRule, effect: EffectOf<'exit'>): void {
  const ended = checkExit(liveRule.rule.id, effect, ruleContext.event.entryAnswers ?? {})
  outcome.lines.push(`exit: ${ended}`)
  if (ended === 'open') return
  outcome.ending = ended
  const { question } = effect
  if (ended === 'asks' && question) {
    const choices = question.choices.map((choice) => inTheirLanguage(ruleContext, choice.text))
    return void outcome.dryRunEffects.push(() => [{ kind: 'ask', text: inTheirLanguage(ruleContext, question.text), choices }])
  }
  const { text, link } = toExit(ruleContext, effect)
  const { link: toAddress } = scriptServicesOf(db)
  const address = link && (link.url.startsWith('/') ? toAddress(link.url) : link.url)
  const message = link ? `${text}\n${link.text}: ${address}` : text
  outcome.errors.push({ path: '', message })
  outcome.dryRunEffects.push(() => [{ kind: 'refuse', path: '', message }])
}
