import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sampleDocx } from '../../../files/samples/sample-office.ts'
import { formBody, multipartHeaders, sendFile } from '../../../testing/multipart.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { uploadGate } from '../documents/upload-gate.ts'
import { docxWith } from './testing/given-docx.ts'

const entered: string[] = []
/** The gate of the server, which tells who came to it. */
const toldGate: typeof uploadGate = (limits) => {
  const gate = uploadGate(limits)
  return {
    enter: (owner, ...rest) => {
      entered.push(owner)
      return gate.enter(owner, ...rest)
    },
  }
}

let answers: RequestListener
let calls = 0
const gotenberg = createServer((request, response) => {
  calls += 1
  answers(request, response)
})
await new Promise<void>((done) => {
  gotenberg.listen(0, '127.0.0.1', done)
})
afterAll(() => {
  gotenberg.closeAllConnections()
  gotenberg.close()
})
beforeEach(() => {
  calls = 0
  answers = (_, response) => response.end(samplePdf())
})

const t = await testApp({
  environment: { GOTENBERG_URL: `http://127.0.0.1:${(gotenberg.address() as AddressInfo).port}` },
  signing: { uploadGate: toldGate },
})
const without = await testApp()
const person = await t.person({ roles: ['staff'] })
const docx = sampleDocx(['Καλημέρα'])
const convert = (bytes: Buffer, name = 'Απόφαση Παπαδοπούλου.docx') => sendFile<{ code: string }>(t.as(person), '/api/approval/convert/topdf', { name, bytes })

test('a document comes back as a PDF of the same name, which is only downloaded', async () => {
  const { status, headers, text } = await convert(docx)
  expect({ status, text }).toEqual({ status: 200, text: samplePdf().toString('utf8') })
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toContain(encodeURIComponent('Απόφαση Παπαδοπούλου.pdf'))
})

test('a document may be a text in base 64', async () => {
  const body = formBody({ data: `data:application/msword;base64,${docx.toString('base64')}` })
  expect(await t.as(person).post('/api/approval/convert/topdf', body, multipartHeaders)).toMatchObject({ status: 200, text: samplePdf().toString('utf8') })
})

test('who is not signed in, or signs nothing, converts nothing', async () => {
  expect((await sendFile(t.guest, '/api/approval/convert/topdf', { name: 'a.docx', bytes: docx })).status).toBe(401)
  expect((await sendFile(t.as(await t.person()), '/api/approval/convert/topdf', { name: 'a.docx', bytes: docx })).status).toBe(403)
  expect(calls).toBe(0)
})

test('F12 without a converter the call says so, and what to do', async () => {
  const answer = await sendFile<{ code: string; message: string }>(without.as(await without.person({ roles: ['staff'] })), '/api/approval/convert/topdf', {
    name: 'a.docx',
    bytes: docx,
  })
  expect(answer).toMatchObject({ status: 501, body: { code: 'conversion.unavailable', message: expect.stringContaining('PDF') } })
})

test('A38 what the check refuses never reaches the converter', async () => {
  const outside = docxWith([{ target: 'http://127.0.0.1:9/a.png', mode: 'External' }])
  for (const bytes of [Buffer.from('<html>'), samplePdf(), outside, Buffer.alloc(0)]) {
    expect(await convert(bytes)).toMatchObject({ status: 422, body: { code: 'conversion.refused' } })
  }
  expect(calls).toBe(0)
})

test('F12 a result that is no PDF is a failure, and the next document is converted', async () => {
  answers = (_, response) => response.end('<html>')
  expect(await convert(docx)).toMatchObject({ status: 502, body: { code: 'conversion.failed' } })
  answers = (_, response) => response.end(samplePdf())
  expect((await convert(docx)).status).toBe(200)
})

test('a request without a file is refused', async () => {
  expect((await t.as(person).post('/api/approval/convert/topdf', {})).status).toBe(415)
})

test('F14 of the documents of one person few are read at a time, and who sends more is refused before they are read', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  entered.length = 0
  const headers = { authorization: `Bearer ${person.token}`, ...multipartHeaders, 'content-length': '1000' }
  const slow = Array.from({ length: 6 }, () => {
    const call = request({ port, path: '/api/approval/convert/topdf', method: 'POST', headers, agent: false })
    call.on('error', () => {})
    call.flushHeaders()
    return call
  })
  await expect.poll(() => entered.length).toBe(6)
  expect(await convert(docx)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  for (const call of slow) call.destroy()
  await expect.poll(async () => (await convert(docx)).status).toBe(200)
})
