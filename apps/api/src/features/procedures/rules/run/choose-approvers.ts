import type { EffectOf, RuleApprover } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { readAnswer } from '@klesis/forms/procedures/read-answer.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'
import { findCommitteeByCode, findUnit } from '../../run/directory-calls.ts'
import type { RuleContext } from './read-rule-context.ts'
import { RuleFailed } from './rule-failed.ts'

type Wanted = EffectOf<'approvers'>['steps'][number]

/** An approver as `approversList` answers. */
export interface ChosenStep {
  order: number
  rule: 'all' | 'majority' | 'chair'
  approver: { personId: number } | { unitId: number; position: string }
  isChair?: boolean
}

type ByKind = {
  [Kind in RuleApprover['kind']]: (db: Db, ruleContext: RuleContext, approver: Extract<RuleApprover, { kind: Kind }>, step: Wanted) => Promise<ChosenStep[]>
}

const byKind: ByKind = {
  position: async (db, _, { unit, position }, { order, rule }) => {
    const found = (await findUnit(db, unit)) ?? fail(`there is no unit ${unit}`)
    return [{ order, rule, approver: { unitId: found.id, position } }]
  },
  committee: async (db, { event }, { committee }, { order }) => {
    const found = (await findCommitteeByCode(db, event.now, committee)) ?? fail(`there is no committee ${committee}`)
    const members = found.members.filter(({ role }) => role !== 'substitute')
    if (members.length === 0) fail(`nobody sits in the committee ${committee}`)
    return members.map(({ role, person }) => ({ order, rule: found.rule, approver: { personId: person.id }, isChair: role === 'chair' }))
  },
  person: async (db, _, { uid }, step) => [await staffStep(db, uid, step)],
  answer: async (db, { data }, { component }, step) => {
    const answer = readAnswer(data, component)
    return [await staffStep(db, answer === undefined || answer === null ? '' : textOf(answer).trim(), step)]
  },
}

function fail(message: string): never {
  throw new RuleFailed(`approvers: ${message}`)
}

/** Only somebody of the staff directory is asked to approve. */
async function staffStep(db: Db, of: string, { order, rule }: Wanted): Promise<ChosenStep> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.is_active and (p.uid = ${of} or (${of} like '%@%' and lower(p.email) = lower(${of})))
      and exists (select from employee e where e.person_id = p.id and e.is_active) order by p.uid = ${of} desc, p.id limit 1`.execute(db)
  const [found] = rows
  return found ? { order, rule, approver: { personId: found.id } } : fail(`nobody of the staff is known as ${of || 'nothing'}`)
}

/** The approvers whom a step of a rule names today. */
export const chooseApprovers = (db: Db, ruleContext: RuleContext, step: Wanted): Promise<ChosenStep[]> =>
  (byKind[step.approver.kind] as (db: Db, ruleContext: RuleContext, approver: RuleApprover, step: Wanted) => Promise<ChosenStep[]>)(
    db,
    ruleContext,
    step.approver,
    step,
  )

/** The code of the unit with which the chain begins. */
export async function chooseUnit(db: Db, { data }: RuleContext, unit: EffectOf<'department'>['unit']): Promise<string> {
  const code = unit.kind === 'unit' ? unit.unit : textOf(readAnswer(data, unit.component) ?? '')
  const found = await findUnit(db, code)
  if (!found) throw new RuleFailed(`department: there is no unit ${code || 'nothing'}`)
  return found.code
}
