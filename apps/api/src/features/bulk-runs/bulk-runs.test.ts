import type { MailPreview } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../db/db-context.ts'
import { connectSandbox, openSandbox, sandboxOf } from '../../sandbox/sandbox.ts'
import { killJobAt } from '../../testing/kill-job-at.ts'
import { testApp } from '../../testing/test-app.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { putScript } from '../procedures/testing/put-script.ts'
import { bulkRunCrashPoints } from './runs/run-batch.ts'
import { sweepBulkRuns } from './runs/sweep-runs.ts'
import { makeBulkScene, makeCopies } from './testing/bulk-scene.ts'

const t = await testApp()
const { db } = t
t.clock.set(now.toISOString())
afterEach(() => t.clock.set(now.toISOString()))
const hoursLater = (hours: number) => t.clock.set(new Date(now.getTime() + hours * 3_600_000).toISOString())

describe('a selection', () => {
  test('counts what its owner may see by invitation, keeps out what arrives later, and ends after hours', async () => {
    const scene = await makeBulkScene(t, { managed: 3, viewed: 2, unknown: 1 })
    const { managed, viewed, start, execute } = scene
    const kept = await scene.select()
    expect(kept).toMatchObject({
      total: 5,
      invitations: [
        { id: managed.id, count: 3, isManaged: true },
        { id: viewed.id, count: 2, isManaged: false },
      ],
    })
    const others = Array.from({ length: 6_000 }, (_, index) => 1_000_000 + index)
    const ids = [managed.ids[0], scene.unknown.ids[0], ...others]
    const ticked = await scene.select({ tagId: undefined, tag: undefined, search: undefined, f: undefined, ids })
    expect(ticked).toMatchObject({ total: 1, invitations: [{ id: managed.id, count: 1 }] })
    const found = await scene.select({ search: 'κανείς τέτοιος' })
    expect(found).toMatchObject({ total: 0, invitations: [] })

    await makeCopies(t, managed.id, 2)
    const tagId = await scene.offerTag()
    const tagging = { kind: 'tag', tagId, isOn: true, selectionId: kept.id }
    const remove = (index: number, deleted_at: string | null) =>
      db
        .updateTable('application')
        .set({ deleted_at })
        .where('id', '=', managed.ids[index] ?? 0)
        .execute()
    await remove(2, now.toISOString())
    const changed = { status: 409, body: { code: 'bulkRun.countChanged', params: { count: 2, expected: 3 } } }
    expect(await start({ ...tagging, expected: 3 })).toMatchObject(changed)
    await scene.putAction('return')
    expect(await execute({ selectionId: kept.id, expected: 3 })).toMatchObject(changed)
    expect((await execute({ selectionId: kept.id, expected: 2 })).body).toMatchObject({ type: 'toast', icon: 'success' })
    expect((await execute({ selectionId: kept.id, ids: managed.ids })).status).toBe(422)
    const unoffered = { ...tagging, tagId: tagId + 1, expected: 2 }
    expect((await start(unoffered)).body).toMatchObject({ code: 'bulkRun.nothingSelected' })
    await remove(0, now.toISOString())
    await remove(2, null)
    expect(await start({ ...tagging, expected: 2 })).toMatchObject({ status: 409, body: { code: 'bulkRun.countChanged', params: { count: 2, expected: 2 } } })
    expect((await start({ ...tagging, expected: 2 })).status).toBe(200)
    expect((await t.runJobs()).failed).toEqual([])
    expect(await scene.taggedWith(tagId)).toEqual(managed.ids.slice(1))

    const stranger = t.as(await t.person())
    const gone = { status: 404, body: { code: 'bulkRun.selectionGone' } }
    expect(await stranger.post('/api/application/bulk', { ...tagging, expected: 2, from: '/a' })).toMatchObject(gone)
    expect((await start({ ...tagging, expected: 2, from: '//evil.example' })).status).toBe(422)
    hoursLater(9)
    expect(await start({ ...tagging, expected: 2 })).toMatchObject(gone)
  })

  test('leaves out what a script at listFilter filters out, and nothing can be done to what one may only see', async () => {
    const scene = await makeBulkScene(t, { managed: 2, viewed: 1 })
    await putScript(db, scene.managed.id, 'listFilter', "return { filter: { appState: 'permanent' } }")
    const kept = await scene.select()
    expect(kept).toMatchObject({ total: 1, invitations: [{ id: scene.viewed.id, isManaged: false }] })
    const refused = await scene.start({ kind: 'tag', tagId: await scene.offerTag(), isOn: true, selectionId: kept.id, expected: 1 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'bulkRun.nothingSelected' } })
  })
})

