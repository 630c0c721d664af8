import type { EffectOf, RuleEffect, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { asksLater } from '@klesis/contract/procedures/rules/rule-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { askCall } from './ask-call.ts'
import { askMail, askNotice } from './ask-messages.ts'
import { chooseApprovers, chooseUnit } from './choose-approvers.ts'
import { fillAnswer } from './fill-answer.ts'
import { findTagName, isTagOffered } from './is-tag-offered.ts'
import { RuleFailed } from './rule-failed.ts'
import { type RunningRule, type TextAt, textFor } from './running-rule.ts'
import { showExit } from './show-exit.ts'

/** The most characters of an error or a warning. */
const maxMessage = 2_000

const toText = ({ ruleContext }: RunningRule, { text, component = '' }: { text: LocalizedText; component?: string | undefined }): TextAt => ({
  path: component,
  message: textFor(ruleContext, text, ruleContext.language).trim().slice(0, maxMessage).toWellFormed() || '…',
})

const addMessage =
  (kind: 'errors' | 'warnings') =>
  (_: Db, running: RunningRule, effect: EffectOf<'refuse'> | EffectOf<'warn'>): void => {
    const message = toText(running, effect)
    running.outcome[kind].push(message)
    const { mayRefuse } = running.ruleContext.event
    // A warning is shown only where an error would be one, too.
    if (kind === 'errors' || !mayRefuse) running.outcome.dryRunEffects.push(() => [{ kind: mayRefuse ? 'refuse' : 'warn', ...message }])
  }

type Effect<Kind extends RuleEffectKind> = (db: Db, running: RunningRule, effect: EffectOf<Kind>) => Promise<void> | void

const effects: { [Kind in RuleEffectKind]: Effect<Kind> } = {
  refuse: addMessage('errors'),
  warn: addMessage('warnings'),
  fill: (_, running, { values }) => {
    for (const one of values) fillAnswer(running, one)
    running.outcome.isFilled = true
  },
  mail: askMail,
  notify: askNotice,
  tag: async (db, { ruleContext, outcome }, { change, tagId }) => {
    const { applicationId, invitationId } = ruleContext.event
    if (applicationId === undefined && !ruleContext.invented) return
    if (change === 'add' && !(await isTagOffered(db, { invitationId, tagId }))) return void outcome.lines.push(`tag: ${tagId} is not a tag of the invitation`)
    outcome.lines.push(`tag: ${change} ${tagId}`)
    outcome.dryRunEffects.push(async () => [{ kind: 'tag', change, name: await findTagName(db, tagId, ruleContext.language) }])
    if (applicationId !== undefined) outcome.writes.push((tx) => scriptServicesOf(db).tag(tx, { id: applicationId, tagId, change }))
  },
  approvers: async (db, { ruleContext, outcome }, { steps }) => {
    for (const step of steps) outcome.steps.push(...(await chooseApprovers(db, ruleContext, step)))
    outcome.lines.push(`approvers: ${outcome.steps.length}`)
  },
  webhook: askCall,
  exit: showExit,
  document: async (db, { liveRule, ruleContext, outcome }, { attachmentTypeId, title, holds = false }) => {
    const type = await db.selectFrom('attachment_type').select('id').where('id', '=', attachmentTypeId).executeTakeFirst()
    if (!type) throw new RuleFailed(`document: there is no attachment type ${attachmentTypeId}`)
    outcome.lines.push(`document: ${textIn(title, 'el')}`)
    const document = { ruleId: liveRule.rule.id, attachmentTypeId, title }
    const { applicationId, point } = ruleContext.event
    if (!asksLater(point)) outcome.documents.push(document)
    else if (applicationId !== undefined)
      outcome.writes.push((tx) => scriptServicesOf(db).askDocumentLater(tx, { applicationId, document: { ...document, later: { holds } } }))
    outcome.dryRunEffects.push(() => [{ kind: 'askDocument', title }])
  },
  department: async (db, { ruleContext, outcome }, { unit }) => {
    outcome.unit = await chooseUnit(db, ruleContext, unit)
    outcome.lines.push(`department: ${outcome.unit}`)
  },
}

/** Carries out an effect; throws `RuleFailed` if what it needs is not there. */
export async function runEffect(db: Db, running: RunningRule, effect: RuleEffect): Promise<void> {
  await (effects[effect.kind] as Effect<RuleEffectKind>)(db, running, effect as never)
}
