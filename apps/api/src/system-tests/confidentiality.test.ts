import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import type { Confidentiality } from '@klesis/contract/evaluations/confidentiality.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { expect, test } from 'vitest'
import { evaluationScenes, of } from '../features/evaluations/testing/evaluation-scenes.ts'
import { makeAttachment, makeCommittee, now } from '../features/lifecycle/testing/fixtures.ts'
import type { TestPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import type { AccessFixture } from './testing/access-fixture.ts'
import { answerToRow } from './testing/call-row.ts'
import { evaluationRows } from './testing/evaluation-rows.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation } = evaluationScenes(t)
const declaration = '/api/evaluation/confidentiality'
const missing = 'evaluation.confidentialityMissing'

test('a member declares confidentiality once a calendar year, and before that no call tells them anything of an evaluation', async () => {
  const { invitation, itemId, chair, third, secretary, applications } = await makeEvaluation(1)
  const [{ id = 0, applicant } = {}] = applications
  const undeclared = db.deleteFrom('confidentiality_declaration').where('person_id', 'in', [chair.id, third.id])
  await undeclared.execute()
  const requirementId = invitation.requirementIds[0] ?? 0
  const attachmentId = await makeAttachment(db, { applicationId: id, personId: applicant?.id ?? 0, requirementId })
  const codeOf = async (person: TestPerson, path: string) => (await t.as(person).get<RefusalBody>(path)).body.code
  const list = `/api/evaluation/list/application/${invitation.id}`
  const file = `/api/application/${id}/attachments/${attachmentId}`
  const paths = [list, of(id), file]
  const codes = (person: TestPerson) => Promise.all(paths.map((path) => codeOf(person, path)))

  // The chair has every right of a member: each call refuses for this reason, unless it is for managers, applicants or approvers, or misses a file.
  const fixture = { invitationId: invitation.id, submittedId: id, itemId, people: { stranger: third } } as AccessFixture
  const answers = new Map<string, string[]>()
  for (const [name, row] of Object.entries(evaluationRows).filter(([name]) => !name.endsWith(declaration))) {
    const { status, body } = await answerToRow<RefusalBody>(t.app, name, row, { fixture, token: chair.token })
    expect(status, name).toBeGreaterThanOrEqual(400)
    answers.set(body.code, [...(answers.get(body.code) ?? []), name])
  }
  expect(answers.get(missing)?.length).toBeGreaterThan(25)
  answers.delete(missing)
  expect(answers.get('application.notFound')).toEqual(['GET /api/evaluation/application/:id/proposal', 'GET /api/evaluation/application/:id/report'])
  expect([...answers.keys()].toSorted()).toEqual(['access.denied', 'application.notFound'])
  expect(await codes(third)).toEqual([missing, missing, missing])
  // Who manages the call and is no member is not asked; nor does anybody else learn that there is an evaluation.
  expect([(await t.as(secretary).get(list)).status, (await t.as(secretary).get(of(id))).status]).toEqual([200, 200])
  const outsider = (await makeCommittee(db, { size: 1 })).members[0] as TestPerson
  expect(await codes(outsider)).toEqual(['evaluation.notFound', 'evaluation.notFound', 'application.notFound'])
  // A reminder tells nothing of applications.
  const remind = await t.as(secretary).post(`/api/evaluation/committee/${invitation.id}/remind`, { personIds: [third.id] })
  expect(remind.body).toEqual({ sent: [third.id], left: [] })

  const asked = async () => (await t.as(third).get<Confidentiality>(declaration)).body
  const { text, version, ...before } = await asked()
  expect(before).toEqual({ year: 2026, declared: [] })
  const declare = (read = version) => t.as(third).post<RefusalBody>(declaration, { version: read })
  expect((await declare('of another text')).body.code).toBe('evaluation.confidentialityChanged')
  expect((await Promise.all([declare(), declare()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await declare()).status).toBe(200)
  const kept = await db.selectFrom('confidentiality_declaration').select(['year', 'wording']).where('person_id', '=', third.id).execute()
  expect(kept).toEqual([{ year: 2026, wording: text }])
  const entries = await db.selectFrom('audit_entry').select('ids').where('code', '=', 'person.confidentialityDeclared').execute()
  expect(entries).toEqual([{ ids: { year: 2026, version } }])
  // The file itself is not there.
  expect(await codes(third)).toEqual([undefined, undefined, 'file.gone'])
  expect(await codes(chair)).toEqual([missing, missing, missing])
  const { members } = (await t.as(secretary).get<EvaluatingCommittee>(`/api/evaluation/committee/${invitation.id}`)).body
  expect(members.map(({ personId, declaredAt }) => [personId, declaredAt !== null])).toContainEqual([third.id, true])
  expect(members.find(({ personId }) => personId === chair.id)?.declaredAt).toBeNull()

  // The year ends at midnight in Athens.
  t.clock.set('2026-12-31T21:59:59Z')
  expect((await t.as(third).get(list)).status).toBe(200)
  t.clock.set('2026-12-31T22:00:00Z')
  expect(await codes(third)).toEqual([missing, missing, missing])
  expect((await declare()).status).toBe(200)
  expect([await codes(third), (await asked()).declared.map(({ year }) => year)]).toEqual([
    [undefined, undefined, 'file.gone'],
    [2027, 2026],
  ])
})
