import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Comment } from '@klesis/contract/applications/comments.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { upload } from '../../../../api/upload.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../../testing/show.tsx'
import { act, screen, waitFor, within } from '../../../../testing/testing-library.ts'
import { CommentsPart } from '../CommentsPart.tsx'
import { commentsEl as text } from './comments.el.ts'
import { commentOf, dean, openComments, written } from './testing/open-comments.tsx'

vi.mock('../../../../api/upload.ts', () => ({ upload: vi.fn() }))

const field = () => fieldOf(text.new)

test('a comment is sent once it has a text, and the field is empty for the next', async () => {
  const { server, add, user } = await openComments()
  server.on(applications.comment, ({ body }) => commentOf(1, body.body))
  await add()
  await write(text.new, '  ')
  await add()
  expect(server.requestsOf(applications.comment)).toEqual([])
  await write(text.new, written)
  await add()
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(server.requestsOf(applications.comment).map(({ body }) => body)).toEqual([{ body: written, audience: 'applicant', mentions: [], files: [] }])

  // What somebody else writes meanwhile comes with its notice, and takes nothing from what is being written.
  await write(text.new, 'Και')
  server.on(applications.comments, () => ({ items: [commentOf(2, 'Ορίστε')], total: 1, audiences: ['applicant' as const] }))
  await user.click(screen.getByText('notice'))
  await screen.findByText('Ορίστε')
  expect((await field()).value).toBe('Και')
})

test('an @ leads to the people who may read the comment; who is chosen is mentioned', async () => {
  const { server, user } = await openComments([commentOf(1, 'Πού;')], ['applicant', 'officials'])
  server.on(applications.comment, ({ body }) => commentOf(2, body.body))
  await user.click(await screen.findByText(text['audience.officials']))
  const area = await field()
  await user.click(area)
  await user.keyboard('Προς @')
  const choice = () => screen.getByRole('combobox', { name: text.mention })
  await waitFor(() => expect(document.activeElement).toBe(choice()))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(area)
  await user.click(choice())
  await user.click(await screen.findByText(dean.name))
  await waitFor(() => expect(document.activeElement).toBe(area))
  expect(area.value).toBe(`Προς @${dean.name} `)
  await user.click(await buttonOf(text['add.officials']))
  await waitFor(() => expect(area.value).toBe(''))
  expect(server.requestsOf(applications.comment).map(({ body }) => body)).toEqual([
    { body: `Προς @${dean.name} `, audience: 'officials', mentions: [dean.id], files: [] },
  ])
  expect(server.requestsOf(applications.commentReaders).at(-1)?.query).toEqual({ audience: 'officials' })
})

