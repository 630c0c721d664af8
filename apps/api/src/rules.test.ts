import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approveStep } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, readApplication } from './features/lifecycle/testing/expect-consistent.ts'
import { makeCommittee, now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { runAfterEvent } from './features/procedures/after/run-after-event.ts'
import { putRules } from './features/procedures/testing/put-rules.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { ruleOf } from './features/procedures/testing/rule-of.ts'
import { sendFile } from './testing/multipart.ts'
import { outcomes } from './testing/outcomes.ts'
import { samplePdf } from './testing/sample-files.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
let scene: Scene
beforeEach(async () => {
  scene = await makeScene(db)
})
afterEach(async () => {
  await expectConsistent(db)
  // Each test counts what it sent itself.
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('notification').execute()
})

const text = { el: 'Όχι {applicant.name}.', en: 'No {applicant.name}.' }
const refuse = { kind: 'refuse', text, component: 'purpose' } as const
const fill = { kind: 'fill', values: [{ component: 'place', value: '{answer:purpose}' }] } satisfies RuleEffect
const is = (value: string) => ({ component: 'purpose', operator: 'isEqual', value }) as const
const put = (...rules: Rule[]) => putRules(db, scene.invitationId, rules)
const runs = async () => (await runsOf(db, scene.invitationId)).map(({ trigger_id, outcome, rule_id, message }) => ({ trigger_id, outcome, rule_id, message }))
const steps = () => db.selectFrom('step').selectAll().where('application_id', '=', scene.id).orderBy('id').execute()
const attachments = () => `/api/application/${scene.id}/requirements/${scene.requirementId}/attachments`
const upload = () => sendFile<{ code?: string }>(t.as(scene.applicant), attachments(), { name: 'Α.pdf', bytes: samplePdf() })

describe('a rule refuses', () => {
  test.each<[Rule['point'], () => Promise<unknown>, string]>([
    ['beforeCreate', () => scene.create(), 'application.refused'],
    ['validate', () => scene.submit(), 'application.incomplete'],
    ['beforeSubmit', () => scene.submit(), 'application.incomplete'],
    ['attachmentsValidate', () => scene.submit(), 'application.incomplete'],
  ])('at %s, with its text, before the script of the point is asked', async (point, run, code) => {
    const rule = ruleOf(point, [refuse])
    await put(rule)
    await putScript(db, scene.invitationId, point, 'throw new Error("asked")')
    expect(await outcomes([run()])).toEqual([code])
    const name = (await db.selectFrom('person').select('fullname').where('id', '=', scene.applicant.id).executeTakeFirstOrThrow()).fullname
    expect(await runs()).toEqual([{ trigger_id: point, outcome: 'refused', rule_id: rule.id, message: `Όχι ${name}.` }])
  })

  test('an upload by the type of its file', async () => {
    const ofType = (value: string) =>
      ruleOf('attachmentUpload', [{ kind: 'refuse', text }], { conditions: [{ fact: 'file.type', operator: 'isEqual', value }] })
    await put(ofType('image/png'))
    expect((await upload()).status).toBe(200)
    await put(ofType('application/pdf'))
    expect((await upload()).status).toBe(422)
  })

  test('by the courses that are chosen, and after the submission by those that were', async () => {
    const [item = 0] = scene.itemIds
    const { code } = await db.selectFrom('invitation_item').select('code').where('id', '=', item).executeTakeFirstOrThrow()
    const chosen = (operator: 'includes' | 'notIncludes', value: string) => ({ conditions: [{ fact: 'items', operator, value } as const] })
    await put(ruleOf('beforeSubmit', [refuse], chosen('includes', code)))
    expect(await outcomes([scene.submit()])).toEqual(['application.incomplete'])
    const told = (value: string) =>
      ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'applicant' }], text }], { name: value, ...chosen('includes', value) })
    await put(ruleOf('beforeSubmit', [refuse], chosen('notIncludes', code)), told('another'), told(code))
    await scene.submit()
    await t.runJobs()
    const later = (await runsOf(db, scene.invitationId)).filter(({ trigger_id }) => trigger_id === 'submitted')
    expect(later).toMatchObject([{ lines: expect.arrayContaining([`rule: ${code}, version 2`]) }])
  })

  test('only where its condition holds, and the log says with what', async () => {
    await put(ruleOf('validate', [refuse], { conditions: [is('Άλλο')] }), ruleOf('validate', [refuse], { name: 'Όριο', conditions: [is('Συνέδριο')] }))
    expect(await outcomes([scene.submit()])).toEqual(['application.incomplete'])
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ lines: ['rule: Όριο, version 1', 'holds: purpose isEqual "Συνέδριο" ("Συνέδριο")'] }])
  })

  test('by what the form calculates, not by what was sent for it, and the script sees the same', async () => {
    const number = (key: string) => ({ type: 'number', key, label: key, input: true })
    const form = { components: [number('cost'), { ...number('total'), calculateValue: 'value = data.cost * 2' }] }
    scene = await makeScene(db, { form })
    const above = { component: 'total', operator: 'greaterThan', value: 100 } as const
    const send = async (cost: number) => {
      const body = { data: { cost, total: 1 }, items: scene.itemIds, revision: 1, final: true }
      return t.as(scene.applicant).put<{ issues?: object[] }>(`/api/application/${scene.id}`, body)
    }
    await put(ruleOf('beforeSubmit', [{ ...refuse, component: 'total' }], { conditions: [above] }))
    await putScript(db, scene.invitationId, 'beforeSubmit', 'api.log(ctx.data.total)')
    expect(await send(90)).toMatchObject({ status: 422, body: { issues: [{ path: 'total', code: 'hook' }] } })
    expect((await send(40)).status).toBe(200)
    expect((await runsOf(db, scene.invitationId)).at(-1)?.lines).toEqual(['80'])
  })

  test('nothing on a temporary save: it warns, as a warning does', async () => {
    await put(ruleOf('validate', [refuse, { kind: 'warn', text: { el: 'Προσοχή' } }]))
    expect(await scene.save()).toMatchObject({
      appState: 'temporary',
      warnings: [
        { path: 'purpose', code: 'hook' },
        { path: '', message: 'Προσοχή' },
      ],
    })
  })

  test('nothing by a warning: the submission goes on', async () => {
    await put(ruleOf('validate', [{ kind: 'warn', text: { el: 'Προσοχή' } }]))
    await scene.submit()
    expect((await readApplication(db, scene.id)).app_state).toBe('permanent')
  })
})

