import { isDeepStrictEqual } from 'node:util'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import { withRuleSources } from '@klesis/forms/translate/with-texts.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { type AuditChange, compare } from '../../../audit/audit-changes.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { StoredRule } from '../../invitations/index.ts'
import { changeRules, type RulesChange, recordRules, writeRules } from './change-rules.ts'
import { type BeforeImport, type FoundRules, findRulesVersion } from './find-rules.ts'
import { requireFitting } from './require-fitting.ts'

/** Saves all rules of an invitation as a new version. They run at once unless the invitation is published; switches hold at once. */
export const saveRules = (db: Db, actor: Actor, { rules, ...change }: RulesChange & { rules: readonly Rule[] }): Promise<InvitationRules> =>
  changeRules(db, actor, change, (tx, { invitation, before }) =>
    storeRules(tx, actor, { invitationId: change.invitationId, before, rules, isLive: !invitation.isPublished, code: 'rulesSaved' }),
  )

/** Saves an earlier version again, as a new one. Rules that are there now stay on or off. */
export const restoreRules = (db: Db, actor: Actor, { number, ...change }: RulesChange & { number: number }): Promise<InvitationRules> =>
  changeRules(db, actor, change, async (tx, { invitation, before }) => {
    const { invitationId } = change
    const version = (await findRulesVersion(tx, { invitationId, number })) ?? refuse('rule.notFound')
    const rules = version.rules.map((rule) => ({ ...rule, isOn: !before?.offIds.includes(rule.id) }))
    await storeRules(tx, actor, { invitationId, before, rules, isLive: !invitation.isPublished, code: 'rulesRestored', restored: number })
  })

export interface NewRules {
  invitationId: number
  before: FoundRules | undefined
  rules: readonly Rule[]
  /** Whether they run at once. */
  isLive: boolean
  code: 'rulesSaved' | 'rulesRestored'
  restored?: number
  /** What was saved before an import. */
  beforeImport?: BeforeImport
}

/** Writes a version of the rules, unless it equals what was saved last, and the entry of the history. The caller has locked the invitation. */
export async function storeRules(tx: Tx, actor: Actor, { invitationId, before, rules, isLive, code, restored, beforeImport }: NewRules): Promise<void> {
  const written = await findWrittenLanguage(tx, invitationId)
  const stored = rules.map((rule) =>
    toStored(
      withRuleSources(
        before?.saved.rules.find(({ id: one }) => one === rule.id),
        rule,
        written,
      ),
    ),
  )
  // Those that were saved once may come back, however much they are.
  if (code === 'rulesSaved') requireFitting(stored)
  const isSame = before !== undefined && isDeepStrictEqual(before.saved.rules.map(toStored), stored)
  const id = isSame ? before.saved.id : await addVersion(tx, actor, invitationId, stored)
  const liveId = isLive ? id : (before?.live?.id ?? null)
  const given = new Set(rules.map((rule) => rule.id))
  const runsOn = new Set(before?.live?.rules.map((rule) => rule.id))
  // A rule that still runs though it is no longer among the saved ones keeps its switch.
  const kept = (before?.offIds ?? []).filter((one) => !given.has(one) && runsOn.has(one))
  const offIds = [...rules.filter(({ isOn }) => !isOn).map((rule) => rule.id), ...kept]
  const before_import = beforeImport ? JSON.stringify(beforeImport) : null
  await writeRules(tx, invitationId, { set_id: id, live_set_id: liveId, off_ids: offIds, before_import })
  const ids = { ruleSetId: id, ...(restored !== undefined && { restored }) }
  await recordRules(tx, actor, invitationId, { code, ids, changes: changesOf(before?.saved.rules ?? [], rules) })
}

const toStored = ({ isOn: _, ...rule }: Rule): StoredRule => rule

/** The language in which the texts of an invitation are written before they are translated. */
async function findWrittenLanguage(tx: Tx, invitationId: number): Promise<string> {
  const { languages } = await tx.selectFrom('invitation').select('languages').where('id', '=', invitationId).executeTakeFirstOrThrow()
  return languages[0] ?? 'el'
}

async function addVersion(tx: Tx, actor: Actor, invitationId: number, rules: readonly StoredRule[]): Promise<number> {
  const { id } = await tx
    .insertInto('rule_set')
    .values({
      ...{ invitation_id: invitationId, rules: JSON.stringify(rules), author_id: requirePerson(actor).id },
      number: sql<number>`(select coalesce(max(number), 0) + 1 from rule_set where invitation_id = ${invitationId})`,
      created_at: contextOf(tx).now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How a rule is called in the history. */
export const labelOf = ({ name, point }: Rule): JsonValue => (name ? name : triggerPointOf(point).title)

/** The rules that were added, removed or changed, and the order if only that changed. */
function changesOf(before: readonly Rule[], after: readonly Rule[]): AuditChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((rules) => rules.find((rule) => rule.id === id))
    const label = labelOf((now ?? old) as Rule)
    const content = compare('rule.content', old && contentOf(old), now && contentOf(now))
    const switched = old && now ? compare('rule.isOn', old.isOn, now.isOn) : []
    return [...content, ...switched].map((change) => ({ ...change, label }))
  })
}

const contentOf = ({ id: _, isOn: __, i18nSources: ___, ...rule }: Rule): JsonValue => rule as unknown as JsonValue
