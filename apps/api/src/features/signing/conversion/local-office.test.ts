import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sampleDocx } from '../../../files/samples/sample-office.ts'
import { findConverter } from './find-converter.ts'
import { jailedOffice } from './jail.ts'
import { localOffice } from './local-office.ts'
import { docxWith } from './testing/given-docx.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-office-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const work = mkdtempSync(path.join(folder, 'work-'))
const limits = { milliseconds: 60_000, mostBytes: 1_000_000 }
const running = () => new AbortController().signal
const docx = Buffer.from('a document')

/** A program in LibreOffice's place: `$1` is the document, `$2` the folder of the result. */
function officeThat(lines: string, more: Partial<typeof limits> = {}) {
  const program = path.join(folder, `soffice-${readdirSync(folder).length}`)
  writeFileSync(program, `#!/bin/sh\n${lines}\n`)
  chmodSync(program, 0o755)
  return localOffice({ ...limits, ...more, folder: work, command: (input, output) => ({ program, args: [input, output] }) })
}

test('what the program leaves under the expected name is the result, and its folder is gone', async () => {
  const office = officeThat(`printf '%%PDF-1.7 of ' > "$2/document.pdf"; cat "$1" >> "$2/document.pdf"`)
  expect((await office.convert(docx, running())).toString()).toBe('%PDF-1.7 of a document')
  expect(readdirSync(work)).toEqual([])
})

test.each([
  ['ends well without a file', 'exit 0', {}],
  ['leaves a file of 0 bytes', ': > "$2/document.pdf"', {}],
  ['leaves something else', 'cp "$1" "$2/document.pdf"', {}],
  ['leaves a folder', 'mkdir "$2/document.pdf"', {}],
  ['leaves more than a PDF may have', `printf '%%PDF-1.7 too long' > "$2/document.pdf"`, { mostBytes: 10 }],
  ['says that it failed', `printf '%%PDF-1.7' > "$2/document.pdf"; exit 81`, {}],
  ['crashes', `printf '%%PDF-1.7' > "$2/document.pdf"; kill -9 $$`, {}],
])('F12 a program that %s has failed', async (_, lines, more) => {
  await expect(officeThat(lines, more).convert(docx, running())).rejects.toMatchObject({ fault: 'failed' })
  expect(readdirSync(work)).toEqual([])
})

test('F12 a program that is not there has failed', async () => {
  const office = localOffice({ ...limits, folder: work, command: () => ({ program: path.join(folder, 'none'), args: [] }) })
  await expect(office.convert(docx, running())).rejects.toMatchObject({ fault: 'failed' })
})

/** Says that it began, then hangs, as does what it started. */
const hangs = 'echo $$ > "$0.pid"; sleep 600 & echo $! > "$0.inner"; wait'
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

test('F12 a program that hangs is ended with all that it started, and the next document is converted', async () => {
  const before = readdirSync(folder).length
  await expect(officeThat(hangs, { milliseconds: 1_500 }).convert(docx, running())).rejects.toMatchObject({ fault: 'timeout' })
  const inner = Number(readFileSync(path.join(folder, `soffice-${before}.inner`), 'utf8'))
  await expect.poll(() => isAlive(inner)).toBe(false)
  expect(readdirSync(work)).toEqual([])
  expect((await officeThat(`printf '%%PDF-' > "$2/document.pdf"`).convert(docx, running())).length).toBe(5)
})

test('a cancelled conversion ends its program', async () => {
  const cancel = new AbortController()
  const before = readdirSync(folder).length
  const converting = officeThat(hangs).convert(docx, cancel.signal)
  const outcome = expect(converting).rejects.toMatchObject({ name: 'AbortError' })
  const inner = path.join(folder, `soffice-${before}.inner`)
  await expect.poll(() => existsSync(inner) && readFileSync(inner, 'utf8').endsWith('\n'), { timeout: 30_000 }).toBe(true)
  cancel.abort()
  await outcome
  await expect.poll(() => isAlive(Number(readFileSync(inner, 'utf8')))).toBe(false)
})

test('LibreOffice runs without network and files of the machine, and with the filter for documents of Word', () => {
  const { program, args } = jailedOffice('/a/document.docx', '/a/out')
  expect(program).toBe('/usr/bin/bwrap')
  expect(args).toEqual(expect.arrayContaining(['--unshare-all', '--die-with-parent', '--clearenv', '--infilter=MS Word 2007 XML']))
  const bound = args.flatMap((arg, index) => (/^--(ro-)?bind(-try)?$/.test(arg) ? [args[index + 1]] : []))
  expect(bound).toEqual(['/usr', '/etc/fonts', '/etc/libreoffice', '/a/document.docx', '/a/out'])
})

const here = await findConverter({ GOTENBERG_URL: undefined, LOCAL_OFFICE: true }, limits)

test.runIf(here.converter)('A38 the real program writes Greek, and fetches neither hosts nor files for a document that was not checked', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.end()
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const hostile = docxWith([{ target: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`, mode: 'External' }])
  const convert = (bytes: Buffer) => here.converter?.convert(bytes, running()).then((pdf) => pdf.subarray(0, 5).toString())
  expect(await convert(sampleDocx(['Καλημέρα']))).toBe('%PDF-')
  await convert(hostile)?.catch(() => {})
  await expect(convert(Buffer.from('<html>not a document</html>'))).rejects.toMatchObject({ fault: 'failed' })
  server.close()
  expect(calls).toBe(0)
})
