import { languages } from '@klesis/contract/languages.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { queueMail } from '../../../../mail/queue-mail.ts'
import { toMail } from '../../../../mail/to-mail.ts'
import { maxRecipients, toParagraphs } from '../../run/collect-messages.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { findRecipients } from './find-recipients.ts'
import { RuleFailed } from './rule-failed.ts'
import { type Running, written } from './running.ts'

/** Asks for a mail to each recipient in their language; somebody whom the rule has written to already gets no second one. */
export async function askMail(db: Db, { scene, key, outcome, mailed }: Running, { to, subject, body }: EffectOf<'mail'>): Promise<void> {
  const { footer } = scriptServicesOf(db)
  const found = await findRecipients(db, scene, to)
  for (const { address, language } of found) {
    const id = address?.toLowerCase() ?? ''
    if (address === null || mailed.has(id)) continue
    if (mailed.size >= maxRecipients) throw new RuleFailed(`mail: more than ${maxRecipients} recipients`)
    mailed.add(id)
    const text = toParagraphs(written(scene, body, language))
    const content = toMail({ subject: written(scene, subject, language), ...text, links: [], footer: footer(language), language })
    outcome.lines.push(`mail: ${address}`)
    outcome.writes.push((tx) => queueMail(tx, { ...content, to: address, messageKey: `rule:${key}:${id}` }))
  }
  if (found.every(({ address }) => address === null)) outcome.lines.push('mail: nobody to write to')
}

/** Asks for a notification to those of the recipients who have an account. */
export async function askNotice(db: Db, { scene, outcome }: Running, { to, text }: EffectOf<'notify'>): Promise<void> {
  const people = (await findRecipients(db, scene, to)).flatMap(({ personId }) => personId ?? [])
  if (people.length === 0) return void outcome.lines.push('notify: nobody to tell')
  if (people.length > maxRecipients) throw new RuleFailed(`notify: more than ${maxRecipients} recipients`)
  const { event, context } = scene
  const told: LocalizedText = Object.fromEntries(languages.map((language) => [language, written(scene, text, language)]))
  outcome.lines.push(`notify: ${people.length}`)
  outcome.writes.push((tx) =>
    scriptServicesOf(db).notify(tx, { title: context.invitation.title, applicationId: event.applicationId ?? null, to: people, text: told }),
  )
}
