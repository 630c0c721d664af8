import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { samplePdf } from '../../../testing/sample-files.ts'
import { gotenberg } from './gotenberg.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A host that speaks as Gotenberg does, or not. */
async function hostThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  servers.push(server)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const docx = Buffer.from('PK\u0003\u0004 a document')
const limits = { milliseconds: 20_000, mostBytes: 100_000 }
const running = () => new AbortController().signal

test('the document is sent as Gotenberg asks for it, under no name of its own', async () => {
  let asked: { method: string | undefined; url: string | undefined; body: string } | undefined
  const address = await hostThat(async (request, response) => {
    asked = { method: request.method, url: request.url, body: (await buffer(request)).toString('latin1') }
    response.setHeader('content-type', 'application/pdf').end(samplePdf())
  })
  expect(await gotenberg(`${address}/`, limits).convert(docx, running())).toEqual(samplePdf())
  expect(asked).toMatchObject({ method: 'POST', url: '/forms/libreoffice/convert' })
  expect(asked?.body).toContain(`name="files"; filename="document.docx"`)
  expect(asked?.body).toContain(`\r\n\r\n${docx.toString('latin1')}\r\n--`)
})

test.each<[string, RequestListener]>([
  ['a page with status 200', (_, response) => response.end('<html>')],
  ['nothing with status 200', (_, response) => response.end()],
  ['an error', (_, response) => response.writeHead(500).end(samplePdf())],
  ['that it is busy', (_, response) => response.writeHead(429).end(samplePdf())],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(samplePdf())],
  ['more than a PDF may have', (_, response) => response.end(Buffer.concat([samplePdf(), Buffer.alloc(200_000)]))],
  [
    'half of it and closes',
    (_, response) => {
      response.writeHead(200, { 'content-length': '5000' }).write('%PDF-1.4')
      response.destroy()
    },
  ],
])('F12 a host that answers %s has failed', async (_, answers) => {
  const address = await hostThat(answers)
  await expect(gotenberg(address, limits).convert(docx, running())).rejects.toMatchObject({ fault: 'failed' })
})

test('F12 a host that nobody answers at has failed', async () => {
  await expect(gotenberg('http://127.0.0.1:1', limits).convert(docx, running())).rejects.toMatchObject({ fault: 'failed' })
})

test('F12 a host that never answers is too slow', async () => {
  const address = await hostThat(() => {})
  await expect(gotenberg(address, { ...limits, milliseconds: 50 }).convert(docx, running())).rejects.toMatchObject({ fault: 'timeout' })
})

test('a call that is cancelled ends the one to the host', async () => {
  const left = Promise.withResolvers<void>()
  const cancel = new AbortController()
  const address = await hostThat((_, response) => {
    response.on('close', left.resolve)
    cancel.abort()
  })
  await expect(gotenberg(address, limits).convert(docx, cancel.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await left.promise
})
