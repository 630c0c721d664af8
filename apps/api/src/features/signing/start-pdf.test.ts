import { deflateSync } from 'node:zlib'
import { embedSignature, toBeSigned } from '@klesis/pdf/sign/embed-signature.ts'
import { givenPeople, inputFor, madeOf } from '@klesis/pdf/testing/given.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { afterAll, expect, test } from 'vitest'
import { ChildFailed } from '../../children/child-types.ts'
import type { PdfJobResult } from './pdf-jobs.ts'
import { startPdf } from './start-pdf.ts'

// However busy the machine is: only a process that hangs reaches the time.
const milliseconds = 120_000
const pdf = startPdf({ milliseconds })
afterAll(() => pdf.close())
const by = { owner: 'a' }
const file = withTable(documentObjects({ fields: ['Here'] }))

/** A stream of zeros that says how it is packed, twice over. */
function bomb(megabytes: number): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 2 ** 20))).toString('latin1')
  const content = `<< /Filter [/FlateDecode /FlateDecode] /Length ${packed.length} >>\nstream\n${packed}\nendstream`
  return withTable({ ...documentObjects(), 11: content })
}

test('a document is prepared in one process, signed in this one and verified in another', async () => {
  const { inTurn, trust } = givenPeople()
  const prepared = madeOf((await pdf.run<'prepare'>({ does: 'prepare', input: inputFor(file, { place: { field: 'Here' } }) }, by)) as PdfJobResult['prepare'])
  const [signer] = inTurn
  const value = await signer.sign(madeOf(await toBeSigned(prepared, signer.certificates[0])))
  const bytes = madeOf(await embedSignature({ bytes: file, prepared, certificates: signer.certificates, value, timeStamp: null }))
  expect(await pdf.run<'verify'>({ does: 'verify', bytes, trust }, by)).toMatchObject({ ok: true, value: [{ field: 'Here', verdict: 'valid' }] })
})

test('A39 a file that inflates without end is told, and ends its process alone', async () => {
  const small = startPdf({ milliseconds, heapMegabytes: 96, dataMegabytes: 128 })
  expect(await small.run<'detect'>({ does: 'detect', bytes: bomb(160) }, by)).toMatchObject({ fault: 'tooHard', detail: expect.stringMatching(/^memory/) })
  await small.close()
  expect(await pdf.run<'detect'>({ does: 'detect', bytes: file }, by)).toMatchObject({ ok: true })
})

test('a faulty file is a value, and a cancelled job is thrown', async () => {
  expect(await pdf.run<'detect'>({ does: 'detect', bytes: file.subarray(0, 200) }, by)).toMatchObject({ ok: false, fault: 'damaged' })
  const cancel = new AbortController()
  const running = pdf.run<'detect'>({ does: 'detect', bytes: file }, { ...by, signal: cancel.signal })
  cancel.abort()
  await expect(running).rejects.toBeInstanceOf(ChildFailed)
})