test('one’s own comment is corrected in its place, and withdrawn after a question; others show their audience and what was withdrawn', async () => {
  const own = { isMine: true, mayEdit: true, mentions: [dean], body: `@${dean.name}: ${written}` }
  const { server, user } = await openComments([
    commentOf(1, '', own),
    commentOf(2, 'Μεταξύ μας', { audience: 'officials', editedAt: '2026-11-20T10:05:00Z' }),
    commentOf(3, '', { withdrawnAt: '2026-11-20T11:00:00Z', isMine: true }),
  ])
  expect((await screen.findByText(`@${dean.name}`)).tagName).toBe('STRONG')
  const [, internal, withdrawn] = screen.getAllByRole('article')
  expect(internal?.textContent).toContain(text.internal)
  expect(internal?.textContent).toContain(text.edited)
  expect(withdrawn?.textContent).toContain(text.withdrawn)
  expect(screen.getAllByText(text.withdraw)).toHaveLength(1)

  server.on(applications.editComment, () => new FakeRefusal('comment.tooLate'))
  await user.click(await buttonOf(text.edit))
  await write(text.text, `${own.body}.`)
  await user.click(await buttonOf(text.save))
  await screen.findByText(refusalText('comment.tooLate'))
  expect(server.requestsOf(applications.editComment)[0]).toMatchObject({ params: { commentId: '1' }, body: { body: `${own.body}.`, mentions: [dean.id] } })
  await user.click(await buttonOf(text.cancel))

  server.on(applications.withdrawComment, () => commentOf(1, '', { isMine: true, withdrawnAt: '2026-11-20T11:00:00Z' }))
  await user.click(await buttonOf(text.withdraw))
  await user.click(within(await screen.findByRole('dialog')).getByText(text.withdraw))
  await waitFor(() => expect(server.requestsOf(applications.withdrawComment)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('files are uploaded as they are chosen and sent with the comment; who reads it downloads them', async () => {
  const program = { id: 31, name: 'Πρόγραμμα.pdf', size: 2_048 }
  vi.mocked(upload)
    .mockRejectedValueOnce(new Error('Δεν είναι PDF.'))
    .mockResolvedValueOnce(program)
    .mockResolvedValueOnce({ ...program, id: 32, name: 'Λάθος.pdf' })
  const { server, user } = await openComments([commentOf(1, 'Δείτε το', { files: [{ id: 7, name: 'Πίνακας.xlsx', size: 12 }] })])
  server.on(applications.comment, ({ body }) => commentOf(2, body.body))
  server.on(applications.readCommentFile, () => ({}))
  await user.click(await buttonOf('Πίνακας.xlsx'))
  await waitFor(() => expect(server.requestsOf(applications.readCommentFile)[0]?.params).toEqual({ id: '5', commentId: '1', fileId: '7' }))

  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no choice of a file.')
  await user.upload(input, new File(['x'], 'odd.txt'))
  await screen.findByText('Δεν είναι PDF.')
  for (const name of [program.name, 'Λάθος.pdf']) {
    await user.upload(input, new File(['%PDF'], name))
    await screen.findByText(name)
  }
  expect(screen.queryByText('Δεν είναι PDF.')).toBeNull()
  await user.click(screen.getByLabelText(text['file.remove'].replace('{{name}}', 'Λάθος.pdf')))
  await write(text.new, written)
  await user.click(await buttonOf(text.add))
  await waitFor(() => expect(screen.queryByText(program.name)).toBeNull())
  expect(server.requestsOf(applications.comment).map(({ body }) => body)).toEqual([{ body: written, audience: 'applicant', mentions: [], files: [31] }])
})

test('a file that is attached while a comment is on its way waits for the next one', async () => {
  vi.mocked(upload).mockResolvedValueOnce({ id: 31, name: 'Πρώτο.pdf', size: 1 }).mockResolvedValueOnce({ id: 32, name: 'Δεύτερο.pdf', size: 1 })
  const { server, user } = await openComments()
  const answered = Promise.withResolvers<void>()
  server.on(applications.comment, ({ body }) => answered.promise.then(() => commentOf(2, body.body)))
  const attach = async (name: string) => {
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['%PDF'], name))
    await screen.findByText(name)
  }
  await fieldOf(text.new)
  await attach('Πρώτο.pdf')
  await write(text.new, written)
  await user.click(await buttonOf(text.add))
  await waitFor(() => expect(server.requestsOf(applications.comment)).toHaveLength(1))
  await attach('Δεύτερο.pdf')
  answered.resolve()
  await waitFor(() => expect(screen.queryByText('Πρώτο.pdf')).toBeNull())
  expect(screen.queryByText('Δεύτερο.pdf')).not.toBeNull()
})

test('a refused comment stays in its field, and the refusal disappears at the next edit', async () => {
  const { server, add } = await openComments()
  server.on(applications.comment, () => new FakeRefusal('application.commentsOff'))
  await write(text.new, written)
  await add()
  await screen.findByText(refusalText('application.commentsOff'))
  expect((await field()).value).toBe(written)
  await write(text.new, `${written}.`)
  await waitFor(() => expect(screen.queryByText(refusalText('application.commentsOff'))).toBeNull())
})

test('what the server finds wrong with the text is shown at the field, which has the focus', async () => {
  const { server, add } = await openComments()
  const fault = 'Δεν επιτρέπεται αυτό το κείμενο.'
  server.on(applications.comment, () => new FakeRefusal('request.invalid', { issues: [{ path: 'body', code: 'custom', message: fault }] }))
  await write(text.new, written)
  await add()
  await screen.findByText(fault)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})

test.each(['their place comes near', 'the person begins to act'])('the comments are fetched once %s', async (what) => {
  const tell: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  const gone = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (typeof tell)[number]) {
        tell.push(told)
      }
      observe() {}
      disconnect = gone
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = startFakeServer()
  server.on(applications.comments, () => ({ items: [], total: 0, audiences: ['applicant' as const] }))
  const { user } = await show(<CommentsPart id={5} />, 'applications', 'comments')
  await waitFor(() => expect(tell).toHaveLength(1))
  act(() => tell[0]?.([{ isIntersecting: false }]))
  expect(screen.queryByRole('status')).toBeNull()
  expect([gone.mock.calls, server.requestsOf(applications.comments)]).toEqual([[], []])
  if (what === 'their place comes near') act(() => tell[0]?.([{ isIntersecting: true }]))
  else await user.keyboard('x')
  await fieldOf(text.new)
  expect(server.requestsOf(applications.comments)).toHaveLength(1)
})

test('nothing can be written into a comment that is being sent, so that nothing of it is lost', async () => {
  const { server, add, user } = await openComments()
  let answer: () => void = () => undefined
  server.on(applications.comment, ({ body }) => new Promise<Comment>((resolve) => (answer = () => resolve(commentOf(1, body.body)))))
  await write(text.new, written)
  await add()
  await waitFor(async () => expect((await field()).readOnly).toBe(true))
  await user.type(await field(), ' και')
  expect((await field()).value).toBe(written)
  answer()
  await waitFor(async () => expect([(await field()).value, (await field()).readOnly]).toEqual(['', false]))
})
