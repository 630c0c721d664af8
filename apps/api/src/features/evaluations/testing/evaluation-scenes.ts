import type { EvaluationView, OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { expect } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { type InvitationOptions, makeCommittee, makeInvitation, makeItem, makeSubmitted, type TestApplication } from '../../lifecycle/testing/fixtures.ts'

export const criterion = (key: string, weight: number) => ({
  ...{ type: 'number', key, label: key, input: true, validate: { min: 0, max: 10 }, properties: { score: true, weight } },
})
export const evaluationForm = {
  display: 'form',
  components: [criterion('record', 0.5), criterion('plan', 0.5), { type: 'textarea', key: 'note', input: true }],
}

export interface Row {
  applicationId: number
  isOpen: boolean
  mine: object | null
  figures: Record<string, unknown> | null
}
interface List {
  head: { phase: string; progress: object | null; mayRank: boolean }
  items: Row[]
  total: number
}
interface Ranking {
  members: { personId: number; role: string | null; progress: object }[]
  items: (Row & { cells: { state: string; total: number | null }[] })[]
}
type OfInvitation = { invitation: { id: number } }

/** The address of one application in the evaluation. */
export const of = (id: number, rest = '') => `/api/evaluation/application/${id}${rest}`

/** Makes evaluations in the database of a test, and calls the server as their members. */
export function evaluationScenes(t: TestApp) {
  const { db } = t

  /** An invitation that a committee of three evaluates, begun, with some submitted applications. */
  async function makeEvaluation(applications = 1, options: InvitationOptions = {}) {
    const { members, ...committee } = await makeCommittee(db)
    const [chair, second, third] = members as [TestPerson, TestPerson, TestPerson]
    const invitation = await makeInvitation(db, {
      ...{ app_evaluation: true, app_approvals: true, committee_id: committee.id, requirements: [{ isRequired: false }], evaluationForm },
      ...options,
    })
    const itemId = await makeItem(db, invitation.id)
    const made: TestApplication[] = []
    for (let index = 0; index < applications; index += 1) made.push(await makeSubmitted(db, invitation.id))
    const secretary = await t.person()
    await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: secretary.id, privilege: 'manage' }).execute()
    const opened = await t.as(secretary).put<{ phase: string }>(`/api/evaluation/deadline/${invitation.id}`, { deadline: '2026-11-27T10:00:00Z' })
    expect(opened.body.phase).toBe('open')
    const ids = made.map(({ id }) => id) as [number, number, number, number]
    return { invitation, itemId, chair, second, third, secretary, applications: made, ids }
  }

  const read = async (person: TestPerson, id: number) => (await t.as(person).get<EvaluationView>(of(id))).body
  const listOf = async (person: TestPerson, { invitation }: OfInvitation, query = '') =>
    (await t.as(person).get<List>(`/api/evaluation/list/application/${invitation.id}${query}`)).body
  const rankingOf = async (person: TestPerson, { invitation }: OfInvitation) =>
    (await t.as(person).get<Ranking>(`/api/evaluation/ranking/${invitation.id}?sort=rank`)).body
  const begin = async (person: TestPerson, id: number) => (await t.as(person).post<OwnEvaluation>(of(id, '/begin'))).body

  async function finish(person: TestPerson, id: number, record: number, plan = record) {
    const { revision } = await begin(person, id)
    const answer = await t.as(person).post<OwnEvaluation>(of(id, '/final'), { data: { record, plan }, revision })
    expect(answer.status).toBe(200)
    return answer.body
  }

  /** What the audit trail of an application says of its evaluation. */
  async function auditOf(id: number) {
    const entries = await db.selectFrom('audit_entry').select('code').where('subject', '=', 'application').where('subject_id', '=', id).orderBy('id').execute()
    return entries.map(({ code }) => code).filter((code) => code.startsWith('evaluation.'))
  }

  return { makeEvaluation, read, listOf, rankingOf, begin, finish, auditOf }
}
