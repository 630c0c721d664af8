import { RecordingUpload } from '@klesis/contract/recordings/recording-upload.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../testing/until-blocked.ts'
import { pauseRecording } from './pause-recording.ts'
import { saveEvents } from './save-events.ts'
import { giveConsent, uploadOf } from './testing/fixtures.ts'

const t = await testApp({ environment: { RECORDING: 'consent' } })
t.clock.set('2026-06-15T12:00:00Z')

const client = { address: '192.0.2.1', browser: 'Firefox' }
const missing = { code: 'recording.consentMissing' }

const newUpload = () => RecordingUpload.parse(uploadOf())
const isStored = (sessionId: string) => t.db.selectFrom('recording').select('id').where('session_id', '=', sessionId).executeTakeFirst()

test('what waits for its turn while its person withdraws the consent is not stored', async () => {
  const person = await t.person()
  await giveConsent(t, person)
  const subject = { isAsked: true, personId: person.id, consentId: null }
  const batch = newUpload()
  const saved = await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('recording_consent').set({ answer: 'no' }).where('person_id', '=', person.id).execute()
    const saving = inBackground(saveEvents(t.db, { batch, subject, client }, t.clock.now()))
    await untilBlocked(t.db, tx)
    return [saving]
  })
  await expect(saved[0]).rejects.toMatchObject(missing)
  await expect(pauseRecording(t.db, batch.sessionId, subject, t.clock.now())).rejects.toMatchObject(missing)
  expect(await isStored(batch.sessionId)).toBeUndefined()
})

test('likewise of a visitor', async () => {
  const { consentId } = (await t.guest.put<{ consentId: string }>('/pub/recording/consent', { answer: 'yes' })).body
  const subject = { isAsked: true, personId: null, consentId }
  const batch = newUpload()
  const save = () => saveEvents(t.db, { batch, subject, client }, t.clock.now())
  await save()
  await t.guest.put('/pub/recording/consent', { answer: 'no', consentId })
  await expect(save()).rejects.toMatchObject(missing)
})

test('where consent is not asked, nothing is stored of an account that was erased meanwhile', async () => {
  const person = await t.person()
  const subject = { isAsked: false, personId: person.id, consentId: null }
  const batch = newUpload()
  await t.db.updateTable('person').set({ erased_at: '2026-06-01T08:00:00Z' }).where('id', '=', person.id).execute()
  await expect(saveEvents(t.db, { batch, subject, client }, t.clock.now())).rejects.toMatchObject(missing)
  await expect(pauseRecording(t.db, batch.sessionId, subject, t.clock.now())).rejects.toMatchObject(missing)
  expect(await isStored(batch.sessionId)).toBeUndefined()
})