describe('a run', () => {
  test('of an action on 120 applications sees 50 at a time; one fails and takes no other with it, and is run again alone', async () => {
    const scene = await makeBulkScene(t, { managed: 120, viewed: 1 })
    const tagId = await scene.offerTag()
    await scene.putAction(`
      if (ctx.applications.length > 50) throw new Error('too many')
      if (ctx.applications.some(({ data }) => data.purpose === '77')) throw new Error('χωρίς εκκαθαριστικό')
      for (const { id } of ctx.applications) await api.setTag(id, ${tagId})
      return ctx.applications.length < 50 ? { type: 'file', fileName: 'α.csv', mimeType: 'text/csv', text: 'ά' } : { type: 'toast', message: 'Έγινε.' }`)
    const { id: selectionId } = await scene.select()
    const { body } = await scene.execute({ selectionId, expected: 120 })
    expect(body).toMatchObject({ type: 'toast', icon: 'info', run: expect.any(String) })
    expect(await scene.readRun(body.run)).toMatchObject({ state: 'running', kind: 'action', title: { el: 'Υπολογισμός' }, total: 120, done: 50, failed: 0 })
    expect((await t.runJobs()).failed).toEqual([])
    const failing = scene.managed.ids[76] ?? 0
    const ended = await scene.readRun(body.run)
    expect(ended).toMatchObject({
      state: 'done',
      done: 119,
      failed: 1,
      failures: [{ code: 'bulkRun.scriptFailed', count: 1, ids: [failing] }],
      secondsLeft: null,
    })
    expect(ended.failures[0]?.message).toMatch(/^Η ενέργεια απέτυχε: χωρίς εκκαθαριστικό \(\d+\)$/)
    expect(ended.results[0]).toEqual({ type: 'toast', icon: 'success', message: 'Έγινε.', applications: 50 })
    expect(await scene.taggedWith(tagId)).toEqual(scene.managed.ids.filter((id) => id !== failing))
    const told = await db.selectFrom('notification').select(['code', 'link']).where('person_id', '=', scene.manager.id).execute()
    expect(told).toEqual([{ code: 'bulkRun.finished', link: `/application/group/${scene.tagId}` }])
    const entries = await db
      .selectFrom('audit_entry')
      .select('ids')
      .where('subject_id', '=', scene.managed.id)
      .where('code', '=', 'invitation.bulkRun')
      .execute()
    expect(entries).toMatchObject([{ ids: { kind: 'action', count: 120 } }])

    const file = ended.results.find((result) => result.type === 'file')
    const address = `/api/application/bulk/${body.run}/files/${file?.number}`
    expect((await scene.as.get(address)).text).toBe('ά')
    expect((await t.as(await t.person()).get(address)).status).toBe(404)

    await db
      .updateTable('application')
      .set({ data: JSON.stringify({ purpose: 'ok' }) })
      .where('id', '=', failing)
      .execute()
    const askAgain = () => scene.as.post<{ code: string }>(`/api/application/bulk/${body.run}/again`)
    const asked = await Promise.all([askAgain(), askAgain()])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = asked.find(({ status }) => status === 200)?.body ?? { code: '' }
    expect((await askAgain()).body).toMatchObject({ code: 'bulkRun.alreadyRetried' })
    await t.runJobs()
    expect(await scene.readRun(again.code)).toMatchObject({ state: 'done', total: 1, done: 1 })
    expect(await scene.as.post(`/api/application/bulk/${again.code}/again`)).toMatchObject({ status: 409, body: { code: 'bulkRun.nothingFailed' } })

    expect((await scene.as.get<{ items: object[] }>('/api/application/bulk')).body.items).toMatchObject([
      { code: again.code, isRetried: false },
      { code: body.run, isRetried: true },
    ])
    const mayNow = (privilege: 'view' | 'manage') =>
      db.updateTable('invitation_privilege').set({ privilege }).where('person_id', '=', scene.manager.id).execute()
    await mayNow('view')
    expect((await scene.as.get(address)).status).toBe(404)
    expect((await scene.as.get(`/api/application/bulk/${body.run}`)).status).toBe(404)
    expect((await scene.as.get<{ items: object[] }>('/api/application/bulk')).body.items).toEqual([])
    await mayNow('manage')
    hoursLater(25)
    expect((await scene.as.get(address)).status).toBe(404)
    await sweepBulkRuns.handler({ ...t.jobs, now: t.clock.now }, {}, { id: '', retries: 0 })
    expect((await scene.as.get(`/api/application/bulk/${body.run}`)).status).toBe(404)
  })

  test('of an action that asks is asked once, before it, all its batches have the answers, and none fails because no thread is free', async () => {
    const scene = await makeBulkScene(t, { managed: 60 })
    const form = { components: [{ type: 'textfield', key: 'reason', label: 'Λόγος', input: true, validate: { required: true } }] }
    await scene.putAction(`return ctx.form ? { type: 'swal', title: ctx.form.reason, text: 'Δείτε' } : { type: 'formio', form: ${JSON.stringify(form)} }`)
    const { id: selectionId } = await scene.select()
    expect((await scene.execute({ selectionId, expected: 60 })).body).toMatchObject({ type: 'formio', form })
    expect(await scene.execute({ selectionId, expected: 60, form: {} })).toMatchObject({ status: 422, body: { code: 'action.formIncomplete' } })
    const { body } = await scene.execute({ selectionId, expected: 60, form: { reason: 'Γιατί' } })
    const sandbox = sandboxOf(db)
    const busy = openSandbox()
    await busy.close()
    connectSandbox(db, busy)
    // The batch that waits is not due by the clock of the database.
    t.clock.set('2100-01-01T00:00:00Z')
    expect(await t.runJobs()).toMatchObject({ failed: [] })
    connectSandbox(db, sandbox)
    t.clock.set(now.toISOString())
    expect(await scene.readRun(body.run)).toMatchObject({ state: 'running', done: 50, failed: 0 })
    await t.runJobs({ early: true })
    const results = [{ type: 'swal', icon: 'info', title: 'Γιατί', text: 'Δείτε', applications: 60 }]
    expect(await scene.readRun(body.run)).toMatchObject({ state: 'done', done: 60, results })
  })

  test('that has lost its job goes on after the sweep', async () => {
    const scene = await makeBulkScene(t, { managed: 1 })
    const tagId = await scene.offerTag()
    const { code } = (await scene.start({ kind: 'tag', tagId, isOn: true, selectionId: (await scene.select()).id, expected: 1 })).body
    // The job of another turn does nothing.
    await db.updateTable('application_run').set({ turn: 7 }).where('code', '=', code).execute()
    const sweep = () => sweepBulkRuns.handler({ ...t.jobs, now: t.clock.now }, {}, { id: '', retries: 0 })
    await sweep()
    await t.runJobs()
    expect(await scene.readRun(code)).toMatchObject({ state: 'running', done: 0 })
    hoursLater(1)
    await sweep()
    await t.runJobs()
    expect(await scene.readRun(code)).toMatchObject({ state: 'done', done: 1 })
  })

  test('that is stopped does nothing more, and only its person reads or stops it', async () => {
    const scene = await makeBulkScene(t, { managed: 2 })
    const tagId = await scene.offerTag()
    const { code } = (await scene.start({ kind: 'tag', tagId, isOn: true, selectionId: (await scene.select()).id, expected: 2 })).body
    const stranger = t.as(await t.person({ roles: ['admin'] }))
    expect((await stranger.get(`/api/application/bulk/${code}`)).status).toBe(404)
    expect((await stranger.post(`/api/application/bulk/${code}/stop`)).status).toBe(404)
    expect((await scene.as.post(`/api/application/bulk/${code}/again`)).body).toMatchObject({ code: 'bulkRun.stillRunning' })
    expect((await scene.as.post(`/api/application/bulk/${code}/stop`)).body).toMatchObject({ state: 'stopped', total: 2, done: 0, failed: 0 })
    await t.runJobs()
    expect(await scene.taggedWith(tagId)).toEqual([])
    expect((await scene.as.post(`/api/application/bulk/${code}/stop`)).body).toMatchObject({ code: 'bulkRun.isOver' })
  })

  test.each([
    ['who no longer manages the invitation', 'access.denied'],
    ['whose account was closed', 'access.signInNeeded'],
  ] as const)('of somebody %s changes nothing', async (_, code) => {
    const scene = await makeBulkScene(t, { managed: 2 })
    const tagId = await scene.offerTag()
    const run = (await scene.start({ kind: 'tag', tagId, isOn: true, selectionId: (await scene.select()).id, expected: 2 })).body
    const isClosed = code === 'access.signInNeeded'
    if (isClosed) await db.updateTable('person').set({ is_active: false }).where('id', '=', scene.manager.id).execute()
    else await db.updateTable('invitation_privilege').set({ privilege: 'view' }).where('person_id', '=', scene.manager.id).execute()
    await t.runJobs()
    await db.updateTable('person').set({ is_active: true }).where('id', '=', scene.manager.id).execute()
    await db.updateTable('invitation_privilege').set({ privilege: 'manage' }).where('person_id', '=', scene.manager.id).execute()
    expect(await scene.readRun(run.code)).toMatchObject({ state: 'done', done: 0, failures: [{ code, ids: scene.managed.ids }] })
    expect(await scene.taggedWith(tagId)).toEqual([])
  })
})

