import { buffer } from 'node:stream/consumers'
import type { ApplicationDocument } from '@klesis/contract/documents/documents.ts'
import type { Verification } from '@klesis/contract/documents/verification.ts'
import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'
import { formBody, multipartHeaders } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { approveStep } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { makeUnit } from '../../org/testing/unit-fixtures.ts'
import { startCscPeer } from './csc-peer.ts'
import { givenAccount } from './given-signers.ts'
import { asFile } from './signers.ts'

/** A provider with a qualified seal of the institution, and the settings by which it is reached. */
export async function givenRemoteSeal() {
  const account = givenAccount('ec')
  const peer = await startCscPeer('v2', account)
  onTestFinished(() => peer.close())
  Object.assign(peer.key, { pin: true, otp: 'none' })
  const settings = { SEAL_URL: peer.base, SEAL_USERNAME: account.username, SEAL_PASSWORD: account.password, SEAL_PIN: account.pin, SEAL_QUALIFIED: true }
  return { peer, account, settings }
}

/** Letters that the institution seals, who reads them, and who makes copies of them. */
export function givenSealing(t: TestApp, adminOf: () => TestPerson) {
  /** An application that was approved, whose letter nobody signs. */
  async function approved() {
    const chain = await makeChain(t.db, 1)
    const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant)
    const [head] = chain.heads as [TestPerson]
    const letter = `/api/invitation/${chain.invitation.id}/letters/decision`
    await t.as(adminOf()).put(letter, { title: { el: 'Επιστολή' }, body: { el: '<p>Εγκρίνεται</p>' }, revision: 0 })
    await t.as(adminOf()).post(`${letter}/effect`, { revision: 1 })
    await approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, now })
    return { ...chain, id, head }
  }

  const documentsFor = async (person: TestPerson, id: number) =>
    (await t.as(person).get<{ items: ApplicationDocument[] }>(`/api/application/${id}/documents`)).body.items

  const verify = async (bytes: Uint8Array) =>
    (await t.guest.post<Verification>('/pub/verify', formBody({}, { file: asFile(Buffer.from(bytes)) }), multipartHeaders)).body

  /** The versions of the letters of an application, the first one's first. */
  const versionsOf = async (id: number) => {
    const rows = await t.db
      .selectFrom('document_version as v')
      .innerJoin('document as d', 'd.id', 'v.document_id')
      .innerJoin('file as f', 'f.id', 'v.file_id')
      .select(['d.id', 'v.version', 'f.key'])
      .where('d.application_id', '=', id)
      .orderBy('d.made_at')
      .orderBy('v.version')
      .execute()
    return Promise.all(
      rows.map(async ({ key, ...row }) => {
        const stream = await t.jobs.files.open(key)
        return { ...row, bytes: stream ? await buffer(stream) : Buffer.alloc(0) }
      }),
    )
  }

  async function mailedTo(person: TestPerson): Promise<Buffer[]> {
    const { items } = (await t.guest.get<{ items: { id: number }[] }>(`/demo/api/mailbox?to=${encodeURIComponent(person.uid)}`)).body
    const mails = await Promise.all(items.map(async ({ id }) => PostalMime.parse((await t.guest.get<{ raw: string }>(`/demo/api/mailbox/${id}`)).body.raw)))
    return mails.flatMap(({ attachments }) => attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)))
  }

  /** An official letter, and who reads it with a position in an office. */
  async function certified() {
    const scene = await approved()
    await t.runJobs()
    const [original] = await documentsFor(scene.head, scene.id)
    const secretary = await t.person({ lastName: 'Γραμματέας' })
    const office = await makeUnit(t.db, { head: secretary.id, label: 'Γραμματεία' })
    const view = (person: TestPerson, privilege: 'view' | 'manage') =>
      t.db.insertInto('invitation_privilege').values({ invitation_id: scene.invitation.id, person_id: person.id, privilege }).execute()
    await view(secretary, 'view')
    const path = `/api/application/${scene.id}/documents/${original?.id}`
    const copy = (person: TestPerson, key?: string) =>
      t.as(person).post<{ id: string; code: string }>(`${path}/copies`, undefined, key === undefined ? {} : { 'idempotency-key': key })
    const download = async (person: TestPerson, id: string) =>
      (await t.app.inject({ url: `/api/application/${scene.id}/documents/${id}`, headers: { authorization: `Bearer ${person.token}` } })).rawPayload
    return { ...scene, original, secretary, office, view, copy, download }
  }

  return { approved, documentsFor, verify, versionsOf, mailedTo, certified }
}