describe('a rule fills in answers', () => {
  test.each([
    ['temporarySave', () => scene.save()],
    ['beforeSubmit', () => scene.submit()],
  ] as const)('at %s, and the script of the point sees them', async (point, run) => {
    await put(ruleOf(point, [fill]))
    await putScript(db, scene.invitationId, point, 'api.log(ctx.data.place)')
    await run()
    expect((await readApplication(db, scene.id)).data).toEqual({ purpose: 'Συνέδριο', place: 'Συνέδριο' })
    expect((await runsOf(db, scene.invitationId)).at(-1)?.lines).toEqual(['Συνέδριο'])
  })

  test('of a new application', async () => {
    await put(ruleOf('afterCreate', [{ kind: 'fill', values: [{ component: 'place', value: 'Χανιά' }] }]))
    await scene.create()
    const made = await db.selectFrom('application').select('data').where('invitation_id', '=', scene.invitationId).orderBy('id', 'desc').executeTakeFirst()
    expect(made?.data).toEqual({ place: 'Χανιά' })
  })
})

test('a rule at a button of the form fills in and says something, and so may the script after it', async () => {
  await put(ruleOf('formButton', [fill, { kind: 'warn', text: { el: 'Βρέθηκε' } }]))
  const data = { purpose: 'Συνέδριο', place: 'Συνέδριο' }
  expect(await scene.press()).toEqual({ data, message: 'Βρέθηκε' })
  await putScript(db, scene.invitationId, 'formButton', 'return { data: { purpose: ctx.data.place + "!" }, message: "Έτοιμο" }')
  expect(await scene.press()).toEqual({ data: { ...data, purpose: 'Συνέδριο!' }, message: 'Έτοιμο' })
})

