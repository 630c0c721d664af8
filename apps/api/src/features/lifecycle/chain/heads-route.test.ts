import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { makeHolding, makeSubstitution, makeUnit } from '../../org/testing/unit-fixtures.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication } from '../testing/expect-consistent.ts'
import { anyAnswers, makeChain, makeDraft, makeInvitation, makeSubmitted } from '../testing/fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

type Who = 'head' | 'deputy' | 'dean' | 'rector' | 'substitute' | 'applicant'

interface Case {
  name: string
  levels: number
  /** The holder of the position in the department, the faculty and the office above; null if it is vacant. */
  department?: Who | null
  faculty?: Who | null
  top?: Who | null
  hasDeputy?: boolean
  deputy?: Who
  /** The person for whom `substitute` is a substitute. */
  substitutedPerson?: Who
  substitutedBy?: Who
  holdingUntil?: string
  asked?: [Who, note: string | null, standsInFor?: Who][]
  problem?: string
}

const cases: Case[] = [
  { name: 'one level', levels: 1, asked: [['head', null]] },
  {
    name: 'two levels',
    levels: 2,
    asked: [
      ['head', null],
      ['dean', null],
    ],
  },
  {
    name: 'three levels',
    levels: 3,
    asked: [
      ['head', null],
      ['dean', null],
      ['rector', null],
    ],
  },
  { name: 'vacant head with a deputy', levels: 1, department: null, hasDeputy: true, asked: [['deputy', 'vacant']] },
  { name: 'vacant head without one', levels: 1, department: null, asked: [['dean', 'vacant']] },
  { name: 'head and dean vacant', levels: 1, department: null, faculty: null, asked: [['rector', 'vacant']] },
  { name: 'the vacancy makes the dean approve both levels in one step', levels: 2, department: null, asked: [['dean', 'vacant']] },
  { name: 'the same head above: one step', levels: 2, faculty: 'head', asked: [['head', null]] },
  {
    name: 'the same person, but not in a row',
    levels: 3,
    top: 'head',
    asked: [
      ['head', null],
      ['dean', null],
      ['head', null],
    ],
  },
  { name: 'the applicant is the head, with a deputy', levels: 1, department: 'applicant', hasDeputy: true, asked: [['deputy', 'applicant']] },
  { name: 'the applicant is the head, without one', levels: 1, department: 'applicant', asked: [['dean', 'applicant']] },
  {
    name: 'the applicant is the head and has a substitute',
    levels: 1,
    department: 'applicant',
    substitutedPerson: 'applicant',
    asked: [['substitute', 'applicant', 'applicant']],
  },
  { name: 'the applicant is the deputy of a vacant head', levels: 1, department: null, hasDeputy: true, deputy: 'applicant', asked: [['dean', 'vacant']] },
  { name: 'the applicant is head of all', levels: 1, department: 'applicant', faculty: 'applicant', top: 'applicant', problem: 'approval.chainVacant' },
  { name: 'the head has a substitute', levels: 1, substitutedPerson: 'head', asked: [['substitute', 'substitute', 'head']] },
  { name: 'the dean is the head’s substitute: one step, as the dean', levels: 2, substitutedPerson: 'head', substitutedBy: 'dean', asked: [['dean', null]] },
  {
    name: 'the head is the dean’s substitute: one step, on behalf of the dean',
    levels: 2,
    substitutedPerson: 'dean',
    substitutedBy: 'head',
    asked: [['head', 'substitute', 'dean']],
  },
  {
    name: 'the applicant is the head’s substitute: the head approves',
    levels: 1,
    substitutedPerson: 'head',
    substitutedBy: 'applicant',
    asked: [['head', null]],
  },
  { name: 'a holding that ended yesterday is a vacancy', levels: 1, holdingUntil: '2026-11-19', asked: [['dean', 'vacant']] },
  { name: 'a holding that ends today still counts', levels: 1, holdingUntil: '2026-11-20', asked: [['head', null]] },
  { name: 'the whole chain is vacant', levels: 2, department: null, faculty: null, top: null, problem: 'approval.chainVacant' },
  { name: 'the second level finds nobody', levels: 2, faculty: null, top: null, problem: 'approval.chainVacant' },
  { name: 'zero levels require no approval', levels: 0, asked: [] },
]