describe('a mail to many', () => {
  const letter = {
    subject: { el: 'Αίτηση {application.number}', en: 'Application {application.number}' },
    body: { el: 'Για {answer:purpose}.', en: 'For {answer:purpose}.' },
  }
  const mailsTo = (ids: readonly number[]) =>
    db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where(
        'subject',
        'in',
        ids.map((id) => `Αίτηση ${id}`),
      )
      .orderBy('id')
      .execute()

  test('is shown with one application before, names an unknown placeholder, and stands in the history', async () => {
    const scene = await makeBulkScene(t, { managed: 1 })
    const [id = 0] = scene.managed.ids
    const selectionId = (await scene.select()).id
    const { body } = await scene.as.post<MailPreview>('/api/application/bulk/preview', { ...letter, selectionId })
    expect(body).toMatchObject({ applicationId: id, applicant: expect.stringContaining('Αιτών') })
    expect(body.texts).toEqual([
      { language: 'el', subject: `Αίτηση ${id}`, body: 'Για 1.' },
      { language: 'en', subject: `Application ${id}`, body: 'For 1.' },
    ])
    const wrong = { ...letter, body: { el: '{aplication.number}' } }
    expect((await scene.start({ kind: 'mail', ...wrong, selectionId, expected: 1 })).status).toBe(422)
    await scene.start({ kind: 'mail', ...letter, selectionId, expected: 1 })
    await t.runJobs()
    expect((await mailsTo([id]))[0]?.text).toContain('Για 1.')
    const { items } = (await scene.as.get<{ items: { code: string }[] }>(`/api/application/${id}/history`)).body
    expect(items.at(-1)).toMatchObject({ code: 'application.mailed', changes: [{ field: 'mail', after: `Αίτηση ${id}` }] })

    // In a rehearsal one reads it in all its languages.
    contextOf(db).mailsInEveryLanguage = true
    const { code } = (await scene.start({ kind: 'mail', ...letter, selectionId, expected: 1 })).body
    await t.runJobs()
    contextOf(db).mailsInEveryLanguage = false
    const written = await db.selectFrom('mail').select(['message_key as key', 'subject']).where('message_key', 'like', `bulk:${code}:%`).orderBy('id').execute()
    expect(written).toEqual([
      { key: `bulk:${code}:${id}#el`, subject: `Αίτηση ${id}` },
      { key: `bulk:${code}:${id}#en`, subject: `Application ${id}` },
    ])
  })

  test.each(bulkRunCrashPoints)('reaches each once although the job was killed at %s', async (point) => {
    const scene = await makeBulkScene(t, { managed: point === 'bulkRuns.afterNext' ? 51 : 2 })
    const count = scene.managed.ids.length
    const { code } = (await scene.start({ kind: 'mail', ...letter, selectionId: (await scene.select()).id, expected: count })).body
    expect(await killJobAt(t.url, point, { QUEUE: 'scripts' })).toBe('SIGKILL')
    expect((await t.runJobs()).failed).toEqual([])
    expect(await scene.readRun(code)).toMatchObject({ state: 'done', done: count, failed: 0 })
    expect((await mailsTo(scene.managed.ids)).map(({ subject }) => subject)).toEqual(scene.managed.ids.map((id) => `Αίτηση ${id}`))
    expect(await db.selectFrom('notification').select('id').where('person_id', '=', scene.manager.id).execute()).toHaveLength(1)
  })
})
