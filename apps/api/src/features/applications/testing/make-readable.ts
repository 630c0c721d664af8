import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { makeChain, makeDraft } from '../../lifecycle/testing/fixtures.ts'

/** What the applicant sends. */
export const sentAnswers = { purpose: 'Συνέδριο', place: 'Χανιά' }

/** One application with a chain of two approvers, and everybody who may try to read it. */
export async function makeReadable(t: TestApp, columns: Parameters<typeof makeChain>[2] = {}) {
  const { heads, applicant, invitation } = await makeChain(t.db, 2, columns)
  const [head, dean] = [heads[0] ?? (await t.person()), heads[1] ?? (await t.person())]
  const viewer = await t.person()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
  const manager = await t.person()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: manager.id, privilege: 'manage' }).execute()
  const substitute = await t.person({ lastName: 'Αναπληρωτής' })
  const days = { active_from: '2026-11-19', active_until: '2026-11-21' }
  const readers = { applicant, head, dean, substitute, viewer, manager, admin: await t.person({ roles: ['admin'] }), stranger: await t.person() }
  const { id } = await makeDraft(t.db, invitation.id, applicant)
  const rest = () => t.db.deleteFrom('substitution').where('person_id', '=', head.id).execute()
  const stand = () =>
    t.db
      .insertInto('substitution')
      .values({ person_id: head.id, substitute_id: substitute.id, ...days })
      .execute()
  const whoReads = async () => {
    const statuses = await Promise.all(
      Object.entries(readers).map(async ([name, reader]) => [name, (await t.as(reader).get(`/api/application/${id}`)).status] as const),
    )
    return statuses.filter(([, status]) => status === 200).map(([name]) => name)
  }
  const read = (reader: keyof typeof readers) => t.as(readers[reader]).get<ApplicationView>(`/api/application/${id}`)
  const submit = async () => {
    const { body } = await read('applicant')
    return t.as(applicant).put<RefusalBody>(`/api/application/${id}`, { data: sentAnswers, revision: body.revision, final: true })
  }
  return { id, invitation, readers, whoReads, read, submit, stand, rest, asks: t.as(applicant) }
}
