import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { applicationsEl } from '../../applications.el.ts'
import { CommentsSection } from './CommentsSection.tsx'

const written = 'Λείπει το πρόγραμμα'
const field = () => fieldOf(applicationsEl['edit.comments.new'])

async function open() {
  const server = startFakeServer()
  server.on(applications.comments, () => ({ items: [], total: 0 }))
  const { user } = await show(<CommentsSection id={5} />, 'applications')
  const add = async () => user.click(await buttonOf(applicationsEl['edit.comments.add']))
  return { server, add }
}

test('a comment is sent once it has a text, and the field is empty for the next', async () => {
  const { server, add } = await open()
  server.on(applications.comment, ({ body }) => ({
    id: 1,
    author: 'Άννα',
    authorId: 7,
    avatar: null,
    body: body.body,
    createdAt: new Date(0).toISOString(),
    isMine: true,
  }))
  await add()
  await write(applicationsEl['edit.comments.new'], '  ')
  await add()
  expect(server.requestsOf(applications.comment)).toEqual([])
  await write(applicationsEl['edit.comments.new'], written)
  await add()
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(server.requestsOf(applications.comment).map(({ body }) => body)).toEqual([{ body: written }])
})

test('a refused comment stays in its field, and the refusal disappears at the next edit', async () => {
  const { server, add } = await open()
  server.on(applications.comment, () => new FakeRefusal('application.commentsOff'))
  await write(applicationsEl['edit.comments.new'], written)
  await add()
  await screen.findByText(refusalText('application.commentsOff'))
  expect((await field()).value).toBe(written)
  await write(applicationsEl['edit.comments.new'], `${written}.`)
  await waitFor(() => expect(screen.queryByText(refusalText('application.commentsOff'))).toBeNull())
})

test('what the server finds wrong with the text is shown at the field, which has the focus', async () => {
  const { server, add } = await open()
  const fault = 'Δεν επιτρέπεται αυτό το κείμενο.'
  server.on(applications.comment, () => new FakeRefusal('request.invalid', { issues: [{ path: 'body', code: 'custom', message: fault }] }))
  await write(applicationsEl['edit.comments.new'], written)
  await add()
  await screen.findByText(fault)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})