describe('the chain of heads', () => {
  test.each(cases)('$name', async (scenario) => {
    const { levels, asked = [], problem = null } = scenario
    const people = await makePeople()
    await makeUnitsOf(scenario, people)
    const invitation = await makeInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels: levels } })
    const { id } = await makeSubmitted(db, invitation.id, people.applicant)
    const application = await readApplication(db, id)
    const steps = await db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
    const names = new Map(Object.entries(people).map(([who, person]) => [person.id, who]))
    const found = steps.map((step) => [names.get(step.approver_id), step.route_note, names.get(step.stands_in_for_id ?? 0)])
    expect(found).toEqual(asked.map(([who, note, standsInFor]) => [who, note, standsInFor]))
    expect(application.approval_problem).toBe(problem)
    const unproblematic = levels === 0 ? 'skipped' : 'pending'
    expect(application.approval_state).toBe(problem ? 'notstarted' : unproblematic)
    expect(steps.map((step) => step.state)).toEqual(steps.map((_, index) => (index === 0 ? 'pending' : 'notstarted')))
  })

  test('a person without a unit has no chain, and the problem is stored', async () => {
    const invitation = await makeInvitation(db, { flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
    const { id } = await makeSubmitted(db, invitation.id)
    expect(await readApplication(db, id)).toMatchObject({ approval_state: 'notstarted', approval_problem: 'approval.noUnit', approvals: 1 })
  })

  test('a vacancy is described by position and unit', async () => {
    const { units, applicant, invitation } = await makeChain(db, 1)
    await db
      .deleteFrom('holding')
      .where('position_id', '=', units[0]?.positionId ?? 0)
      .execute()
    const { id } = await makeSubmitted(db, invitation.id, applicant)
    const params = { position: 'Προϊστάμενος', unit: units[0]?.label, unitId: units[0]?.id }
    expect(await readApplication(db, id)).toMatchObject({ approval_problem: 'approval.chainVacant', approval_problem_params: params })
  })

  test.each([
    ['2026-11-20T21:59:59Z', 'head'],
    ['2026-11-20T22:00:00Z', 'deputy'],
  ])('days are Athens days: at %s the approver is the %s', async (at, who) => {
    const { units, heads, applicant, invitation } = await makeChain(db, 1)
    const positionId = units[0]?.positionId ?? 0
    const deputy = await makePerson(db)
    await makeHolding(db, positionId, deputy.id, 'deputy')
    await db.updateTable('holding').set({ active_until: '2026-11-20' }).where('position_id', '=', positionId).where('kind', '=', 'holder').execute()
    const { id, revision } = await makeDraft(db, invitation.id, applicant)
    await submitApplication(db, await actorOf(db, applicant.id), { id, data: {}, revision, now: new Date(at), checkAnswers: anyAnswers })
    const steps = await db.selectFrom('step').select('approver_id').where('application_id', '=', id).execute()
    expect(steps).toEqual([{ approver_id: who === 'head' ? heads[0]?.id : deputy.id }])
  })

  test('a chosen unit approves for all applicants', async () => {
    const unit = await makeUnit(db)
    const invitation = await makeInvitation(db, { flags: { approvalUnit: unit.id, approvalLevels: 1 } })
    const { id } = await makeSubmitted(db, invitation.id)
    const steps = await db.selectFrom('step').selectAll().where('application_id', '=', id).execute()
    expect(steps[0]?.label).toEqual({ el: `Προϊστάμενος · ${unit.label}`, en: `Head · ${unit.label}` })
    expect(steps).toMatchObject([{ approver_id: unit.head, unit_id: unit.id, position_id: unit.positionId, state: 'pending' }])
  })
})

type People = Awaited<ReturnType<typeof makePeople>>

/** A department in a faculty in an office, with the people of the case as heads. The university above them has no head, so the chain ends there. */
async function makeUnitsOf({ department = 'head', faculty = 'dean', top = 'rector', ...more }: Case, people: People): Promise<void> {
  const idOf = (who: Who | null) => (who === null ? null : people[who].id)
  const office = await makeUnit(db, { head: idOf(top) })
  const above = await makeUnit(db, { parentId: office.id, head: idOf(faculty) })
  const deputy = more.hasDeputy ? { deputy: people[more.deputy ?? 'deputy'].id } : {}
  const unit = await makeUnit(db, { parentId: above.id, head: more.holdingUntil ? null : idOf(department), ...deputy })
  if (more.holdingUntil) await makeHolding(db, unit.positionId ?? 0, people.head.id, 'holder', { until: more.holdingUntil })
  if (more.substitutedPerson) await makeSubstitution(db, people[more.substitutedPerson].id, people[more.substitutedBy ?? 'substitute'].id)
  await db.updateTable('person').set({ unit_id: unit.id }).where('id', '=', people.applicant.id).execute()
}

async function makePeople() {
  const person = (lastName: string) => makePerson(db, { lastName })
  return {
    head: await person('Προϊστάμενος'),
    deputy: await person('Αναπληρωτής'),
    dean: await person('Κοσμήτορας'),
    rector: await person('Πρύτανης'),
    substitute: await person('Αντικαταστάτης'),
    applicant: await person('Αιτών'),
  }
}
