import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { formBody, multipartHeaders, type SentFile } from '../../../testing/multipart.ts'
import type { PersonOptions, TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const pin = 'Δρυς 7 φύλλα'
export const plainPdf = (text = 'To be signed') => Buffer.from(withTable(documentObjects({ text, pages: 2 })))
export const asFile = (bytes: Buffer, name = 'letter.pdf'): SentFile => ({ name, bytes, type: 'application/pdf' })

export interface SignedAnswer {
  status: number
  code: string | undefined
  headers: Record<string, unknown>
  bytes: Buffer
}

/** Calls of signing in the name of staff who have a key. */
export function signers(t: TestApp) {
  const enrolled = async (options: PersonOptions = {}): Promise<TestPerson> => {
    const person = await t.person({ roles: ['staff'], firstName: 'Μαρία', lastName: 'Παπαδοπούλου', ...options })
    const { status } = await t.as(person).post('/api/signing/enrol', { pin })
    if (status !== 200) throw new Error(`A signer could not enrol: ${status}`)
    return person
  }

  const requestCode = (person: TestPerson, body: Record<string, string> = {}) =>
    t.as(person).post<{ sentTo: string; code?: string }>('/api/approval/requestOTP', { Username: person.uid, Password: pin, ...body })

  /** Of the newest mail with a code to the person. */
  const mailedCode = async (person: TestPerson): Promise<string> => {
    const mail = await t.db
      .selectFrom('mail')
      .select('text')
      .where('to_address', '=', person.uid)
      .where('message_key', 'like', 'signing.code:%')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /\b(\d{4} \d{4})\b/.exec(mail.text)?.[1] ?? ''
  }

  const send = async (person: TestPerson, fields: Record<string, string>, files: Record<string, SentFile> = {}): Promise<SignedAnswer> => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/approval/sign',
      headers: { authorization: `Bearer ${person.token}`, ...multipartHeaders },
      payload: formBody(fields, files),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, code: isJson ? answer.json().code : undefined, headers: answer.headers, bytes: answer.rawPayload }
  }

  const fieldsOf = async (person: TestPerson, more: Record<string, string> = {}) => ({
    ...{ Username: person.uid, Password: pin, signPassword: await mailedCode(person), Page: '1', X: '60', Y: '100', Width: '150', Height: '50' },
    ...more,
  })

  /** Asks for a code and signs with it. */
  const sign = async (person: TestPerson, bytes: Buffer, more: Record<string, string> = {}, files: Record<string, SentFile> = {}): Promise<SignedAnswer> => {
    await requestCode(person)
    return send(person, await fieldsOf(person, more), { file: asFile(bytes), ...files })
  }

  const detect = <Body>(person: TestPerson, bytes: Buffer, name = 'letter.pdf') =>
    t.as(person).post<Body>('/api/approval/detect', formBody({}, { file: asFile(bytes, name) }), multipartHeaders)

  return { enrolled, requestCode, mailedCode, send, sign, fieldsOf, detect }
}
