import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { removeDocument } from '../documents/documents.ts'
import { resubmitApplication } from '../review/resubmit-application.ts'
import { createApplication } from '../submission/create-application.ts'
import { saveApplication } from '../submission/save-application.ts'
import { submitApplication } from '../submission/submit-application.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent, readApplication, snapshot } from '../testing/expect-consistent.ts'
import { anyAnswers, formOf, makeAttachment, makeChain, makeDraft, makeInvitation, now, type TestApplication } from '../testing/fixtures.ts'
import { makeInState } from '../testing/make-in-state.ts'
import { pointsOf, recordHooks } from '../testing/record-hooks.ts'
import type { Hook, HookPoint, LifecycleHooks } from './lifecycle-hooks.ts'
import { connectHooks } from './run-hook.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
beforeEach(() => connectHooks(db, {}))
afterEach(() => expectConsistent(db))

const sent = { purpose: 'Συνέδριο' }
const saving = async ({ id, applicant, revision }: TestApplication) =>
  [await actorOf(db, applicant.id), { id, data: sent, revision, now, checkAnswers: anyAnswers }] as const
const submit = async (draft: TestApplication) => submitApplication(db, ...(await saving(draft)))
const save = async (draft: TestApplication) => saveApplication(db, ...(await saving(draft)))
const errors = [{ path: 'purpose', message: 'Όχι συνέδρια.' }]
const issues = [{ path: 'purpose', code: 'hook', message: 'Όχι συνέδρια.' }]
const fail = async () => {
  throw new ScriptFailed('the rule is broken')
}
const chainDraft = async (options = {}) => {
  const chain = await makeChain(db, 1, options)
  return { ...chain, draft: await makeDraft(db, chain.invitation.id, chain.applicant) }
}

describe('create', () => {
  const creating = async () => {
    const invitation = await makeInvitation(db)
    const actor = await actorOf(db, (await makePerson(db)).id)
    return { invitation, create: () => createApplication(db, actor, { invitationId: invitation.id, now }) }
  }

  test('beforeCreate refuses with its message', async () => {
    const { create } = await creating()
    const rows = await snapshot(db)
    connectHooks(db, { beforeCreate: async () => ({ refuse: 'Μόνο ένας ανά εργαστήριο.' }) })
    await expect(create()).rejects.toMatchObject({ code: 'application.refused', params: { message: 'Μόνο ένας ανά εργαστήριο.' } })
    expect(await snapshot(db)).toBe(rows)
  })

  test('the new application begins with the answers of afterCreate', async () => {
    const { create } = await creating()
    connectHooks(db, { afterCreate: async () => ({ data: { place: 'Χανιά' } }) })
    const { id } = await create()
    expect(await readApplication(db, id)).toMatchObject({ data: { place: 'Χανιά' }, revision: 1, app_state: 'draft' })
  })

  test('hooks are asked again if the invitation is saved meanwhile', async () => {
    const { invitation, create } = await creating()
    let saved = 0
    const calls = recordHooks(db, {
      afterCreate: async () => {
        saved += 1
        if (saved === 1) await db.updateTable('invitation').set({ revision: 2 }).where('id', '=', invitation.id).execute()
        return undefined
      },
    })
    await create()
    expect(pointsOf(calls)).toEqual(['beforeCreate', 'afterCreate', 'beforeCreate', 'afterCreate'])
  })

  test('somebody who may have one application and has it is answered it without asking', async () => {
    const invitation = await makeInvitation(db, { repeat_id: 3 })
    const draft = await makeDraft(db, invitation.id)
    const calls = recordHooks(db)
    expect(await createApplication(db, await actorOf(db, draft.applicant.id), { invitationId: invitation.id, now })).toEqual({ id: draft.id, isNew: false })
    expect(calls).toEqual([])
  })
})

describe('saving', () => {
  test('temporarySave replaces the answers, which validate then sees; its errors are warnings', async () => {
    const { draft } = await chainDraft()
    const calls = recordHooks(db, { temporarySave: async () => ({ data: { purpose: 'Διάλεξη' } }), validate: async () => ({ errors }) })
    expect((await save(draft)).warnings).toEqual(issues)
    expect(calls[1]?.input).toMatchObject({ event: 'saveTemporary', data: { purpose: 'Διάλεξη' } })
    expect(await readApplication(db, draft.id)).toMatchObject({ data: { purpose: 'Διάλεξη' }, app_state: 'temporary' })
  })

  test('a failure of validate is a warning, as saving is never refused for the answers', async () => {
    const { draft } = await chainDraft()
    connectHooks(db, { validate: fail })
    expect((await save(draft)).warnings).toMatchObject([{ path: '', code: 'application.checkFailed' }])
    expect(await readApplication(db, draft.id)).toMatchObject({ data: sent })
  })
})

