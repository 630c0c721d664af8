import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Attachment } from '@klesis/contract/applications/application.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { beforeEach, expect, test } from 'vitest'
import { ScriptFailed } from '../../../sandbox/script-failed.ts'
import { type SentFile, sendFile } from '../../../testing/multipart.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { connectHooks, saveApplication } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { anyAnswers, makeDraft, makeInvitation, now } from '../../lifecycle/testing/fixtures.ts'
import { recordHooks } from '../../lifecycle/testing/record-hooks.ts'

const t = await testApp()
t.clock.set(now.toISOString())
beforeEach(() => connectHooks(t.db, {}))

const pdf: SentFile = { name: 'Βεβαίωση.pdf', bytes: samplePdf() }
const stored = () => readdirSync(path.join(t.app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const rowsOf = (id: number) => t.db.selectFrom('attachment').select('name').where('application_id', '=', id).execute()

async function makeFixture() {
  const invitation = await makeInvitation(t.db, { requirements: [{ title: 'Βιογραφικό' }] })
  const application = await makeDraft(t.db, invitation.id)
  const [requirementId] = invitation.requirementIds
  const to = `/api/application/${application.id}/requirements/${requirementId}/attachments`
  return { ...application, requirementId, send: () => sendFile<Attachment & RefusalBody>(t.as(application.applicant), to, pdf) }
}

test('the hook is asked once about the checked file, outside any transaction', async () => {
  const { id, revision, requirementId, send } = await makeFixture()
  const calls = recordHooks(t.db)
  expect((await send()).status).toBe(200)
  expect(calls).toMatchObject([{ point: 'attachmentUpload', transactions: 0 }])
  const facts = { name: pdf.name, size: pdf.bytes.length, contentType: 'application/pdf', target: { requirementId } }
  expect(calls[0]?.input).toMatchObject({ applicationId: id, revision, now, ...facts })
})

test('a hook that refuses or fails leaves neither row nor file', async () => {
  const { id, send } = await makeFixture()
  const before = stored()
  connectHooks(t.db, { attachmentUpload: async () => ({ refuse: 'Μόνο υπογεγραμμένα αρχεία.' }) })
  expect((await send()).body).toMatchObject({ code: 'application.refused', message: 'Μόνο υπογεγραμμένα αρχεία.' })
  connectHooks(t.db, {
    attachmentUpload: async () => {
      throw new ScriptFailed('the rule is broken')
    },
  })
  expect((await send()).body.code).toBe('application.checkFailed')
  expect([await rowsOf(id), stored()]).toEqual([[], before])
})

test('the hook is asked again if the application was saved in the meantime', async () => {
  const { id, applicant, send } = await makeFixture()
  const actor = await actorOf(t.db, applicant.id)
  const seen: number[] = []
  connectHooks(t.db, {
    attachmentUpload: async (db, { revision }) => {
      seen.push(revision)
      if (seen.length === 1) await saveApplication(db, actor, { id, data: {}, revision, now, checkAnswers: anyAnswers, auto: true })
      return undefined
    },
  })
  expect((await send()).status).toBe(200)
  expect(seen).toEqual([1, 2])
  expect(await rowsOf(id)).toHaveLength(1)
})
