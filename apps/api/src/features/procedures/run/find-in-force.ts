import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { StoredRule } from '../../invitations/index.ts'
import { readKept, type Version } from './read-kept.ts'

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

/** Which versions are in force. */
export interface Pointers {
  scripts: (Version & { point: string })[]
  rules: (Version & { number: number; offIds: string[] }) | null
}

/** Selects the `Pointers` of an invitation. */
export const pointersOf = (invitationId: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('point', t.trigger_id, 'id', s.id, 'written', s.xmin::text)), '[]')
    from invitation_trigger t join trigger_script s on s.id = t.live_script_id where t.invitation_id = ${invitationId} and t.is_on) as scripts,
  (select jsonb_build_object('id', s.id, 'written', s.xmin::text, 'number', s.number, 'offIds', r.off_ids)
    from invitation_rules r join rule_set s on s.id = r.live_set_id where r.invitation_id = ${invitationId}) as rules`

const findScript = namedQuery<{ id: number }, { script: string }>(
  'procedures.script',
  (value) => sql`select script from trigger_script where id = ${value('id')}`,
)

const findRules = namedQuery<{ id: number }, { rules: StoredRule[] }>(
  'procedures.ruleSet',
  (value) => sql`select rules from rule_set where id = ${value('id')}`,
)

/** What runs by the versions that are in force. Their contents never change, so each process reads those only once. */
export function toInForce(db: Db, { scripts, rules }: Pointers): InForce {
  return {
    scriptAt: async (point) => {
      const live = scripts.find((one) => one.point === point)
      if (!live) return undefined
      const { script } = await readKept(db, 'script', live, async () => (await findScript(db, { id: live.id }))[0])
      return { id: live.id, script }
    },
    rulesAt: async (point) => {
      if (!rules) return []
      const { id: ruleSetId, number, offIds } = rules
      const set = await readKept(db, 'rules', rules, async () => (await findRules(db, { id: ruleSetId }))[0])
      return set.rules.filter((rule) => rule.point === point && !offIds.includes(rule.id)).map((rule) => ({ ruleSetId, number, rule }))
    },
  }
}
