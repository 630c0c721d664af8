import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import type { PdfViewerProps } from '../pdf-viewer/index.ts'
import { approvalsEl as texts } from './approvals.el.ts'
import { DocumentLinks } from './DocumentLinks.tsx'

// The viewer draws on a canvas, which this browser has none of.
vi.mock('../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ source }: PdfViewerProps) => <output aria-label="paper">{new TextDecoder().decode(source as Uint8Array)}</output>,
}))
beforeAll(async () => void (await import('./DocumentPreview.tsx')))

const documentOf = (id: number, name: string, contentType: string) => ({ id, name, contentType, size: 2048 })
const application = {
  id: 5,
  attachments: [
    documentOf(1, 'Βεβαίωση.pdf', 'application/pdf'),
    documentOf(2, 'Ταυτότητα.png', 'image/png'),
    documentOf(3, 'Πίνακας.xlsx', 'application/xlsx'),
  ],
} as unknown as ApplicationView

async function showLinks() {
  const server = startFakeServer()
  server.on(attachments.download, ({ params }) => new Response(`file ${params.attachmentId}`))
  const { user } = await show(<DocumentLinks application={application} />, 'approvals', 'pdf-viewer')
  const asked = () => server.requestsOf(attachments.download).map(({ params }) => params.attachmentId)
  return { server, user, asked }
}

test('a PDF opens over the page and closes by Escape, and so does a picture', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  onTestFinished(() => address.mockRestore())
  const { user, asked } = await showLinks()
  const name = await buttonOf('Βεβαίωση.pdf')
  expect([name.getAttribute('aria-haspopup'), asked()]).toEqual(['dialog', []])
  await user.click(name)
  expect((await screen.findByLabelText('paper')).textContent).toBe('file 1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await buttonOf('Ταυτότητα.png'))
  expect((await screen.findByRole('img', { name: 'Ταυτότητα.png' })).getAttribute('src')).toBe('blob:picture')
  expect(screen.queryByLabelText('paper')).toBeNull()
  expect(asked()).toEqual(['1', '2'])
})

test('what a browser cannot show says that it is downloaded', async () => {
  await showLinks()
  const name = await buttonOf('Πίνακας.xlsx')
  expect(name.getAttribute('aria-haspopup')).toBeNull()
  expect(name.closest('li')?.textContent).toContain(texts['preview.download'])
})

test('a document that cannot be loaded says why, and is asked for again', async () => {
  const { server, user } = await showLinks()
  server.on(attachments.download, () => new FakeRefusal('file.gone'))
  await user.click(await buttonOf('Βεβαίωση.pdf'))
  const preview = within(await screen.findByRole('dialog', { name: 'Βεβαίωση.pdf' }))
  await preview.findByText(texts['preview.failed'])
  preview.getByText(refusalText('file.gone'))
  server.on(attachments.download, () => new Response('file again'))
  await user.click(await buttonOf('Δοκιμή ξανά'))
  expect((await screen.findByLabelText('paper')).textContent).toBe('file again')
})
