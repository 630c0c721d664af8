import type { LookupView } from '@klesis/contract/lookups/lookups.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { scriptFailuresOf } from '../../invitations/testing/script-failures-of.ts'
import { formWith, makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { makeInvitation, makePendingApplications } from '../testing/fixtures.ts'

const t = await testApp()

test('a step with a choice from a lookup accepts its items only, which cannot be deleted then', async () => {
  const keeper = t.as(await t.person({ roles: ['lookup'] }))
  const lookup = await makeLookup(keeper, { isSignedInOnly: true })
  const [item, free] = await makeItems(keeper, lookup, [{ code: 'agreed' }, { code: 'free' }])
  const [applicant, head] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const asked = { approvalType: 'form' as const, form: formWith(lookup.code) }
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count: 1, ...asked })
  const approve = (chosen: string) => t.as(head).post('/api/approval/applications/approve', { ids, formData: { chosen } })
  expect(await approve('unknown')).toMatchObject({ status: 422, body: { code: 'approval.formIncomplete', issues: [{ path: 'chosen' }] } })
  expect((await approve('agreed')).status).toBe(200)
  await t.runJobs()
  expect(await t.db.selectFrom('step').select(['state', 'form_data']).where('approver_id', '=', head.id).execute()).toEqual([
    { state: 'approved', form_data: { chosen: 'agreed' } },
  ])
  const remove = async (one: { id: number } | undefined) => (await keeper.delete(`/api/lookups/${lookup.id}/items/${one?.id}`)).status
  expect([await remove(item), await remove(free)]).toEqual([409, 200])
  expect((await keeper.get<LookupView>(`/api/lookups/${lookup.id}`)).body.uses).toMatchObject([{ kind: 'invitation', id: invitation.id }])
})

test('what is stored is what the form makes of the answers', async () => {
  const [admin, head] = [await t.person({ roles: ['admin'] }), await t.person()]
  const invitation = await makeInvitation(t.db, admin.id)
  const number = (key: string, more: object = {}) => ({ type: 'number', key, label: key, input: true, ...more })
  const components = [
    number('grade'),
    number('weight', { defaultValue: 2 }),
    number('sum', { calculateValue: { '*': [{ var: 'data.grade' }, { var: 'data.weight' }] } }),
  ]
  const asked = { approvalType: 'form' as const, form: { display: 'form', components } }
  const ids = await makePendingApplications(t.db, { invitation, applicantId: admin.id, approvers: [[head.id]], count: 1, ...asked })
  const formData = { grade: 4, unknown: 'x', reason: 'Σημείωση' }
  expect((await t.as(head).post('/api/approval/applications/approve', { ids, formData })).status).toBe(200)
  expect(await t.db.selectFrom('step').select(['reason', 'form_data']).where('approver_id', '=', head.id).execute()).toEqual([
    { reason: 'Σημείωση', form_data: { grade: 4, weight: 2, sum: 8 } },
  ])
})

test('in one run each step keeps what its own form makes of the answers, one without a form the note only', async () => {
  const [admin, head] = [await t.person({ roles: ['admin'] }), await t.person()]
  const invitation = await makeInvitation(t.db, admin.id)
  const number = (key: string, more: object = {}) => ({ type: 'number', key, label: key, input: true, ...more })
  const make = async (...components: object[]) => {
    const asked = components.length > 0 ? { approvalType: 'form' as const, form: JSON.parse(JSON.stringify({ display: 'form', components })) } : {}
    return makePendingApplications(t.db, { invitation, applicantId: admin.id, approvers: [[head.id]], count: 1, ...asked })
  }
  const times = (factor: number) => number('sum', { calculateValue: { '*': [{ var: 'data.grade' }, factor] } })
  const ids = [...(await make(number('grade'), times(2))), ...(await make(number('grade'), times(3), number('weight', { defaultValue: 5 }))), ...(await make())]
  const formData = { grade: 4, reason: 'Σημείωση' }
  expect((await t.as(head).post('/api/approval/applications/approve', { ids, formData })).status).toBe(200)
  await t.runJobs()
  const kept = await t.db.selectFrom('step').select(['state', 'reason', 'form_data']).where('approver_id', '=', head.id).orderBy('application_id').execute()
  const approved = { state: 'approved', reason: 'Σημείωση' }
  expect(kept).toEqual([
    { ...approved, form_data: { grade: 4, sum: 8 } },
    { ...approved, form_data: { grade: 4, sum: 12, weight: 5 } },
    { ...approved, form_data: null },
  ])
})

