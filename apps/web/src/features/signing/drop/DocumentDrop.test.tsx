import { conversion } from '@klesis/contract/signing/conversion.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import { signingEl } from '../signing.el.ts'
import { DocumentDrop } from './DocumentDrop.tsx'
import { documentTypeOf } from './document-type.ts'

const fileOf = (name: string, content = '%PDF-1.7') => new File([content], name)

async function showDrop(part: Partial<SigningOptions> = {}) {
  const server = startFakeServer()
  const options: SigningOptions = {
    ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: true },
    ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
    ...part,
  }
  const onOpened = vi.fn()
  const { user } = await show(<DocumentDrop options={options} onOpened={onOpened} />, 'signing')
  const input = await screen.findByLabelText<HTMLInputElement>(signingEl['drop.label'], { selector: 'input' })
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  return { server, user, input, choose, onOpened }
}

test.each([
  ['a.pdf', 'pdf'],
  ['A.PDF', 'pdf'],
  ['a.docx', 'docx'],
  ['a.doc', undefined],
  ['a.pdf.exe', undefined],
  ['pdf', undefined],
])('%s is taken as %s', (name, type) => {
  expect(documentTypeOf({ name })).toBe(type)
})

test('a PDF is opened 200 ms after the drop; of two in a row the later one', async () => {
  const { choose, input, onOpened } = await showDrop()
  expect(input.accept).toBe('.pdf,.docx')
  expect(input.multiple).toBe(false)
  vi.useFakeTimers()
  choose(fileOf('first.pdf'))
  await vi.advanceTimersByTimeAsync(199)
  choose(fileOf('second.pdf'))
  await vi.advanceTimersByTimeAsync(199)
  expect(onOpened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce())
  expect(onOpened.mock.lastCall?.[0]).toMatchObject({ fileName: 'second.pdf', isConverted: false })
})

test.each([
  ['picture.png', 'x', signingEl['drop.wrongType'].replace('{{name}}', 'picture.png')],
  ['empty.pdf', '', signingEl['drop.empty'].replace('{{name}}', 'empty.pdf')],
])('%s is refused with its reason', async (name, content, reason) => {
  const { choose, onOpened } = await showDrop()
  choose(fileOf(name, content))
  await screen.findByText(reason)
  expect(onOpened).not.toHaveBeenCalled()
})

test('a file that was moved after it was chosen is told', async () => {
  const { choose, onOpened } = await showDrop()
  choose(Object.assign(fileOf('moved.pdf'), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }))
  await screen.findByText(signingEl['drop.unreadable'].replace('{{name}}', 'moved.pdf'))
  expect(onOpened).not.toHaveBeenCalled()
})

test('a file above the limit is refused before it is sent', async () => {
  const { choose, onOpened } = await showDrop({ signLimit: 4 })
  choose(fileOf('large.pdf'))
  await screen.findByText(appEl['file.tooLarge'].replace('{{name}}', 'large.pdf').replace('{{limit}}', '4 B'))
  expect(onOpened).not.toHaveBeenCalled()
})

test('without a converter this is said before, and a DOCX is refused with what to do', async () => {
  const { choose, input } = await showDrop({ docx: false })
  expect(input.accept).toBe('.pdf')
  await screen.findByText(signingEl['drop.noConverter'])
  choose(fileOf('a.docx'))
  await screen.findByText(signingEl['drop.onlyPdf'].replace('{{name}}', 'a.docx'))
})

test('a DOCX is converted first, and opened under the name of a PDF', async () => {
  const { server, choose, onOpened } = await showDrop()
  server.on(conversion.toPdf, () => new Response('%PDF-1.7 converted'))
  choose(fileOf('Απόφαση.docx', 'PK'))
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce())
  const { bytes, ...opened } = onOpened.mock.lastCall?.[0] ?? {}
  expect(opened).toEqual({ fileName: 'Απόφαση.pdf', isConverted: true })
  expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.7 converted')
})

test('a conversion that fails says why, and can be tried again', async () => {
  const { server, user, choose, onOpened } = await showDrop()
  server.on(conversion.toPdf, () => new FakeRefusal('conversion.timeout'))
  choose(fileOf('Απόφαση.docx', 'PK'))
  await screen.findByText(refusalText('conversion.timeout'))
  server.on(conversion.toPdf, () => new Response('%PDF-1.7 converted'))
  await user.click(await buttonOf(appEl['action.retry']))
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce())
})

test.each(['conversion.refused', 'conversion.unavailable'] as const)('%s says why and what to do, and offers no other try', async (code) => {
  const { server, choose } = await showDrop()
  server.on(conversion.toPdf, () => new FakeRefusal(code))
  choose(fileOf('a.docx', 'PK'))
  await screen.findByText(refusalText(code))
  expect(screen.queryByText(appEl['action.retry'])).toBeNull()
})
