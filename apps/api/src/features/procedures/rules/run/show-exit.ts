import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { checkExit } from './check-exit.ts'
import type { RuleScene } from './read-scene.ts'
import { type Running, written } from './running.ts'

/** A text in the language of who wants to begin an application. */
export const inTheirLanguage = (scene: RuleScene, text: LocalizedText): string => written(scene, text, scene.language).trim()

/** What somebody whom an exit rule stops reads. */
export const toExit = (scene: RuleScene, { text, link }: EffectOf<'exit'>) => ({
  text: inTheirLanguage(scene, text),
  link: link ? { url: link.url, text: inTheirLanguage(scene, link.text) } : null,
})

/** Refuses a creation with the words of an exit, unless its question is answered by a choice that fits. */
export function showExit(db: Db, { of, scene, outcome }: Running, effect: EffectOf<'exit'>): void {
  const ended = checkExit(of.rule.id, effect, scene.event.entryAnswers ?? {})
  outcome.lines.push(`exit: ${ended}`)
  if (ended === 'open') return
  outcome.ending = ended
  const { question } = effect
  if (ended === 'asks' && question) {
    const choices = question.choices.map((choice) => inTheirLanguage(scene, choice.text))
    return void outcome.told.push(() => [{ kind: 'ask', text: inTheirLanguage(scene, question.text), choices }])
  }
  const { text, link } = toExit(scene, effect)
  const { link: toAddress } = scriptServicesOf(db)
  const address = link && (link.url.startsWith('/') ? toAddress(link.url) : link.url)
  const message = link ? `${text}\n${link.text}: ${address}` : text
  outcome.errors.push({ path: '', message })
  outcome.told.push(() => [{ kind: 'refuse', path: '', message }])
}
