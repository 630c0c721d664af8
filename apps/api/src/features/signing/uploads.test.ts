import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { formBody, multipartHeaders } from '../../testing/multipart.ts'
import { testApp } from '../../testing/test-app.ts'
import type { PdfProcesses } from './start-pdf.ts'
import { startPdf as inProcess } from './testing/pdf-in-process.ts'
import { asFile, plainPdf, signers } from './testing/signers.ts'

/** Processes that hold their job until they are told, or ended. */
const held = { jobs: [] as { signal: AbortSignal | undefined; goOn: () => void }[], isHolding: false, isClosed: false }
const here = inProcess()
const startPdf = (): PdfProcesses => ({
  run: async (job, by) => {
    if (held.isHolding) await new Promise<void>((resolve) => held.jobs.push({ signal: by.signal, goOn: resolve }))
    return here.run(job, by)
  },
  close: async () => {
    held.isClosed = true
  },
})

const t = await testApp({ environment: { SIGN_LIMIT_MB: '1' }, signing: { startPdf } })
const { enrolled, detect, send, requestCode, fieldsOf } = signers(t)
const megabyte = 2 ** 20
const boundary = 'klesis-test-boundary'

const post = (token: string, payload: Buffer) =>
  t.app.inject({ method: 'POST', url: '/api/approval/detect', headers: { authorization: `Bearer ${token}`, ...multipartHeaders }, payload })

test('A36 a document one byte too large, a body that ends early and one of a thousand parts are refused, and the next call works', async () => {
  const maria = await enrolled()
  const large = await detect<{ code: string; params: unknown }>(maria, Buffer.concat([plainPdf(), Buffer.alloc(megabyte + 1 - plainPdf().length)]))
  expect([large.status, large.body.code, large.body.params]).toEqual([413, 'pdf.tooLarge', { limit: 1 }])
  expect((await send(maria, {}, { file: asFile(Buffer.alloc(megabyte + 1)) })).code).toBe('pdf.tooLarge')
  const text = await t
    .as(maria)
    .post<{ code: string }>('/api/approval/detect', formBody({ file: Buffer.alloc(megabyte + 1).toString('base64') }), multipartHeaders)
  expect([text.status, text.body.code]).toEqual([413, 'pdf.tooLarge'])
  expect((await send(maria, { Reason: 'ω'.repeat(100_001) }, { file: asFile(plainPdf()) })).code).toBe('request.tooLarge')
  expect((await send(maria, { formData: 'ω'.repeat(100_000) }, { file: asFile(plainPdf()) })).code).not.toBe('request.tooLarge')
  const whole = formBody({}, { file: asFile(plainPdf()) })
  expect((await post(maria.token, whole.subarray(0, whole.length - 40))).statusCode).toBe(400)
  const parts = formBody(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x'])), { file: asFile(plainPdf()) })
  expect((await post(maria.token, parts)).statusCode).toBe(413)
  const json = await t.as(maria).post<{ code: string }>('/api/approval/detect', { file: 'x' })
  expect(json.status).toBe(415)
  expect((await detect(maria, plainPdf())).status).toBe(200)
})

const untilHeld = () => expect.poll(() => held.jobs.length).toBe(1)

test('who goes away ends the process that reads their document', async () => {
  const maria = await enrolled()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  held.isHolding = true
  const call = request({ port, path: '/api/approval/detect', method: 'POST', headers: { authorization: `Bearer ${maria.token}`, ...multipartHeaders } })
  call.on('error', () => {})
  call.end(formBody({}, { file: asFile(plainPdf()) }))
  await untilHeld()
  const [job] = held.jobs.splice(0)
  expect(job?.signal?.aborted).toBe(false)
  call.destroy()
  await expect.poll(() => job?.signal?.aborted).toBe(true)
  held.isHolding = false
  job?.goOn()
})

test('A36 a text in the place of a file is never parsed, whatever it calls itself', async () => {
  const maria = await enrolled()
  const part = (name: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${body}\r\n`
  const payload = (...parts: string[]) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
  const detect = (body: Buffer) => t.as(maria).post<{ code: string }>('/api/approval/detect', body, multipartHeaders)
  const parse = vi.spyOn(JSON, 'parse')
  const { body } = await detect(payload(part('file', `[${'"aaaa",'.repeat(100_000)}[]]`)))
  expect(parse.mock.calls.some(([text]) => String(text).startsWith('["aaaa"'))).toBe(false)
  parse.mockRestore()
  expect(body.code).toBe('pdf.notPdf')
  // Nor is one kept beside the other.
  expect((await detect(payload(...Array.from({ length: 5 }, () => part('file', 'AAAA'))))).body.code).toBe('request.tooLarge')
})

test('A36 who sends a byte now and then holds no place, and the next one is read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const maria = await enrolled()
  const { port } = t.app.server.address() as AddressInfo
  const body = formBody({}, { file: asFile(plainPdf()) })
  const headers = { authorization: `Bearer ${maria.token}`, ...multipartHeaders, 'content-length': body.length }
  // As many as one person has places.
  const slow = [1, 2].map(() => {
    const cut = { isCut: false }
    const call = request({ port, path: '/api/approval/detect', method: 'POST', headers, agent: false })
    call.on('error', () => {})
    call.on('close', () => {
      cut.isCut = true
    })
    call.write(body.subarray(0, 300))
    return cut
  })
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5_000)
      return slow.every(({ isCut }) => isCut)
    })
    .toBe(true)
  expect((await detect(maria, plainPdf())).status).toBe(200)
  vi.useRealTimers()
})

test('F13 a server that is told to stop finishes what it is signing before it ends the processes', async () => {
  const maria = await enrolled()
  await requestCode(maria)
  const { port } = t.app.server.address() as AddressInfo
  held.isHolding = true
  const status = Promise.withResolvers<number | undefined>()
  const headers = { authorization: `Bearer ${maria.token}`, ...multipartHeaders }
  request({ port, path: '/api/approval/sign', method: 'POST', headers, agent: false }, (answer) => {
    answer.resume()
    status.resolve(answer.statusCode)
  }).end(formBody(await fieldsOf(maria), { file: asFile(plainPdf()) }))
  await untilHeld()
  const closing = t.app.close()
  await expect.poll(() => t.app.server.listening).toBe(false)
  expect(held.isClosed).toBe(false)
  held.isHolding = false
  held.jobs[0]?.goOn()
  expect(await status.promise).toBe(200)
  await closing
  expect(held.isClosed).toBe(true)
})
