import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../db/db-context.ts'
import { testApp } from '../testing/test-app.ts'

const script = 'document.documentElement.lang = `el`'
const html = `<!doctype html><title>Κλήσις</title><script>${script}</script><script type="application/json">{}</script><script>last()</script>`

/** A folder of built pages. */
function makePages(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'klesis-pages-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), html)
  writeFileSync(path.join(folder, 'index.html.br'), brotliCompressSync(html))
  writeFileSync(path.join(folder, 'texts.json'), '{}')
  writeFileSync(path.join(folder, 'assets', 'main.js'), 'main()')
  writeFileSync(path.join(folder, 'assets', 'large.js'), Buffer.alloc(16 << 20, ' '))
  return folder
}

const webFolder = makePages()
afterAll(() => rmSync(webFolder, { recursive: true }))

const t = await testApp({ webFolder })

test.each(
  ['/', '/dashboard', '/application/edit/7', '/assets', '/assets/'].flatMap(
    (url) =>
      [
        [url, 'br'],
        [url, 'identity'],
        [url, undefined],
      ] as const,
  ),
)('%s with the encoding %s answers the page', async (url, encoding) => {
  const { statusCode, headers, body } = await t.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })
  const isPage = !url.startsWith('/assets')
  expect([url, statusCode]).toEqual([url, isPage ? 200 : 404])
  if (!isPage) return
  expect(headers['content-type']).toContain('text/html')
  if (encoding !== 'br') expect(body).toBe(html)
})

test('the scripts within the page may run, as the page is now, and no other', async () => {
  const sourcesAt = async (url: string, encoding: string) => {
    const policy = (await t.app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-security-policy']
    return /script-src ([^;]*)/.exec(String(policy))?.[1]
  }
  const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const allowing = (text: string) => `'self' ${source(text)} ${source('last()')} 'wasm-unsafe-eval'`
  for (const url of ['/', '/iframed/1']) for (const encoding of ['br', 'identity']) expect(await sourcesAt(url, encoding)).toBe(allowing(script))
  expect(await sourcesAt('/api/unknown', 'identity')).toBe(`'self' 'wasm-unsafe-eval'`)
  writeFileSync(path.join(webFolder, 'index.html'), html.replace(script, 'later()'))
  utimesSync(path.join(webFolder, 'index.html'), 2_000_000_000, 2_000_000_000)
  onTestFinished(() => writeFileSync(path.join(webFolder, 'index.html'), html))
  expect(await sourcesAt('/', 'identity')).toBe(allowing('later()'))
})

test('files named by their content are kept, the page is asked for each time', async () => {
  const cacheOf = async (url: string) => (await t.app.inject({ url })).headers['cache-control']
  expect([await cacheOf('/assets/main.js'), await cacheOf('/')]).toEqual(['public, max-age=31536000, immutable', 'no-cache'])
})

test('a file of the pages has one name, and is there once it is built', async () => {
  const answer = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await t.app.inject({ url, method })
    return [statusCode, headers['content-type'], body]
  }
  const type = 'application/javascript; charset=utf-8'
  expect(await answer('/assets/main.js')).toEqual([200, type, 'main()'])
  expect(await answer('/assets/main.js', 'HEAD')).toEqual([200, type, ''])
  for (const url of ['/assets/MAIN.js', '/assets/later.js']) expect([url, (await answer(url))[0]]).toEqual([url, 404])
  expect((await answer('/assets/..%2findex.html'))[0]).not.toBe(200)
  writeFileSync(path.join(webFolder, 'assets', 'later.js'), 'later()')
  expect(await answer('/assets/later.js')).toEqual([200, type, 'later()'])
})

test('a file whose caller leaves in its middle is not sent from its beginning once more', async () => {
  const begun: string[] = []
  const note = (event: unknown) => void begun.push((event as { request: FastifyRequest }).request.url)
  subscribe('tracing:fastify.request.handler:start', note)
  onTestFinished(() => void unsubscribe('tracing:fastify.request.handler:start', note))
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  const closed = new Promise<void>((resolve) => t.app.server.once('request', (_, response) => void response.once('close', resolve)))
  const caller = connect(Number(port), '127.0.0.1')
  caller.write('GET /assets/large.js HTTP/1.1\r\nhost: uni.example\r\n\r\n')
  await once(caller, 'data')
  caller.destroy()
  await closed
  await t.app.inject('/assets/none.js')
  expect(begun).toEqual(['/assets/none.js'])
})

test.each(['/formio/api', '/formio/api/form/17', '/api/nothing', '/reports/api/nothing'])(
  '%s, an unknown path among the calls, is 404 as JSON',
  async (url) => {
    const { statusCode, headers } = await t.app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  },
)

test('an unknown path among the calls is refused in the language of the page', async () => {
  const messageIn = async (method: 'GET' | 'POST', language: string) =>
    (await t.app.inject({ method, url: '/api/nothing', headers: { 'x-language': language } })).json<{ message: string }>().message
  for (const method of ['GET', 'POST'] as const) {
    expect([method, await messageIn(method, 'el'), await messageIn(method, 'en')]).toEqual([
      method,
      expect.stringMatching(/[α-ω]/),
      expect.not.stringMatching(/[α-ω]/),
    ])
  }
})

test('a page is sent without a warning in the log', async () => {
  const warned: string[] = []
  const warn = ({ message }: Error) => warned.push(message)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  for (const url of ['/', '/dashboard', '/assets/main.js']) await t.app.inject({ url })
  expect(warned).toEqual([])
})

test('a page counts as one call under way, and as none once it is sent', async () => {
  for (const url of ['/', '/application/edit/7', '/assets/main.js', '/assets/none.js', '/pub/none']) {
    await t.app.inject({ url })
    expect([url, contextOf(t.db).callsUnderWay]).toEqual([url, 0])
  }
})