describe('submitting', () => {
  test.each<[string, LifecycleHooks]>([
    ['validate', { validate: async () => ({ errors }) }],
    ['beforeSubmit', { beforeSubmit: async () => ({ errors }) }],
    ['attachmentsValidate', { attachmentsValidate: async () => ({ errors }) }],
  ])('the errors of %s refuse a submission and a resubmission', async (_, hooks) => {
    const { draft } = await chainDraft()
    const review = await makeInState['permanent.review'](db)
    const rows = await snapshot(db)
    connectHooks(db, hooks)
    const refusal = { code: 'application.incomplete', issues }
    await expect(submit(draft)).rejects.toMatchObject(refusal)
    await expect(resubmitApplication(db, ...(await saving(review)))).rejects.toMatchObject(refusal)
    expect(await snapshot(db)).toBe(rows)
  })

  test.each<[string, LifecycleHooks, string, checks: number]>([
    ['pass the rules of the form', { beforeSubmit: async () => ({ data: { purpose: 'διάλεξη' } }) }, 'ΔΙΆΛΕΞΗ', 2],
    ['that are those of the form have passed them', { beforeSubmit: async (_, { data }) => ({ data: { ...data } }) }, 'ΣΥΝΈΔΡΙΟ', 1],
  ])('the answers of beforeSubmit %s, and are stored', async (_, hooks, purpose, checks) => {
    const { draft } = await chainDraft()
    connectHooks(db, hooks)
    const [actor, input] = await saving(draft)
    let checked = 0
    const checkAnswers: typeof anyAnswers = async (_form, data) => {
      checked += 1
      return { data: { purpose: String(data.purpose).toUpperCase() }, issues: [] }
    }
    await submitApplication(db, actor, { ...input, checkAnswers })
    expect(await readApplication(db, draft.id)).toMatchObject({ data: { purpose } })
    expect(checked).toBe(checks)
  })

  test('a document that is removed after attachmentsValidate accepted it: the hook is asked again', async () => {
    const { draft, invitation } = await chainDraft({ requirements: [{ isRequired: false }] })
    const [requirementId = 0] = invitation.requirementIds
    const attachmentId = await makeAttachment(db, { applicationId: draft.id, personId: draft.applicant.id, requirementId })
    const seen: number[] = []
    connectHooks(db, {
      attachmentsValidate: async (asked, { documents }) => {
        seen.push(documents.length)
        if (seen.length === 1) await asked.transaction().execute((tx) => removeDocument(tx, { id: attachmentId, isStaged: false }))
        return undefined
      },
    })
    await submit(draft)
    expect(seen).toEqual([1, 0])
  })

  test('a number of an outside register is kept and leaves the counter alone; without an answer the counter is used', async () => {
    const [first, second] = [await chainDraft({ flags: { protocol: true } }), await chainDraft({ flags: { protocol: true } })]
    connectHooks(db, { protocolRequest: async () => ({ number: 'ΕΛΚΕ-17', date: '2026-11-20T09:00:00Z' }) })
    expect((await submit(first.draft)).protocolNumber).toBe('ΕΛΚΕ-17')
    expect(await db.selectFrom('protocol_counter').selectAll().execute()).toEqual([])
    connectHooks(db, { protocolRequest: async () => undefined })
    expect((await submit(second.draft)).protocolNumber).toBe('1/2026')
  })

  test('a number that another application has is refused', async () => {
    const [first, second] = [await chainDraft({ flags: { protocol: true } }), await chainDraft({ flags: { protocol: true } })]
    connectHooks(db, { protocolRequest: async () => ({ number: 'ΕΛΚΕ-18', date: '2026-11-20T09:00:00Z' }) })
    await submit(first.draft)
    await expect(submit(second.draft)).rejects.toMatchObject({ constraint: 'application_protocol_unique' })
    expect(await readApplication(db, second.draft.id)).toMatchObject({ app_state: 'draft', protocol_number: null })
  })
})

test('what must not be stored is not stored when a hook answers it', async () => {
  const form = { display: 'form', components: [...formOf('purpose').components, { type: 'password', key: 'secret', label: 'Κωδικός', input: true }] }
  const invitation = await makeInvitation(db, { form })
  const actor = await actorOf(db, (await makePerson(db)).id)
  const answer = async () => ({ data: { purpose: 'Διάλεξη', secret: 'x' } })
  connectHooks(db, { afterCreate: answer, temporarySave: answer })
  const { id } = await createApplication(db, actor, { invitationId: invitation.id, now })
  expect((await readApplication(db, id)).data).toEqual({ purpose: 'Διάλεξη' })
  await saveApplication(db, actor, { id, data: sent, revision: 1, now, checkAnswers: anyAnswers })
  expect((await readApplication(db, id)).data).toEqual({ purpose: 'Διάλεξη' })
})

