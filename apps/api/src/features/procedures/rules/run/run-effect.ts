import type { EffectOf, RuleEffect, RuleEffectKind } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../../db/db.ts'
import { textIn } from '../../../invitations/index.ts'
import { scriptServicesOf } from '../../run/execute-script.ts'
import { askCall } from './ask-call.ts'
import { askMail, askNotice } from './ask-messages.ts'
import { chooseApprovers, chooseUnit } from './choose-approvers.ts'
import { fillAnswer } from './fill-answer.ts'
import { findTagName, isTagOffered } from './is-tag-offered.ts'
import { RuleFailed } from './rule-failed.ts'
import { type Running, type TextAt, written } from './running.ts'
import { showExit } from './show-exit.ts'

/** Characters of a text that an event tells a person, which is never empty. */
const mostTold = 2_000

const toText = ({ scene }: Running, { text, component = '' }: { text: LocalizedText; component?: string | undefined }): TextAt => ({
  path: component,
  message: written(scene, text, scene.language).trim().slice(0, mostTold).toWellFormed() || '…',
})

const say =
  (kind: 'errors' | 'warnings') =>
  (_: Db, running: Running, effect: EffectOf<'refuse'> | EffectOf<'warn'>): void => {
    const said = toText(running, effect)
    running.outcome[kind].push(said)
    const { mayRefuse } = running.scene.event
    // A warning is shown only where an error would be one, too.
    if (kind === 'errors' || !mayRefuse) running.outcome.told.push(() => [{ kind: mayRefuse ? 'refuse' : 'warn', ...said }])
  }

type Effect<Kind extends RuleEffectKind> = (db: Db, running: Running, effect: EffectOf<Kind>) => Promise<void> | void

const effects: { [Kind in RuleEffectKind]: Effect<Kind> } = {
  refuse: say('errors'),
  warn: say('warnings'),
  fill: (_, running, { values }) => {
    for (const one of values) fillAnswer(running, one)
    running.outcome.isFilled = true
  },
  mail: askMail,
  notify: askNotice,
  tag: async (db, { scene, outcome }, { change, tagId }) => {
    const { applicationId, invitationId } = scene.event
    if (applicationId === undefined && !scene.invented) return
    if (change === 'add' && !(await isTagOffered(db, { invitationId, tagId }))) return void outcome.lines.push(`tag: ${tagId} is not a tag of the invitation`)
    outcome.lines.push(`tag: ${change} ${tagId}`)
    outcome.told.push(async () => [{ kind: 'tag', change, name: await findTagName(db, tagId, scene.language) }])
    if (applicationId !== undefined) outcome.writes.push((tx) => scriptServicesOf(db).tag(tx, { id: applicationId, tagId, change }))
  },
  approvers: async (db, { scene, outcome }, { steps }) => {
    for (const step of steps) outcome.steps.push(...(await chooseApprovers(db, scene, step)))
    outcome.lines.push(`approvers: ${outcome.steps.length}`)
  },
  webhook: askCall,
  exit: showExit,
  document: async (db, { of, outcome }, { attachmentTypeId, title }) => {
    const type = await db.selectFrom('attachment_type').select('id').where('id', '=', attachmentTypeId).executeTakeFirst()
    if (!type) throw new RuleFailed(`document: there is no attachment type ${attachmentTypeId}`)
    outcome.lines.push(`document: ${textIn(title, 'el')}`)
    outcome.documents.push({ ruleId: of.rule.id, attachmentTypeId, title })
    outcome.told.push(() => [{ kind: 'askDocument', title }])
  },
  department: async (db, { scene, outcome }, { unit }) => {
    outcome.unit = await chooseUnit(db, scene, unit)
    outcome.lines.push(`department: ${outcome.unit}`)
  },
}

/** Carries out an effect; throws `RuleFailed` if what it needs is not there. */
export async function runEffect(db: Db, running: Running, effect: RuleEffect): Promise<void> {
  await (effects[effect.kind] as Effect<RuleEffectKind>)(db, running, effect as never)
}
