import { givenPeople, signInTurn } from '@klesis/pdf/testing/given.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { expect, test } from 'vitest'
import { type PdfJob, runPdfJob } from '../pdf-jobs.ts'
import type { PdfProcesses } from '../start-pdf.ts'
import { signDocument } from './sign-document.ts'

const { inTurn, trust } = givenPeople()
const [first, second] = inTurn
const plain = withTable(documentObjects())

/** Signs with what the processes answer changed; says how often the signer was asked, and what came of it. */
async function signWith(bytes: Uint8Array, change: (job: PdfJob, result: { value: never }) => void) {
  let asked = 0
  const run = (async (job: PdfJob) => {
    const result = await runPdfJob(job)
    change(job, result as never)
    return result
  }) as PdfProcesses['run']
  const deps = {
    pdf: { run, close: async () => {} },
    provider: {
      ...{ name: 'embedded' as const, isQualified: false, signaturesPerCode: null },
      certificate: async () => ({ certificates: second.certificates, reference: '' }),
      requestCode: async () => ({ sentTo: null }),
      sign: async ({ items }: { items: readonly { toBeSigned: Uint8Array; hash: Uint8Array }[] }) => {
        asked++
        return Promise.all(items.map(({ toBeSigned, hash }) => second.sign({ bytes: toBeSigned, hash })))
      },
    },
    ...{ trust: async () => trust, log: { error: () => {} }, now: () => new Date(trust.now) },
  }
  const box = { page: 1, x: 300, y: 60, width: 150, height: 50 }
  const input = { bytes, person: { id: 1, fullname: 'Νίκος' }, credentials: { username: '', password: '' }, code: '', image: null, reason: '', location: '' }
  const outcome = await signDocument(deps, { ...input, place: { box }, description: '', subject: {} }, new AbortController().signal).then(
    ({ level }) => level,
    ({ code }: { code: string }) => code,
  )
  return [asked, outcome]
}

test('what does not read as the document with one signature is thrown away before the signer is asked', async () => {
  expect(await signWith(plain, () => {})).toEqual([1, 'B-B'])
  expect(await signWith(plain, (_, { value }) => Object.assign(value, { isWhole: false }))).toEqual([0, 'signing.failed'])
})

test('a result in which an earlier signature holds less than before, or the new one is missing, is thrown away', async () => {
  const signed = await signInTurn(plain, [first])
  expect(await signWith(signed, () => {})).toEqual([1, 'B-B'])
  const after =
    (change: (signatures: { verdict: string }[]) => void) =>
    (job: PdfJob, { value }: { value: never }) => {
      if (job.does === 'verify') change(value)
    }
  expect(
    await signWith(
      signed,
      after((signatures) => Object.assign(signatures[0] ?? {}, { verdict: 'altered' })),
    ),
  ).toEqual([1, 'signing.failed'])
  expect(
    await signWith(
      signed,
      after((signatures) => void signatures.pop()),
    ),
  ).toEqual([1, 'signing.failed'])
})
