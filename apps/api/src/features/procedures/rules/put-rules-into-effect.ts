import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Listener } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { currentVersion } from '../../invitations/index.ts'
import { changeRules, type RulesChange, recordRules, writeRules } from './change-rules.ts'
import { type FoundRules, findRules } from './find-rules.ts'
import { toProblems } from './read-rules.ts'

/** Lets the rules that were saved last run from now on. They are refused while one of them names something that is not there. */
export const putRulesIntoEffect = (db: Db, actor: Actor, change: RulesChange): Promise<InvitationRules> =>
  changeRules(db, actor, change, async (tx, { invitation, before }) => {
    if (!before) return refuse('rule.notFound')
    // What applicants fill in now, whatever a draft of the invitation changes.
    const { form } = await currentVersion(tx, invitation.id)
    const [problem] = await toProblems(tx, actor, invitation.id, { form, languages: invitation.languages })
    if (problem) refuse('rule.faulty', { message: problem.message })
    await goLive(tx, actor, change.invitationId, before)
  })

/** When the content of an invitation goes live, so do its rules as they were saved last. */
export const putRulesLive: Listener<'invitation.wentLive'> = async (tx, { actor, invitationId }) => {
  const before = await findRules(tx, invitationId)
  if (before) await goLive(tx, actor, invitationId, before)
}

/** The switches of rules that are neither saved nor run any more are forgotten. */
async function goLive(tx: Tx, actor: Actor, invitationId: number, { saved, live, offIds }: FoundRules): Promise<void> {
  if (saved.id === live?.id) return
  const known = new Set(saved.rules.map(({ id }) => id))
  await writeRules(tx, invitationId, { set_id: saved.id, live_set_id: saved.id, off_ids: offIds.filter((id) => known.has(id)) })
  const changes = compare('rules.live', live?.number ?? null, saved.number)
  await recordRules(tx, actor, invitationId, { code: 'rulesPutIntoEffect', ids: { ruleSetId: saved.id }, changes })
}
