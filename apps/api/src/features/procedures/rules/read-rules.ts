import type { CallResult } from '@klesis/contract/endpoint.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import type { rules } from '@klesis/contract/procedures/rules/rules.calls.ts'
import type { InvitationRules, RuleProblem } from '@klesis/contract/procedures/rules/rules.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { problemText, readEditedForm, readManagedInvitation, ruleProblems } from '../../invitations/index.ts'
import { type FoundRules, findRules, findRulesVersion } from './find-rules.ts'

export async function readRules(db: Db, actor: Actor, invitationId: number): Promise<InvitationRules> {
  await readManagedInvitation(db, actor, invitationId)
  return toInvitationRules(db, actor, invitationId)
}

/** The rules as their editor reads them; whoever calls it has checked that the actor manages the invitation. */
export async function toInvitationRules(db: Db, actor: Actor, invitationId: number): Promise<InvitationRules> {
  const found = await findRules(db, invitationId)
  if (!found) return { rules: [], revision: 0, saved: null, live: null, differsFromLive: false, problems: [] }
  const { revision, saved, live } = found
  return { rules: saved.rules, revision, saved, live, differsFromLive: differs(found), problems: await findRuleProblems(db, actor, invitationId) }
}

const differs = ({ saved, live }: FoundRules): boolean => saved.id !== live?.id && (saved.rules.length > 0 || (live?.rules.length ?? 0) > 0)

/** What prevents the rules that were saved last from coming into effect, in the actor's language. */
const findRuleProblems = async (db: Db, actor: Actor, invitationId: number): Promise<RuleProblem[]> =>
  toProblems(db, actor, invitationId, await readEditedForm(db, invitationId))

type CheckedForm = Omit<Parameters<typeof ruleProblems>[1], 'id'>

/** The problems of the rules that were saved last with this form, in the actor's language. */
export async function toProblems(db: Db, actor: Actor, invitationId: number, form: CheckedForm): Promise<RuleProblem[]> {
  const found = await ruleProblems(db, { id: invitationId, ...form })
  return found.map(({ code, params }) => ({
    ruleId: params.ruleId,
    code: params.reason,
    message: problemText(contextOf(db).editedTexts, { code, params }, actor.language),
  }))
}

/** The versions of the rules, the newest first. */
export async function readRulesVersions(db: Db, actor: Actor, { id, page }: { id: number; page: number }): Promise<CallResult<typeof rules.versions>> {
  await readManagedInvitation(db, actor, id)
  const versions = db.selectFrom('rule_set as s').where('s.invitation_id', '=', id)
  const items = await versions
    .innerJoin('person as p', 'p.id', 's.author_id')
    .select(['s.number', 's.created_at as savedAt', 'p.fullname as savedBy'])
    .orderBy('s.number', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  const { total } = await versions.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total, totalIsExact: true }
}

export async function readRulesVersion(db: Db, actor: Actor, { id, number }: { id: number; number: number }): Promise<CallResult<typeof rules.version>> {
  await readManagedInvitation(db, actor, id)
  const version = (await findRulesVersion(db, { invitationId: id, number })) ?? refuse('rule.notFound')
  const before = await findRulesVersion(db, { invitationId: id, number: number - 1 })
  return { ...version, before: before?.rules ?? [] }
}