describe('a hook that changes the application under its command', () => {
  const changing: HookPoint[] = ['beforeSubmit', 'validate', 'attachmentsValidate', 'approversList', 'approvalDepartment', 'protocolRequest']
  test.each(changing)('%s: the submission is stale', async (point) => {
    const { draft } = await chainDraft({ flags: { protocol: true, approvalUnit: 'applicant', approvalLevels: 1 } })
    const [actor, input] = await saving(draft)
    connectHooks(db, { [point]: async () => void (await saveApplication(db, actor, { ...input, data: { purpose: 'Άλλο' }, auto: true })) })
    expect(await outcomes([submitApplication(db, actor, input)])).toEqual(['application.stale'])
    expect(await readApplication(db, draft.id)).toMatchObject({ app_state: 'draft', working_data: { purpose: 'Άλλο' } })
  })

  test.each<HookPoint>(['temporarySave', 'validate'])('%s: the save is stale', async (point) => {
    const { draft } = await chainDraft()
    const [actor, input] = await saving(draft)
    connectHooks(db, { [point]: async () => void (await saveApplication(db, actor, { ...input, auto: true })) })
    expect(await outcomes([saveApplication(db, actor, input)])).toEqual(['application.stale'])
  })
})

test('a fault of the portal itself is none of the script: it stays the error that it is', async () => {
  const fault = new TypeError('the database is gone')
  const { draft } = await chainDraft({ flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
  for (const point of ['beforeSubmit', 'validate', 'approversList'] as const) {
    connectHooks(db, { [point]: () => Promise.reject(fault) })
    await expect(submit(draft)).rejects.toBe(fault)
  }
  connectHooks(db, { validate: () => Promise.reject(fault) })
  await expect(save(draft)).rejects.toBe(fault)
})

test('hooks see no passwords, and what they answer has them again for the rules of the form', async () => {
  const form = { display: 'form', components: [...formOf('purpose').components, { type: 'password', key: 'secret', label: 'Κωδικός', input: true }] }
  const { draft } = await chainDraft({ form })
  const [actor, input] = await saving(draft)
  const data = { ...sent, secret: 'hunter2' }
  const echo: Hook<'beforeSubmit'> & Hook<'temporarySave'> = async (_, asked) => ({ data: { ...asked.data, place: 'Χανιά' } })
  const calls = recordHooks(db, { temporarySave: echo, beforeSubmit: echo })
  const checked: unknown[] = []
  const checkAnswers: typeof anyAnswers = async (_, answers) => {
    checked.push(answers)
    return { data: answers, issues: [] }
  }
  const { revision } = await saveApplication(db, actor, { ...input, data, checkAnswers })
  await submitApplication(db, actor, { ...input, data, revision, checkAnswers })
  expect(pointsOf(calls)).toEqual(expect.arrayContaining(['temporarySave', 'validate', 'beforeSubmit', 'attachmentsValidate']))
  expect(JSON.stringify(calls.map((call) => (call.input as { data?: object }).data))).not.toContain('hunter2')
  // The submission is calculated before its hook, and again after it, because it answered.
  const answered = { ...data, place: 'Χανιά' }
  expect(checked).toEqual([answered, data, answered])
})

describe('a hook that fails refuses its command, and nothing is written', () => {
  test.each<HookPoint>(['beforeSubmit', 'validate', 'attachmentsValidate', 'protocolRequest'])('%s', async (point) => {
    const { draft } = await chainDraft({ flags: { protocol: true, approvalUnit: 'applicant', approvalLevels: 1 } })
    const rows = await snapshot(db)
    connectHooks(db, { [point]: fail })
    expect(await outcomes([submit(draft)])).toEqual(['application.checkFailed'])
    connectHooks(db, { [point]: async () => ({ number: 7, errors: 'none' }) as never })
    expect(await outcomes([submit(draft)])).toEqual(['application.checkFailed'])
    expect(await snapshot(db)).toBe(rows)
  })

  test.each<HookPoint>(['beforeCreate', 'afterCreate'])('%s', async (point) => {
    const invitation = await makeInvitation(db)
    const actor = await actorOf(db, (await makePerson(db)).id)
    const rows = await snapshot(db)
    connectHooks(db, { [point]: fail })
    expect(await outcomes([createApplication(db, actor, { invitationId: invitation.id, now })])).toEqual(['application.checkFailed'])
    expect(await snapshot(db)).toBe(rows)
  })

  test('temporarySave', async () => {
    const { draft } = await chainDraft()
    const rows = await snapshot(db)
    connectHooks(db, { temporarySave: fail })
    expect(await outcomes([save(draft)])).toEqual(['application.checkFailed'])
    expect(await snapshot(db)).toBe(rows)
  })
})
