import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { StoredRule } from '../../invitations/index.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** Scripts and sets of rules that ran last, by their versions. */
    procedureVersions?: Map<string, unknown>
  }
}

/** A rule that runs, and the version of the rules to which it belongs. */
export interface LiveRule {
  ruleSetId: number
  /** The number of the version. */
  number: number
  rule: StoredRule
}

export interface LiveScript {
  id: number
  script: string
}

/** What is in force at the points of an invitation. */
export interface InForce {
  rulesAt: (point: TriggerId) => Promise<LiveRule[]>
  /** Undefined if there is none, or if it is switched off. */
  scriptAt: (point: TriggerId) => Promise<LiveScript | undefined>
}

interface Version {
  id: number
  /** The transaction that wrote the row: another one if its content changed. */
  written: string
}

interface Pointers {
  scripts: (Version & { point: string })[]
  rules: (Version & { number: number; offIds: string[] }) | null
}

const findPointers = namedQuery<{ invitationId: number }, Pointers>(
  'procedures.inForce',
  (value) => sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('point', t.trigger_id, 'id', s.id, 'written', s.xmin::text)), '[]')
        from invitation_trigger t join trigger_script s on s.id = t.live_script_id where t.invitation_id = ${value('invitationId')} and t.is_on) as scripts,
      (select jsonb_build_object('id', s.id, 'written', s.xmin::text, 'number', s.number, 'offIds', r.off_ids)
        from invitation_rules r join rule_set s on s.id = r.live_set_id where r.invitation_id = ${value('invitationId')}) as rules`,
)

const findScript = namedQuery<{ id: number }, { script: string }>(
  'procedures.script',
  (value) => sql`select script from trigger_script where id = ${value('id')}`,
)

const findRules = namedQuery<{ id: number }, { rules: StoredRule[] }>(
  'procedures.ruleSet',
  (value) => sql`select rules from rule_set where id = ${value('id')}`,
)

/** Reads which versions are in force. Their contents never change, so each process reads those only once. */
export async function findInForce(db: Db, invitationId: number): Promise<InForce> {
  const [found] = await findPointers(db, { invitationId })
  const { scripts, rules } = found ?? { scripts: [], rules: null }
  return {
    scriptAt: async (point) => {
      const live = scripts.find((one) => one.point === point)
      if (!live) return undefined
      const { script } = await known(db, `script:${live.id}:${live.written}`, () => findScript(db, { id: live.id }))
      return { id: live.id, script }
    },
    rulesAt: async (point) => {
      if (!rules) return []
      const { id: ruleSetId, number, offIds } = rules
      const set = await known(db, `rules:${ruleSetId}:${rules.written}`, () => findRules(db, { id: ruleSetId }))
      return set.rules.filter((rule) => rule.point === point && !offIds.includes(rule.id)).map((rule) => ({ ruleSetId, number, rule }))
    },
  }
}

/** Enough for most portals. With more versions, some are read again from time to time. */
const maxKept = 100

async function known<Row>(db: Db, version: string, read: () => Promise<Row[]>): Promise<Row> {
  const context = contextOf(db)
  context.procedureVersions ??= new Map()
  const { procedureVersions: kept } = context
  const before = kept.get(version) as Row | undefined
  if (before) return before
  const [row] = await read()
  if (!row) throw new Error(`The version ${version} is missing.`)
  if (kept.size >= maxKept) kept.clear()
  kept.set(version, row)
  return row
}
