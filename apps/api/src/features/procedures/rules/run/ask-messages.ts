import { languages } from '@klesis/contract/languages.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { queueMail } from '../../../../mail/queue-mail.ts'
import { toMail } from '../../../../mail/to-mail.ts'
import { maxRecipients, toParagraphs } from '../../run/collect-messages.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { findNotified, findRecipients } from './find-recipients.ts'
import { versionsOf } from './mail-versions.ts'
import type { RuleContext } from './read-rule-context.ts'
import { RuleFailed } from './rule-failed.ts'
import { type RunningRule, textFor } from './running-rule.ts'

/** Asks for a mail to each recipient in their language; an address to which the rule has written already gets no second one. */
export async function askMail(db: Db, { ruleContext, mailKey, outcome, mailed }: RunningRule, { to, subject, body }: EffectOf<'mail'>): Promise<void> {
  const { mailFrame } = scriptServicesOf(db)
  const found = await findRecipients(db, ruleContext, to)
  const reached: { name: string | null; address: string | null }[] = []
  for (const { name, address, language } of found) {
    const id = address?.toLowerCase() ?? ''
    if (address === null || mailed.has(id)) continue
    if (mailed.size >= maxRecipients) throw new RuleFailed(`mail: more than ${maxRecipients} recipients`)
    const place = mailed.size
    mailed.add(id)
    outcome.lines.push(`mail: ${address}`)
    for (const version of versionsOf(db, body, { key: `rule:${mailKey}:${id}`, language })) {
      const text = toParagraphs(textFor(ruleContext, body, version.language))
      const parts = { subject: textFor(ruleContext, subject, version.language), ...text, links: [], ...mailFrame(version.language) }
      const content = toMail({ ...parts, language: version.language })
      outcome.writes.push((tx) => queueMail(tx, { ...content, to: address, messageKey: version.key, place }))
    }
    reached.push({ name, address })
  }
  if (found.every(({ address }) => address === null)) outcome.lines.push('mail: nobody to write to')
  outcome.dryRunEffects.push(() => [{ kind: 'mail', to: reached, texts: textsOf(ruleContext, { subject, body }), hasLinks: false }])
}

/** Asks for a notification to those of the recipients who have an account. */
export async function askNotice(db: Db, { ruleContext, outcome }: RunningRule, { to, text }: EffectOf<'notify'>): Promise<void> {
  const known = await findNotified(db, ruleContext, to)
  const people = known.map(({ personId }) => personId)
  outcome.dryRunEffects.push(() => [{ kind: 'notify', to: known.map(({ name }) => name ?? ''), text: inLanguages(ruleContext, text) }])
  if (people.length === 0) return void outcome.lines.push('notify: nobody to tell')
  if (people.length > maxRecipients) throw new RuleFailed(`notify: more than ${maxRecipients} recipients`)
  const { event, context } = ruleContext
  const texts = inLanguages(ruleContext, text)
  outcome.lines.push(`notify: ${people.length}`)
  outcome.writes.push((tx) =>
    scriptServicesOf(db).notify(tx, { title: context.invitation.title, applicationId: event.applicationId ?? null, to: people, text: texts }),
  )
}

const inLanguages = (ruleContext: RuleContext, text: LocalizedText): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, textFor(ruleContext, text, language)]))

/** The mail in each language in which it has a text. */
function textsOf(ruleContext: RuleContext, { subject, body }: Pick<EffectOf<'mail'>, 'subject' | 'body'>): Record<string, { subject: string; body: string }> {
  const present = languages.filter((language) => body[language]?.trim())
  return Object.fromEntries(
    present.map((language) => [language, { subject: textFor(ruleContext, subject, language), body: textFor(ruleContext, body, language) }]),
  )
}
