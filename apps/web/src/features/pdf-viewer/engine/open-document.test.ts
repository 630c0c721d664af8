import { expect, test, vi } from 'vitest'
import type { PdfDocument, Pdfjs } from './library.ts'
import { LocalFiles } from './local-files.ts'
import { openDocument, readFacts } from './open-document.ts'

interface Task {
  destroy: () => Promise<void>
  promise?: Promise<unknown>
  onPassword?: (open: (password: string) => void, reason: number) => void
}

function library(settle: (task: Task) => Promise<unknown>) {
  const destroy = vi.fn(async () => undefined)
  const getDocument = vi.fn((_: Record<string, unknown>) => {
    const task: Task = { destroy }
    task.promise = Promise.resolve().then(() => settle(task))
    return task
  })
  const pdfjs = { getDocument, VerbosityLevel: { ERRORS: 0 }, PasswordResponses: { NEED_PASSWORD: 1, INCORRECT_PASSWORD: 2 } }
  return { pdfjs: pdfjs as unknown as Pdfjs, getDocument, destroy }
}
const named = (name: string) => Object.assign(new Error(name), { name })
const bytes = new Uint8Array([1, 2, 3])
const asked = { bytes, onPassword: () => undefined, signal: new AbortController().signal }

test.each([
  ['InvalidPDFException', 'invalid'],
  ['PasswordException', 'password'],
  ['ResponseException', 'unexpected'],
  ['UnknownErrorException', 'invalid'],
  // Such as the code of the worker that could not be fetched.
  ['Error', 'unexpected'],
])('%s of pdf.js is the failure %s, and the worker ends', async (name, failure) => {
  const { pdfjs, destroy } = library(() => Promise.reject(named(name)))
  await expect(openDocument(pdfjs, asked)).rejects.toMatchObject({ failure })
  expect(destroy).toHaveBeenCalled()
})

test('a file without bytes is not given to pdf.js', async () => {
  const { pdfjs, getDocument } = library(async () => ({}))
  await expect(openDocument(pdfjs, { ...asked, bytes: new Uint8Array() })).rejects.toMatchObject({ failure: 'invalid' })
  expect(getDocument).not.toHaveBeenCalled()
})

test('A40 nothing is evaluated, forms of another kind are off, and only local files are fetched', async () => {
  const { pdfjs, getDocument } = library(async () => ({}))
  await openDocument(pdfjs, asked)
  const given = getDocument.mock.lastCall?.[0]
  expect(given).toMatchObject({ isEvalSupported: false, enableXfa: false, useWorkerFetch: false, BinaryDataFactory: LocalFiles })
  expect(given).not.toHaveProperty('url')
  expect(given?.data).toEqual(bytes)
  expect(given?.data).not.toBe(bytes)
})

test('the password is asked for again when it was wrong', async () => {
  const told: boolean[] = []
  const { pdfjs } = library(async (task) => {
    task.onPassword?.(() => undefined, 1)
    task.onPassword?.(() => undefined, 2)
    return {}
  })
  await openDocument(pdfjs, { ...asked, onPassword: (_, isWrong) => told.push(isWrong) })
  expect(told).toEqual([false, true])
})

const documentOf = (info: object, hasScripts = false, scripts: object | null = null) =>
  ({
    numPages: 3,
    getMetadata: async () => ({ info }),
    getPage: async () => ({ getViewport: () => ({ width: 842, height: 595 }) }),
    getFieldObjects: async () => ({ sum: [{ type: 'signature' }, { type: 'text', actions: hasScripts ? { Format: ['x'] } : null }] }),
    getJSActions: async () => scripts,
  }) as unknown as PdfDocument

test('A40 what is not run is told: scripts of fields, of the document, forms of another kind', async () => {
  const plain = { pages: 3, width: 842, height: 595, isEncrypted: false, hasActiveContent: false }
  expect(await readFacts(documentOf({}))).toEqual(plain)
  for (const active of [documentOf({}, true), documentOf({}, false, { OpenAction: ['x'] }), documentOf({ IsXFAPresent: true })])
    expect(await readFacts(active)).toEqual({ ...plain, hasActiveContent: true })
  expect(await readFacts(documentOf({ EncryptFilterName: 'Standard' }))).toEqual({ ...plain, isEncrypted: true })
})
