import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { DocumentsOfMany, SignRun } from '@klesis/contract/signing/sign-many.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { expect } from 'vitest'
import type { PersonOptions, TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { makeInvitation, makePendingApplications } from '../../approvals/testing/fixtures.ts'
import { contentHash, findApplication, readContent } from '../../lifecycle/index.ts'
import { pin, signers } from './signers.ts'

/** Any digits of a code but the right ones. */
export const otherCode = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

/** People who sign the documents of many steps together. */
export function manySigners(t: TestApp) {
  const { requestCode, mailedCode } = signers(t)

  /** Applications whose documents somebody has had prepared, with a field for the signature, or uploaded, without one. */
  const givenMany = async ({ count, uploads = 0, approvers = 1, named }: { count: number; uploads?: number; approvers?: number; named?: PersonOptions }) => {
    const [applicant, ...heads] = await Promise.all(Array.from({ length: approvers + 1 }, () => t.person(named)))
    const head = heads[0] as TestPerson
    const invitation = await makeInvitation(t.db, applicant?.id ?? 0)
    const groups = heads.map((person) => [person.id])
    const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant?.id ?? 0, approvers: groups, count, approvalType: 'pdf.sign' })
    for (const [index, id] of ids.entries()) await prepared(id, { person: head, isUpload: index < uploads })
    return { head, applicant: applicant as TestPerson, others: heads.slice(1), invitation, ids }
  }

  const prepared = async (id: number, { person, isUpload }: { person: TestPerson; isUpload: boolean }) => {
    const steps = await t.db.selectFrom('step').select(['id', 'approver_id']).where('application_id', '=', id).orderBy('id').execute()
    const step = steps.find(({ approver_id }) => approver_id === person.id)?.id ?? 0
    const bytes = Buffer.from(withTable(documentObjects({ text: `Application ${id}`, ...(!isUpload && { fields: steps.map((one) => `step-${one.id}`) }) })))
    const stored = await t.jobs.files.put(Readable.from([bytes]), Number.MAX_SAFE_INTEGER)
    const file = { key: stored.key, name: `application-${id}.pdf`, size: bytes.length, content_type: 'application/pdf' }
    const sha256 = createHash('sha256').update(bytes).digest()
    const added = await t.db
      .insertInto('file')
      .values({ ...file, sha256 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const application = await findApplication(t.db, id)
    if (!application) throw new Error('There is no such application.')
    const type = isUpload ? await attachmentType() : null
    if (type) await t.db.updateTable('step').set({ signs_attachment_type_id: type }).where('id', '=', step).execute()
    const at = t.clock.now()
    const { id: documentId } = await t.db
      .insertInto('document')
      .values({
        ...{ application_id: id, kind: isUpload ? 'upload' : 'application', attachment_type_id: type, title: `Application ${id}`, language: 'el' },
        ...{ code: [...randomBytes(16)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join(''), file_name: file.name },
        ...{ content_hash: contentHash(await readContent(t.db, application)), made_at: at.toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db.insertInto('document_version').values({ document_id: documentId, version: 1, file_id: added.id, at: at.toISOString() }).execute()
    await t.db
      .insertInto('document_preparation')
      .values({
        ...{ application_id: id, step_id: step, person_id: person.id, state: 'ready', document_id: documentId, version: 1 },
        ...{ created_at: at.toISOString(), expires_at: new Date(at.getTime() + 3_600_000).toISOString() },
      })
      .execute()
  }

  const attachmentType = async () =>
    (
      await t.db
        .insertInto('attachment_type')
        .values({ title: JSON.stringify({ el: 'Σύμβαση' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  /** With a key of the portal, and a code for exactly these. */
  const codeFor = async (person: TestPerson, ids: readonly number[]) => {
    await t.db.deleteFrom('rate_limit').execute()
    await t.as(person).post('/api/signing/enrol', { pin })
    return newCode(person, ids)
  }

  const newCode = async (person: TestPerson, ids: readonly number[]) => {
    await t.db.deleteFrom('rate_limit').execute()
    const { status, body } = await t.as(person).post('/api/approval/requestOTP', { Username: person.uid, Password: pin, ids })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return mailedCode(person)
  }

  const post = (person: TestPerson, ids: readonly number[], signPassword: string, more: object = {}) =>
    t.as(person).post<{ code: string }>('/api/approval/sign/many', { Username: person.uid, Password: pin, ids, signPassword, ...more })

  const statusOf = async (person: TestPerson, code: string) => (await t.as(person).get<BulkStatus>(`/api/approval/applications/status/${code}`)).body
  const runOf = async (person: TestPerson, code: string) => (await t.as(person).get<SignRun>(`/api/approval/sign/many/${code}`)).body
  const stop = (person: TestPerson, code: string) => t.as(person).post(`/api/approval/sign/many/${code}/stop`)
  const listOf = (person: TestPerson, ids: readonly number[], call: 'prepare' | 'documents' = 'documents') =>
    t.as(person).post<DocumentsOfMany & { code?: string }>(`/api/approval/sign/many/${call}`, { ids })

  /** The status when nobody signs any more. */
  const ended = async (person: TestPerson, code: string): Promise<BulkStatus> => {
    await expect.poll(async () => (await statusOf(person, code)).finish, { timeout: 60_000, interval: 20 }).toBe(true)
    return statusOf(person, code)
  }

  return { givenMany, codeFor, newCode, requestCode, mailedCode, post, statusOf, runOf, stop, listOf, ended }
}
