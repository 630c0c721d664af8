import { applicationPdf } from '@klesis/contract/documents/application-pdf.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import * as viewer from '../../../pdf-viewer/index.ts'
import { applicationsEl } from '../../applications.el.ts'
import { applicationPrintEl } from './application-print.el.ts'
import { PrintButton } from './PrintButton.tsx'

test('opens the PDF, and prints the page itself where there is none', async () => {
  // The viewer draws on a canvas, which this browser has none of.
  vi.spyOn(viewer, 'PdfViewer').mockImplementation(({ source }) => <output aria-label="paper">{new TextDecoder().decode(source as Uint8Array)}</output>)
  const server = startFakeServer()
  let isMade = false
  server.on(applicationPdf.read, () => (isMade ? new Response('%PDF 1') : new FakeRefusal('document.preparationFailed')))
  const print = vi.fn(() => screen.queryByRole('dialog'))
  vi.stubGlobal('print', print)
  const { user } = await show(<PrintButton id={5} />, 'applications')
  const button = await buttonOf(applicationsEl['edit.print'])
  await user.click(button)
  await user.click(await buttonOf(applicationPrintEl.page))
  // Without the dialog.
  await waitFor(() => expect(print.mock.results).toEqual([{ type: 'return', value: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isMade = true
  await user.click(button)
  expect((await screen.findByRole('status', { name: 'paper' })).textContent).toBe('%PDF 1')
  expect(print).toHaveBeenCalledTimes(1)
})