describe('a rule chooses', () => {
  const approvers = (approver: Extract<RuleEffect, { kind: 'approvers' }>['steps'][number]['approver']) =>
    ruleOf('approversList', [{ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver }] }])

  test('approvers: a position, a committee by its rule, a person, an answer', async () => {
    const [, above] = scene.units
    const committee = await makeCommittee(db, { rule: 'majority' })
    const { code } = await db.selectFrom('committee').select('code').where('id', '=', committee.id).executeTakeFirstOrThrow()
    const substitute = { committee_id: committee.id, person_id: (await t.person()).id, role: 'substitute', active_from: '2000-01-01' } as const
    await db.insertInto('committee_member').values(substitute).execute()
    const head = scene.heads[1]
    const unit = await db
      .selectFrom('unit')
      .select('code')
      .where('id', '=', above?.id ?? 0)
      .executeTakeFirstOrThrow()
    const chosen = async (...rules: Rule[]) => {
      scene = await makeScene(db)
      await put(...rules)
      await scene.submit()
      return (await steps()).map((step) => step.approver_id)
    }
    expect(await chosen(approvers({ kind: 'position', unit: unit.code, position: 'head' }))).toEqual([head?.id])
    expect((await chosen(approvers({ kind: 'committee', committee: code }))).toSorted()).toEqual(committee.members.map(({ id }) => id).toSorted())
    const uid = head?.uid ?? ''
    expect(await chosen(approvers({ kind: 'person', uid }))).toEqual([head?.id])
    const filled = ruleOf('beforeSubmit', [{ kind: 'fill', values: [{ component: 'place', value: uid }] }])
    expect(await chosen(filled, approvers({ kind: 'answer', component: 'place' }))).toEqual([head?.id])
  })

  test('nobody who does not work here: the application waits, and the log says why', async () => {
    const { uid } = await t.person()
    await put(approvers({ kind: 'person', uid }))
    await scene.submit()
    expect(await readApplication(db, scene.id)).toMatchObject({
      app_state: 'permanent',
      approval_state: 'notstarted',
      approval_problem: 'approval.searchFailed',
    })
    expect(await runs()).toMatchObject([{ outcome: 'failed', message: `approvers: nobody of the staff is known as ${uid}` }])
  })

  test.each(['named', 'answered'] as const)('the unit with which the chain begins: %s', async (how) => {
    const above = await db
      .selectFrom('unit')
      .select(['id', 'code'])
      .where('id', '=', scene.units[1]?.id ?? 0)
      .executeTakeFirstOrThrow()
    const unit = how === 'named' ? ({ kind: 'unit', unit: above.code } as const) : ({ kind: 'answer', component: 'place' } as const)
    const filled = ruleOf('beforeSubmit', [{ kind: 'fill', values: [{ component: 'place', value: above.code }] }])
    await put(filled, ruleOf('approvalDepartment', [{ kind: 'department', unit }]))
    await scene.submit()
    expect((await steps())[0]?.unit_id).toBe(above.id)
  })
})

