import { beforeEach, expect, test, vi } from 'vitest'
import { CallRefused, CallUnreachable } from '../../api/call-refused.ts'
import { i18n } from '../../i18n/texts.ts'
import { show, write } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { PdfNotSaved, type PdfViewSetup } from './engine/pdf-view.ts'
import { PdfViewer } from './PdfViewer.tsx'
import { pdfViewerEl } from './pdf-viewer.el.ts'
import { pdfViewerEn } from './pdf-viewer.en.ts'
import type { PdfFailure, PdfSource } from './pdf-viewer.types.ts'
import { fakeView } from './testing/fake-view.ts'

let fake = fakeView()
vi.mock('./engine/open-pdf-view.ts', () => ({ openPdfView: (setup: PdfViewSetup) => fake.open(setup) }))
const { toast } = vi.hoisted(() => ({ toast: vi.fn(async () => undefined) }))
vi.mock('../../ui/toast.ts', () => ({ toast }))

beforeEach(async () => {
  fake = fakeView()
  toast.mockClear()
  await i18n.changeLanguage('el')
})

const bytes = new Uint8Array([1, 2, 3])
const viewer = (source: PdfSource, onFailed?: (failure: PdfFailure) => void) => <PdfViewer source={source} fileName="decision.pdf" onFailed={onFailed} />
const fails = (error: Error) => async () => Promise.reject(error)
const gone = fails(new CallRefused(404, { code: 'approval.notFound', message: '' }))

test.each([
  ['missing', gone, 'el', pdfViewerEl],
  ['missing', gone, 'en', pdfViewerEn],
  ['unexpected', fails(new CallRefused(500, { code: 'server.error', message: '' } as never)), 'el', pdfViewerEl],
  ['unexpected', fails(new CallUnreachable('')), 'en', pdfViewerEn],
] as const)('%s: the call of the document fails', async (failure, source, language, texts) => {
  await i18n.load('pdf-viewer')
  await i18n.changeLanguage(language)
  const onFailed = vi.fn()
  await show(viewer(source, onFailed), 'pdf-viewer')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(texts[`failed.${failure}.title`])
  expect(alert.textContent).toContain(texts[`failed.${failure}.text`])
  expect(screen.queryByRole('button', { name: texts['failed.download'] })).toBeNull()
  expect(onFailed).toHaveBeenLastCalledWith(failure)
})

test('a damaged file says what to do, can be downloaded, and is opened again on request', async () => {
  fake.made.failure = 'invalid'
  const { user } = await show(viewer(bytes), 'pdf-viewer')
  expect((await screen.findByRole('alert')).textContent).toContain(pdfViewerEl['failed.invalid.text'])
  expect(screen.getByRole('button', { name: pdfViewerEl['failed.download'] })).toBeTruthy()
  fake.made.failure = undefined
  await user.click(screen.getByRole('button', { name: pdfViewerEl['failed.again'] }))
  expect(await screen.findByText('από 3')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a password is asked for until it is right', async () => {
  fake.made.password = 'right'
  const { user } = await show(viewer(bytes), 'pdf-viewer')
  expect((await screen.findByRole('alert')).textContent).toContain(pdfViewerEl['failed.password.title'])
  await write(pdfViewerEl['password.label'], 'wrong')
  await user.click(screen.getByRole('button', { name: pdfViewerEl['password.open'] }))
  expect(await screen.findByText(pdfViewerEl['password.wrong'])).toBeTruthy()
  await write(pdfViewerEl['password.label'], 'right')
  await user.click(screen.getByRole('button', { name: pdfViewerEl['password.open'] }))
  expect(await screen.findByText('από 3')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['isEncrypted', 'notice.encrypted'],
  ['hasActiveContent', 'notice.active'],
] as const)('A40 %s is told', async (fact, text) => {
  fake = fakeView({ [fact]: true })
  await show(viewer(bytes), 'pdf-viewer')
  expect(await screen.findByText(pdfViewerEl[text])).toBeTruthy()
})

test('a download that would alter the document is refused with the reason', async () => {
  fake.view.save.mockRejectedValue(new PdfNotSaved())
  const { user } = await show(viewer(bytes), 'pdf-viewer')
  await screen.findByText('από 3')
  await user.click(screen.getByRole('button', { name: pdfViewerEl['tool.download'] }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ tone: 'red', message: pdfViewerEl['marks.unsaved'] }))
})

test('a long document is not drawn for printing', async () => {
  fake = fakeView({ pages: 201 })
  const { user } = await show(viewer(bytes), 'pdf-viewer')
  await screen.findByText('από 201')
  await user.click(screen.getByRole('button', { name: pdfViewerEl['tool.print'] }))
  expect(await screen.findByText('Το έγγραφο έχει πάνω από 200 σελίδες. Κατεβάστε το και τυπώστε το από άλλο πρόγραμμα.')).toBeTruthy()
  expect(fake.view.drawForPrint).not.toHaveBeenCalled()
})

test('a source that is left is not opened', async () => {
  let given: AbortSignal | undefined
  const source = (signal: AbortSignal) => {
    given = signal
    return new Promise<Uint8Array>(() => undefined)
  }
  await show(viewer(source), 'pdf-viewer')
  await waitFor(() => expect(given).toBeTruthy())
  const { cleanup } = await import('../../testing/testing-library.ts')
  cleanup()
  expect(given?.aborted).toBe(true)
  expect(fake.opened).toEqual([])
})
