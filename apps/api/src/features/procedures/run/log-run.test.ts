import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '../../../db/open-db.ts'
import { emit } from '../../../events/emit.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from '../testing/put-script.ts'
import { logRun } from './log-run.ts'

const t = await testApp()
const { db } = t

test('what an erased person answered is forgotten, and that scripts ran stays', async () => {
  const [scene, other] = [await makeScene(db), await makeScene(db)]
  for (const { invitationId, submit } of [scene, other]) {
    await putScript(db, invitationId, 'beforeSubmit', 'api.log(ctx.user.fullname); return { data: ctx.data }')
    await submit()
  }
  await db.transaction().execute((tx) => emit(tx, 'person.erased', { personId: scene.applicant.id, at: '2026-11-20T12:00:00Z' }))
  const forgotten = { outcome: 'answered', lines: [], answer: null, message: null, person_id: null }
  expect(await runsOf(db, scene.invitationId)).toMatchObject([forgotten])
  expect(await runsOf(db, other.invitationId)).toMatchObject([{ person_id: other.applicant.id, answer: { data: { purpose: 'Συνέδριο' } } }])
})

test('lines and answers with characters that the database refuses are kept without them', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'api.log("a", "\\\\u0000"); throw new Error("c\\u0000\\udc00")')
  await expect(scene.submit()).rejects.toMatchObject({ code: 'application.checkFailed' })
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ lines: ['a \\u0000'], message: 'error: Error: c\uFFFD\uFFFD' }])
})

test('a long answer is taken and not kept', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'return { data: { ...ctx.data, place: "x".repeat(70000) } }')
  await scene.submit()
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'answered', answer: null }])
})

test('an applicant is told why a submission is refused though its runs cannot be kept, which the server logs', async () => {
  const { invitationId, submit } = await makeScene(db)
  await putScript(db, invitationId, 'beforeSubmit', "return { errors: [{ path: 'purpose', message: 'Όχι συνέδρια.' }] }")
  await sql`alter table run_log add constraint none_kept check (invitation_id <> ${sql.lit(invitationId)})`.execute(db)
  const logged = vi.spyOn(t.jobs.log, 'error')
  onTestFinished(async () => {
    logged.mockRestore()
    await sql`alter table run_log drop constraint none_kept`.execute(db)
  })
  await expect(submit()).rejects.toMatchObject({ code: 'application.incomplete', issues: [{ message: 'Όχι συνέδρια.' }] })
  expect(logged.mock.calls).toEqual([
    [{ err: expect.objectContaining({ constraint: 'none_kept' }), invitationId, applicationId: expect.any(Number), point: 'beforeSubmit' }, expect.any(String)],
  ])
  expect(await runsOf(db, invitationId)).toEqual([])
})

test('the commit of a run waits for the disk only in a transaction that does more', async () => {
  const { invitationId } = await makeScene(db)
  await putScript(db, invitationId, 'beforeSubmit', 'return {}')
  const script = await db.selectFrom('trigger_script').select('id').where('invitation_id', '=', invitationId).executeTakeFirstOrThrow()
  await sql`create table commits (waits text not null)`.execute(db)
  await sql`create function note_commit() returns trigger language plpgsql as $$ begin
    insert into commits values (current_setting('synchronous_commit')); return null; end $$`.execute(db)
  await sql`create constraint trigger note_commit after insert on run_log initially deferred for each row execute function note_commit()`.execute(db)
  await sql`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`.execute(db)
  const waiting = openDb(t.url)
  onTestFinished(async () => {
    await waiting.pool.end()
    await sql`do $$ begin execute format('alter database %I reset synchronous_commit', current_database()); end $$`.execute(db)
    await sql`drop function note_commit cascade`.execute(db)
    await sql`drop table commits`.execute(db)
  })
  const result = { outcome: 'nothing', lines: [], answer: undefined, message: null, line: null } as const
  const about = {
    invitationId,
    point: 'beforeSubmit',
    scriptId: script.id,
    applicationId: null,
    personId: null,
    startedAt: new Date(0),
    milliseconds: 1,
  } as const
  await logRun(waiting.db, { ...about, ...result })
  await waiting.db.transaction().execute((tx) => logRun(tx, { ...about, ...result }))
  await logRun(waiting.db, { ...about, ...result })
  const { rows } = await sql<{ waits: string }>`select waits from commits`.execute(db)
  expect(rows.map(({ waits }) => waits)).toEqual(['off', 'on', 'off'])
})
