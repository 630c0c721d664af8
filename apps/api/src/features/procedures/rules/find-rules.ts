import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RulesVersion } from '@klesis/contract/procedures/rules/rules.ts'
import type { Db } from '../../../db/db.ts'
import { type StoredRule, withSwitches } from '../../invitations/index.ts'

type FoundVersion = RulesVersion & { id: number; rules: Rule[] }

/** The rules of an invitation: what was saved last, and what runs. */
export interface FoundRules {
  revision: number
  offIds: readonly string[]
  saved: FoundVersion
  live: FoundVersion | null
  /** What was saved last before an import that is a draft yet; null if none changed it. */
  beforeImport: BeforeImport | null
}

export interface BeforeImport {
  /** Of the version; null if there never were rules. */
  number: number | null
  offIds: readonly string[]
}

const versions = (db: Db, invitationId: number) =>
  db
    .selectFrom('rule_set as s')
    .innerJoin('person as p', 'p.id', 's.author_id')
    .select(['s.id', 's.number', 's.rules', 's.created_at as savedAt', 'p.fullname as savedBy'])
    .where('s.invitation_id', '=', invitationId)

/** Undefined if the invitation never had rules. */
export async function findRules(db: Db, invitationId: number): Promise<FoundRules | undefined> {
  const row = await db.selectFrom('invitation_rules').selectAll().where('invitation_id', '=', invitationId).executeTakeFirst()
  if (!row) return undefined
  const found = await versions(db, invitationId)
    .where('s.id', 'in', [row.set_id, row.live_set_id ?? row.set_id])
    .execute()
  const versionOf = (id: number | null): FoundVersion | null => {
    const version = found.find((one) => one.id === id)
    return version ? { ...version, rules: withSwitches(version.rules as unknown as StoredRule[], row.off_ids) } : null
  }
  const saved = versionOf(row.set_id)
  if (!saved) throw new Error(`The rules of the invitation ${invitationId} are missing.`)
  return { revision: row.revision, offIds: row.off_ids, saved, live: versionOf(row.live_set_id), beforeImport: row.before_import as BeforeImport | null }
}

/** One version, without switches: all its rules count as on. */
export async function findRulesVersion(db: Db, { invitationId, number }: { invitationId: number; number: number }): Promise<FoundVersion | undefined> {
  const version = await versions(db, invitationId).where('s.number', '=', number).executeTakeFirst()
  return version && { ...version, rules: withSwitches(version.rules as unknown as StoredRule[], []) }
}
