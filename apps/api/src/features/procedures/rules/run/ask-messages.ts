import { languages } from '@klesis/contract/languages.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { queueMail } from '../../../../mail/queue-mail.ts'
import { toMail } from '../../../../mail/to-mail.ts'
import { maxRecipients, toParagraphs } from '../../run/collect-messages.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { findRecipients } from './find-recipients.ts'
import type { RuleScene } from './read-scene.ts'
import { RuleFailed } from './rule-failed.ts'
import { type Running, written } from './running.ts'

/** Asks for a mail to each recipient in their language; somebody whom the rule has written to already gets no second one. */
export async function askMail(db: Db, { scene, mailKey, outcome, mailed }: Running, { to, subject, body }: EffectOf<'mail'>): Promise<void> {
  const { footer } = scriptServicesOf(db)
  const found = await findRecipients(db, scene, to)
  const reached: { name: string | null; address: string | null }[] = []
  for (const { name, address, language } of found) {
    const id = address?.toLowerCase() ?? ''
    if (address === null || mailed.has(id)) continue
    if (mailed.size >= maxRecipients) throw new RuleFailed(`mail: more than ${maxRecipients} recipients`)
    mailed.add(id)
    const text = toParagraphs(written(scene, body, language))
    const content = toMail({ subject: written(scene, subject, language), ...text, links: [], footer: footer(language), language })
    outcome.lines.push(`mail: ${address}`)
    outcome.writes.push((tx) => queueMail(tx, { ...content, to: address, messageKey: `rule:${mailKey}:${id}` }))
    reached.push({ name, address })
  }
  if (found.every(({ address }) => address === null)) outcome.lines.push('mail: nobody to write to')
  outcome.told.push(() => [{ kind: 'mail', to: reached, texts: textsOf(scene, { subject, body }), hasLinks: false }])
}

/** Asks for a notification to those of the recipients who have an account. */
export async function askNotice(db: Db, { scene, outcome }: Running, { to, text }: EffectOf<'notify'>): Promise<void> {
  const known = (await findRecipients(db, scene, to)).filter((one): one is typeof one & { personId: number } => one.personId !== null)
  const people = known.map(({ personId }) => personId)
  outcome.told.push(() => [{ kind: 'notify', to: known.map(({ name }) => name ?? ''), text: inLanguages(scene, text) }])
  if (people.length === 0) return void outcome.lines.push('notify: nobody to tell')
  if (people.length > maxRecipients) throw new RuleFailed(`notify: more than ${maxRecipients} recipients`)
  const { event, context } = scene
  const told = inLanguages(scene, text)
  outcome.lines.push(`notify: ${people.length}`)
  outcome.writes.push((tx) =>
    scriptServicesOf(db).notify(tx, { title: context.invitation.title, applicationId: event.applicationId ?? null, to: people, text: told }),
  )
}

const inLanguages = (scene: RuleScene, text: LocalizedText): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, written(scene, text, language)]))

/** The mail in each language in which it is written. */
function textsOf(scene: RuleScene, { subject, body }: Pick<EffectOf<'mail'>, 'subject' | 'body'>): Record<string, { subject: string; body: string }> {
  const present = languages.filter((language) => body[language]?.trim())
  return Object.fromEntries(present.map((language) => [language, { subject: written(scene, subject, language), body: written(scene, body, language) }]))
}
