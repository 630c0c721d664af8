import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { attachments } from '@klesis/contract/applications/attachments.calls.ts'
import { useEffect, useImperativeHandle } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import * as viewer from '../pdf-viewer/index.ts'
import { approvalsEl as texts } from './approvals.el.ts'
import { DocumentLinks } from './DocumentLinks.tsx'

/** What was asked of the viewer, and of which one: the one in place, or the large one. */
const moves: string[] = []

/** Stands in for the viewer, which draws on a canvas: this browser has none. */
function Paper({ source, isPart, page = 1, onLoaded, onPage, ref }: viewer.PdfViewerProps) {
  const note = (what: string) => (to: number) => void moves.push(`${isPart ? 'small' : 'large'} ${what} ${to}`)
  useImperativeHandle(ref, () => ({ goTo: note('page'), step: note('step'), zoom: note('zoom'), hasChanges: false, save: () => Promise.reject() }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useEffect(() => onLoaded?.({ pages: 3, width: 1, height: 1, isEncrypted: false, hasActiveContent: false }), [])
  return (
    <section aria-label={isPart ? 'paper' : `large paper at ${page}`}>
      <button type="button" onClick={() => onPage?.(2)}>
        {new TextDecoder().decode(source as Uint8Array)}
      </button>
    </section>
  )
}
beforeEach(() => void vi.spyOn(viewer, 'PdfViewer').mockImplementation(Paper))

const documentOf = (id: number, name: string, contentType: string) => ({ id, name, contentType, size: 2048 })
const application = {
  id: 5,
  attachments: [
    documentOf(1, 'Βεβαίωση.pdf', 'application/pdf'),
    documentOf(2, 'Ταυτότητα.png', 'image/png'),
    documentOf(3, 'Πίνακας.xlsx', 'application/xlsx'),
  ],
} as unknown as ApplicationView

async function showLinks(isInPlace = false) {
  moves.length = 0
  const server = startFakeServer()
  server.on(attachments.download, ({ params }) => new Response(`file ${params.attachmentId}`))
  const { user } = await show(<DocumentLinks application={application} isInPlace={isInPlace} />, 'approvals', 'pdf-viewer')
  const asked = () => server.requestsOf(attachments.download).map(({ params }) => params.attachmentId)
  return { server, user, asked }
}

test('their names are printed', async () => {
  await showLinks()
  for (const { name } of application.attachments) expect((await buttonOf(name)).hasAttribute('data-prints')).toBe(true)
})

test('on a phone a PDF opens over the page and closes by Escape, and so does a picture', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  onTestFinished(() => address.mockRestore())
  const { user, asked } = await showLinks()
  const name = await buttonOf('Βεβαίωση.pdf')
  expect([name.getAttribute('aria-haspopup'), asked()]).toEqual(['dialog', []])
  await user.click(name)
  expect((await screen.findByLabelText(/paper/)).textContent).toBe('file 1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await buttonOf('Ταυτότητα.png'))
  expect((await screen.findByRole('img', { name: 'Ταυτότητα.png' })).getAttribute('src')).toBe('blob:picture')
  expect(screen.queryByLabelText(/paper/)).toBeNull()
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
  expect((await screen.findByLabelText(/paper/)).textContent).toBe('file again')
})

test('beside the queue the first document is shown in place, others by their name; keys go through its pages, enlarge it and lead back', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  onTestFinished(() => address.mockRestore())
  const { user, asked } = await showLinks(true)
  const paper = await screen.findByRole('button', { name: 'file 1' })
  const name = screen.getByRole('button', { name: 'Βεβαίωση.pdf' })
  expect([name.getAttribute('aria-pressed'), screen.queryByRole('dialog')]).toEqual(['true', null])
  await user.click(paper)
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(name)
  await user.keyboard('[BracketRight][BracketLeft]')
  expect(moves).toEqual(['small step 1', 'small step -1'])
  await user.keyboard('f')
  const large = within(await screen.findByRole('dialog', { name: 'Βεβαίωση.pdf' }))
  // On the page that was read, and back to that which was read then.
  expect(await large.findByLabelText('large paper at 2')).toBeTruthy()
  await user.keyboard('[BracketRight]f')
  await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, name]))
  expect(moves.slice(2)).toEqual(['large step 1', 'small page 2'])
  await user.click(screen.getByRole('button', { name: 'Ταυτότητα.png' }))
  expect((await screen.findByRole('img', { name: 'Ταυτότητα.png' })).getAttribute('src')).toBe('blob:picture')
  await user.click(screen.getByRole('button', { name: texts['preview.full'] }))
  await screen.findByRole('dialog', { name: 'Ταυτότητα.png' })
  expect(asked()).toEqual(['1', '2'])
})
