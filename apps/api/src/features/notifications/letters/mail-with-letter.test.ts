import type { ApplicationDocument } from '@klesis/contract/documents/documents.ts'
import type { Verification } from '@klesis/contract/documents/verification.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { textOf } from '@klesis/pdf/testing/text-of.ts'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueLetter } from '../../documents/index.ts'
import { givenSigners } from '../../documents/testing/given-signers.ts'
import { approveStep, rejectStep, reopenApplication } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { putScript } from '../../procedures/testing/put-script.ts'
import { mailWithLetter } from './mail-with-letter.ts'

const t = await testApp()
t.clock.set(now.toISOString())
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})

async function putLetter(invitationId: number, kind: LetterKind, body: string) {
  const path = `/api/invitation/${invitationId}/letters/${kind}`
  await t.as(admin).put(path, { title: { el: 'Επιστολή' }, body: { el: body }, revision: 0 })
  await t.as(admin).post(`${path}/effect`, { revision: 1 })
}

async function scene(flags: object = {}) {
  const chain = await makeChain(t.db, 1, { flags })
  const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant, { purpose: 'Συνέδριο', place: '' })
  const [head] = chain.heads as [TestPerson]
  await putLetter(chain.invitation.id, 'decision', '<p>Εγκρίνεται: {answer:purpose}</p>')
  await putLetter(chain.invitation.id, 'rejection', '<p>Απορρίπτεται: {decision.reason}</p>')
  const approve = async () => approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, now })
  const reject = async () => rejectStep(t.db, await actorOf(t.db, head.id), { applicationId: id, reason: 'Ελλιπής', now })
  return { ...chain, id, head, approve, reject }
}

/** The mails to somebody with the words of what is attached, the newest first. */
async function mailsTo(person: TestPerson) {
  const { items } = (await t.guest.get<{ items: { id: number; subject: string }[] }>(`/demo/api/mailbox?to=${encodeURIComponent(person.uid)}`)).body
  return Promise.all(
    items.map(async ({ id, subject }) => {
      const { attachments } = await PostalMime.parse((await t.guest.get<{ raw: string }>(`/demo/api/mailbox/${id}`)).body.raw)
      const files = await Promise.all(
        attachments.map(async ({ filename, mimeType, content }) => ({
          ...{ filename, mimeType },
          text: (await textOf(new Uint8Array(content as ArrayBuffer))).join(' ').replaceAll(/\s+/g, ' '),
        })),
      )
      return { subject, files }
    }),
  )
}
const documentsFor = async (person: TestPerson, id: number) =>
  (await t.as(person).get<{ items: ApplicationDocument[] }>(`/api/application/${id}/documents`)).body.items
const statesOf = async (id: number) =>
  (await t.db.selectFrom('document').select(['letter_kind', 'state']).where('application_id', '=', id).orderBy('made_at').orderBy('id').execute()).map(
    ({ letter_kind, state }) => `${letter_kind} ${state}`,
  )

