import { SignFields } from '@klesis/contract/signing/signing.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { expect, test } from 'vitest'
import { systemActor } from '../../actor/actor.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { findPerson } from '../identity/index.ts'
import { hashOf } from './codes/hash-code.ts'
import { sendCode } from './codes/send-code.ts'
import { signForPerson } from './documents/sign-for-person.ts'
import type { KeptSignature, StepDocument } from './documents/step-documents.ts'
import { openSigning, type Signing } from './open-signing.ts'
import { startPdf } from './testing/pdf-in-process.ts'
import { pin, signers } from './testing/signers.ts'

const t = await testApp({ signing: { startPdf } })
const { enrolled, mailedCode } = signers(t)
const prepared = new Uint8Array(withTable(documentObjects({ fields: ['step-1', 'step-2'] })))
const uuid = '11111111-1111-4111-8111-111111111111'
const step: StepDocument = { uuid, bytes: prepared, hash: hashOf(prepared), version: 1, fileName: 'Απόφαση.pdf', title: 'Απόφαση 17', field: 'step-1' }
const kept: KeptSignature[] = []
const errors: unknown[] = []

const signingWith = (document: StepDocument, keep: () => void = () => {}) =>
  openSigning(
    {
      db: t.db,
      files: t.app.files,
      sandbox: t.app.sandbox,
      config: t.app.config,
      now: t.clock.now,
      log: { error: (fields: unknown) => void errors.push(fields), warn: () => {} },
    },
    {
      startPdf,
      stepDocuments: {
        read: async (_, asked) => (asked === uuid ? document : refuse('approval.notFound')),
        keepSigned: async (_, one) => {
          keep()
          kept.push(one)
        },
        openKept: async () => undefined,
      },
    },
  )

interface Attempt {
  document?: StepDocument
  sent?: Uint8Array
  keep?: () => void
  fields?: object
  change?: (signing: Signing) => Signing
}

async function attempt(maria: TestPerson, { document = step, sent, keep, fields = {}, change }: Attempt = {}) {
  const person = (await findPerson(t.db, maria.id)) ?? refuse('access.denied')
  const signing = signingWith(document, keep)
  const changed = change?.(signing) ?? signing
  await t.db.deleteFrom('rate_limit').execute()
  await sendCode(t.db, person, {
    config: t.app.config,
    secrets: signing.secrets(),
    now: t.clock.now(),
    action: 'step',
    documentHash: document.hash,
    description: document.title,
  })
  const form = { fields: {}, image: null, file: sent ? { bytes: Buffer.from(sent), name: 'sent.pdf' } : null }
  const asked = SignFields.parse({ Username: maria.uid, Password: pin, signPassword: await mailedCode(maria), uuid, ...fields })
  return signForPerson(changed, { ...systemActor, person, roles: new Set(['staff']) }, { fields: asked, form }, new AbortController().signal).then(
    ({ fileName, bytes, remembered }) => ({ fileName, bytes, remembered }),
    (error: { code: string }) => error.code,
  )
}

test('the document of a step is signed in its field, named after it, and handed to whoever keeps it, with the answers of the form', async () => {
  const maria = await enrolled()
  const signed = await attempt(maria, { fields: { formData: '{"grade":7}' } })
  expect(signed).toMatchObject({ fileName: 'Απόφαση_signed.pdf' })
  const [one] = kept.splice(0)
  expect([one?.document.version, one?.formData, one?.signer]).toMatchObject([1, { grade: 7 }, { level: 'B-B' }])
  expect(Buffer.from(one?.bytes ?? []).subarray(0, prepared.length)).toEqual(Buffer.from(prepared))
})

test('A41 a field that is signed already is not signed again', async () => {
  const [maria, nikos] = [await enrolled(), await enrolled()]
  const first = await attempt(maria)
  const bytes = typeof first === 'string' ? new Uint8Array() : first.bytes
  expect(await attempt(nikos, { document: { ...step, bytes, hash: hashOf(bytes) } })).toBe('pdf.fieldSigned')
  expect(typeof (await attempt(nikos, { document: { ...step, bytes, hash: hashOf(bytes), field: 'step-2' } }))).toBe('object')
  kept.length = 0
})

test('F10 A43 what is decided or signed by another meanwhile answers with that, and with no signed document', async () => {
  const maria = await enrolled()
  expect(await attempt(maria, { keep: () => refuse('approval.alreadyDecided') })).toBe('approval.alreadyDecided')
  expect(await attempt(maria, { fields: { uuid: uuid.replaceAll('1', '2') } })).toBe('approval.notFound')
  expect(kept).toEqual([])
})

test('a step that was signed and approved stays so when its credentials cannot be remembered', async () => {
  const maria = await enrolled()
  let isKept = false
  const failing = (signing: Signing): Signing => ({
    ...signing,
    secrets: () => {
      if (isKept) throw new Error('The secrets cannot be read.')
      return signing.secrets()
    },
  })
  const keep = () => {
    isKept = true
  }
  expect(await attempt(maria, { keep, change: failing, fields: { rememberMe: 'true' } })).toMatchObject({ fileName: 'Απόφαση_signed.pdf', remembered: null })
  expect([kept.splice(0).length, errors.splice(0).length]).toEqual([1, 1])
})

test('only the prepared bytes with something behind them are the document; the code of one’s own file does not sign it', async () => {
  const maria = await enrolled()
  expect(await attempt(maria, { sent: new Uint8Array(withTable(documentObjects({ pages: 9, fields: ['step-1', 'step-2'] }))) })).toBe('pdf.changed')
  const { append } = await import('@klesis/pdf/testing/test-documents.ts')
  const noted = append(prepared, { 200: '<< /Type /Annot /Subtype /Text /Rect [300 300 320 320] /Contents (Seen) >>' })
  expect(typeof (await attempt(maria, { sent: noted }))).toBe('object')
  const person = (await findPerson(t.db, maria.id)) ?? refuse('access.denied')
  const signing = signingWith(step)
  await t.db.deleteFrom('signing_code').execute()
  await sendCode(t.db, person, { config: t.app.config, secrets: signing.secrets(), now: t.clock.now(), action: 'ownFile', description: '' })
  const fields = SignFields.parse({ Username: maria.uid, Password: pin, signPassword: await mailedCode(maria), uuid })
  const form = { fields: {}, image: null, file: null }
  await expect(
    signForPerson(signing, { ...systemActor, person, roles: new Set(['staff']) }, { fields, form }, new AbortController().signal),
  ).rejects.toMatchObject({
    code: 'signing.codeInvalid',
  })
})