test('a rejection keeps no answers', async () => {
  const [admin, head] = [await t.person({ roles: ['admin'] }), await t.person()]
  const invitation = await makeInvitation(t.db, admin.id)
  const opinion = { type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true }
  const asked = { approvalType: 'form' as const, form: { display: 'form', components: [opinion] } }
  const ids = await makePendingApplications(t.db, { invitation, applicantId: admin.id, approvers: [[head.id]], count: 1, ...asked })
  expect((await t.as(head).post('/api/approval/applications/reject', { ids, formData: { reason: 'Όχι', opinion: 'Καμία', other: 'x' } })).status).toBe(200)
  expect(await t.db.selectFrom('step').select(['state', 'reason', 'form_data']).where('approver_id', '=', head.id).execute()).toEqual([
    { state: 'rejected', reason: 'Όχι', form_data: null },
  ])
})

test('a field of a step’s form that has the key of the note is answered, and the decision has no note', async () => {
  const [admin, head] = [await t.person({ roles: ['admin'] }), await t.person()]
  const invitation = await makeInvitation(t.db, admin.id)
  const reason = { type: 'textfield', key: 'reason', label: 'Reason', input: true, validate: { required: true } }
  const asked = { approvalType: 'form' as const, form: { display: 'form', components: [reason] } }
  const [one, ...more] = await makePendingApplications(t.db, { invitation, applicantId: admin.id, approvers: [[head.id]], count: 3, ...asked })
  const approve = (ids: (number | undefined)[], formData: object) => t.as(head).post('/api/approval/applications/approve', { ids, formData })
  expect(await approve([one], {})).toMatchObject({ status: 422, body: { code: 'approval.formIncomplete', issues: [{ path: 'reason' }] } })
  for (const ids of [[one], more]) expect((await approve(ids, { reason: 'Πλήρης' })).status).toBe(200)
  await t.runJobs()
  expect(await t.db.selectFrom('step').select(['state', 'reason', 'form_data']).where('approver_id', '=', head.id).execute()).toEqual(
    Array.from({ length: 3 }, () => ({ state: 'approved', reason: null, form_data: { reason: 'Πλήρης' } })),
  )
})

test('a script of a step’s form that fails keeps nobody from deciding, and managers are told once of each of two forms', async () => {
  const [admin, head] = [await t.person({ roles: ['admin'] }), await t.person()]
  const invitation = await makeInvitation(t.db, admin.id)
  const opinion = { type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true, calculateValue: 'value = missing.value' }
  const decide = async (label: string) => {
    const form = { display: 'form', components: [{ ...opinion, label }] }
    const ids = await makePendingApplications(t.db, { invitation, applicantId: admin.id, approvers: [[head.id]], count: 2, approvalType: 'form', form })
    for (const id of ids) expect((await t.as(head).post('/api/approval/applications/approve', { ids: [id], formData: { opinion: 'Ναι' } })).status).toBe(200)
  }
  await decide('Γνώμη')
  await decide('Εισήγηση')
  const failure = (label: string) => [['flags.approvalSteps', `Προϊστάμενος · ${label}`, 'component.calculateValue', expect.stringContaining('ReferenceError')]]
  expect(await scriptFailuresOf(t, admin, invitation.id)).toEqual([failure('Εισήγηση'), failure('Γνώμη')])
})