describe('with the mail about a decision', () => {
  test('goes the letter, which is an official document that anybody verifies and no original', async () => {
    const { id, applicant, head, approve } = await scene()
    await approve()
    await t.runJobs()
    const [mail] = await mailsTo(applicant)
    expect(mail).toMatchObject({ subject: expect.stringContaining('εγκρίθηκε'), files: [{ filename: 'Επιστολή.pdf', mimeType: 'application/pdf' }] })
    expect(mail?.files[0]?.text).toContain('Εγκρίνεται: Συνέδριο')
    for (const person of [applicant, head]) {
      expect(await documentsFor(person, id)).toMatchObject([{ kind: 'letter', isOfficial: true, isOriginal: false, signatures: [] }])
    }
    const [document] = await documentsFor(applicant, id)
    expect(mail?.files[0]?.text).toContain(document?.code.match(/.{4}/g)?.join('-'))
    const verified = (await t.guest.get<Verification>(`/pub/verify/${document?.code}`)).body
    expect(verified.document).toMatchObject({ kind: 'letter', state: 'inForce', isOriginal: false, signatures: [] })
    const audit = await t.db.selectFrom('audit_entry').select('ids').where('code', '=', 'document.issued').where('subject_id', '=', id).execute()
    expect(audit).toMatchObject([{ ids: { documentId: document?.id } }])
  })

  test('of a rejection says why', async () => {
    const { id, applicant, reject } = await scene()
    await reject()
    await t.runJobs()
    const [mail] = await mailsTo(applicant)
    expect(mail?.files).toMatchObject([{ text: expect.stringContaining('Απορρίπτεται: Ελλιπής') }])
    expect(await statesOf(id)).toEqual(['rejection official'])
  })

  test('goes the letter that was signed, and no second one', async () => {
    const signers = givenSigners(t)
    const { id, applicant, head } = await scene({ levelSteps: [{ approvalType: 'pdf.sign', signs: { letter: 'decision' } }] })
    await signers.signStep(head, id)
    await t.runJobs()
    expect(await statesOf(id)).toEqual(['decision official'])
    const [mail] = await mailsTo(applicant)
    expect(mail?.files).toHaveLength(1)
    expect((await documentsFor(applicant, id))[0]?.signatures).toHaveLength(1)
  })

  test('goes the letter also where a script writes the mail', async () => {
    const { applicant, approve, invitation } = await scene()
    await putScript(t.db, invitation.id, 'approvedMail', 'return { subject: "Δικό μου", body: "Κείμενο" }')
    await approve()
    await t.runJobs()
    expect(await mailsTo(applicant)).toMatchObject([{ subject: 'Δικό μου', files: [{ filename: 'Επιστολή.pdf' }] }, {}])
  })

  test('goes nothing while no letter is in effect', async () => {
    const { applicant, approve, invitation, id } = await scene()
    await t.as(admin).delete(`/api/invitation/${invitation.id}/letters/decision/effect?revision=2`)
    await approve()
    await t.runJobs()
    const [mail] = await mailsTo(applicant)
    expect([mail?.subject, mail?.files]).toEqual([expect.stringContaining('εγκρίθηκε'), []])
    expect(await statesOf(id)).toEqual([])
  })

  test('that comes twice, by two at once or after a crash, goes once with one letter', async () => {
    const { id, applicant, approve } = await scene()
    await approve()
    const bytesBefore = await count()
    await Promise.all([1, 2, 3].map(() => issueLetter(t.jobs, { applicationId: id, outcome: 'approved' })))
    expect(await count()).toBe(bytesBefore + 1)
    await t.runJobs()
    const notice = await t.db
      .selectFrom('notification')
      .select('id')
      .where('code', '=', 'application.approved')
      .where('person_id', '=', applicant.id)
      .executeTakeFirstOrThrow()
    await mailWithLetter.handler(t.jobs, { id: notice.id }, { id: '1', retries: 1 })
    await t.runJobs()
    expect(await statesOf(id)).toEqual(['decision official'])
    const mails = (await mailsTo(applicant)).filter(({ subject }) => subject.includes('εγκρίθηκε'))
    expect(mails.map(({ files }) => files.length)).toEqual([1])
  })

  test('of the next decision, once this one is reopened, goes another letter', async () => {
    const { id, applicant, approve } = await scene()
    await approve()
    await t.runJobs()
    await reopenApplication(t.db, await actorOf(t.db, admin.id, { roles: ['admin'] }), { id, reason: 'Ξανά', now })
    expect(await statesOf(id)).toEqual(['decision reopened'])
    expect(await documentsFor(applicant, id)).toEqual([])
    await issueLetter(t.jobs, { applicationId: id, outcome: 'approved' })
    expect(await statesOf(id)).toEqual(['decision reopened'])
    await approve()
    await t.runJobs()
    expect((await statesOf(id)).toSorted()).toEqual(['decision official', 'decision replaced'])
  })

  test('of an approval goes no letter of the rejection that was reopened, which is withdrawn', async () => {
    const { id, applicant, head, approve, reject } = await scene()
    await reject()
    await t.runJobs()
    await reopenApplication(t.db, await actorOf(t.db, admin.id, { roles: ['admin'] }), { id, reason: 'Ξανά', now })
    expect(await statesOf(id)).toEqual(['rejection reopened'])
    await approve()
    await t.runJobs()
    expect((await statesOf(id)).toSorted()).toEqual(['decision official', 'rejection withdrawn'])
    expect((await mailsTo(applicant))[0]?.files.map(({ text }) => text)).toEqual([expect.stringContaining('Εγκρίνεται: Συνέδριο')])
    const former = (await documentsFor(head, id)).find(({ isOfficial }) => !isOfficial)
    expect((await t.guest.get<Verification>(`/pub/verify/${former?.code}`)).body.document).toMatchObject({ state: 'withdrawn' })
  })

  test('that cannot be drawn goes the decision alone, after some tries', async () => {
    const { id, applicant, approve, invitation } = await scene()
    const body = '<p><img src="data:image/png;base64,AAAA" alt="x"></p>'
    await t.as(admin).put(`/api/invitation/${invitation.id}/letters/decision`, { title: {}, body: { el: body }, revision: 2 })
    await t.as(admin).post(`/api/invitation/${invitation.id}/letters/decision/effect`, { revision: 3 })
    await approve()
    await t.runJobs()
    expect(await statesOf(id)).toEqual([])
    expect((await mailsTo(applicant))[0]).toMatchObject({ subject: expect.stringContaining('εγκρίθηκε'), files: [] })
  })
})

/** Files that are kept. */
async function count(): Promise<number> {
  return (
    await t.db
      .selectFrom('file')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
}