describe('a rule tells people', () => {
  const subject = { el: 'Νέα: {application.number}', en: 'News: {application.number}' }
  const mail = { kind: 'mail', subject, body: { el: 'Γεια <b>.\n\n{answer:purpose} {link}', en: 'Hello <b>.\n\n{answer:purpose} {link}' } } as const
  const applicant = [{ kind: 'role', role: 'applicant' } as const]
  const mails = () => db.selectFrom('mail').selectAll().where('message_key', 'like', 'rule:%').orderBy('id').execute()
  const notices = () => db.selectFrom('notification').select(['person_id', 'params']).where('code', '=', 'procedure.message').execute()
  const tagged = () => db.selectFrom('application_tag').select('app_tag_id').where('application_id', '=', scene.id).execute()
  const makeTag = async () =>
    (
      await db
        .insertInto('app_tag')
        .values({ name: JSON.stringify({ el: 'Ακριβή' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  test.each(['beforeSubmit', 'submitted'] as const)('at %s: by mail, notification and tag, which another takes off, with the event and once', async (point) => {
    const [offered, foreign] = [await makeTag(), await makeTag()]
    await db.insertInto('invitation_app_tag').values({ invitation_id: scene.invitationId, app_tag_id: offered }).execute()
    await db.updateTable('person').set({ language: 'en' }).where('id', '=', scene.applicant.id).execute()
    const tag = (tagId: number) => ({ kind: 'tag', change: 'add', tagId }) as const
    const to = [...applicant, { kind: 'answer', component: 'place' } as const]
    const effects: RuleEffect[] = [
      { ...mail, to },
      { ...mail, to: applicant },
      { kind: 'notify', to: applicant, text: { el: 'Ήρθε.' } },
      tag(offered),
      tag(foreign),
    ]
    await put(ruleOf('beforeSubmit', [{ kind: 'fill', values: [{ component: 'place', value: 'office@uni.example' }] }]), ruleOf(point, effects))
    await scene.submit()
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    const sent = await mails()
    expect(sent.map(({ to_address, subject: title }) => [to_address, title.split(':')[0]])).toEqual([
      [scene.applicant.uid, 'News'],
      ['office@uni.example', 'Νέα'],
    ])
    expect(sent[0]?.html).toContain('Hello &lt;b&gt;.')
    expect(sent[0]?.text).toContain(`/application/edit/${scene.id}`)
    expect(await notices()).toMatchObject([{ person_id: scene.applicant.id, params: { message: { el: 'Ήρθε.' } } }])
    expect(await tagged()).toEqual([{ app_tag_id: offered }])
    if (point !== 'submitted') return
    await put(ruleOf('approvalCompleted', [{ kind: 'tag', change: 'remove', tagId: offered }]))
    await approveStep(db, await actorOf(db, scene.heads[0]?.id ?? 0), { applicationId: scene.id, reason: 'Εντάξει', now })
    await t.runJobs()
    expect(await tagged()).toEqual([])
  })

  test('nobody if the event is refused', async () => {
    await put(ruleOf('beforeSubmit', [{ ...mail, to: applicant }]), ruleOf('validate', [refuse]))
    expect(await outcomes([scene.submit()])).toEqual(['application.incomplete'])
    expect(await mails()).toEqual([])
  })

  test('once, though the job of the event is repeated', async () => {
    await put(ruleOf('submitted', [{ ...mail, to: applicant }]))
    await scene.submit()
    const event = { key: '7d444840-9dc0-41d1-b245-5ffdce74fad2', point: 'submitted' as const, applicationId: scene.id, at: now.toISOString() }
    for (const id of ['1', '2']) await runAfterEvent.handler(t.jobs, event, { id, retries: 0 })
    await runAfterEvent.handler(t.jobs, { ...event, key: '8d444840-9dc0-41d1-b245-5ffdce74fad2', repeats: 1 }, { id: '3', retries: 0 })
    expect([(await mails()).length, (await runs()).length]).toEqual([1, 1])
    await put()
    await t.runJobs()
  })

  test('of a decision: whoever holds the step and a position, by what it came to', async () => {
    const decided = (value: string) =>
      ruleOf('approvalCompleted', [{ ...mail, to: applicant }], { conditions: [{ fact: 'decision', operator: 'isEqual', value }] })
    const unit = await db
      .selectFrom('unit')
      .select('code')
      .where('id', '=', scene.units[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    const to = [{ kind: 'position', unit: unit.code, position: 'head' } as const, { kind: 'role', role: 'approver' } as const]
    await put(ruleOf('approvalStart', [{ ...mail, to }]), decided('rejected'), decided('approved'))
    await scene.submit()
    await t.runJobs()
    expect((await mails()).map(({ to_address }) => to_address)).toEqual([scene.heads[0]?.uid])
    await approveStep(db, await actorOf(db, scene.heads[0]?.id ?? 0), { applicationId: scene.id, reason: 'Εντάξει', now })
    await t.runJobs()
    expect((await mails()).map(({ to_address }) => to_address)).toEqual([scene.heads[0]?.uid, scene.applicant.uid])
  })

  test('nobody by an answer that names somebody whom the invitation does not know', async () => {
    const { uid: email } = await t.person()
    await put(
      ruleOf('beforeSubmit', [
        { kind: 'fill', values: [{ component: 'place', value: email }] },
        { kind: 'notify', to: [{ kind: 'answer', component: 'place' }], text: { el: 'Ήρθε.' } },
      ]),
    )
    await scene.submit()
    expect(await notices()).toEqual([])
  })
})
