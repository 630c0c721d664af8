import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Comment } from '@klesis/contract/applications/comments.ts'
import { describe, expect, test, vi } from 'vitest'
import { upload } from '../../../../api/upload.ts'
import { appEl } from '../../../../app/app.el.ts'
import { FakeRefusal, refusalText } from '../../../../testing/fake-server.ts'
import { buttonOf, fieldOf, write } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { commentsEl as text } from './comments.el.ts'
import { commentOf, openComments, written } from './testing/open-comments.tsx'

vi.mock('../../../../api/upload.ts', () => ({ upload: vi.fn() }))

const field = () => fieldOf(text.new)

test('what is written is neither left without a question nor lost when the page comes anew, until it is sent', async () => {
  const program = { id: 31, name: 'Πρόγραμμα.pdf', size: 2_048 }
  vi.mocked(upload).mockResolvedValueOnce(program)
  const { server, add, user, leave, answer, path } = await openComments()
  server.on(applications.comment, ({ body }) => commentOf(1, body.body))
  await write(text.new, written)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no choice of a file.')
  await user.upload(input, new File(['%PDF'], program.name))
  await screen.findByText(program.name)
  leave()
  await answer(appEl['guard.stay'])
  await user.click(screen.getByText('anew'))
  expect((await field()).value).toBe(written)
  expect(await screen.findByText(program.name)).toBeTruthy()
  await add()
  await waitFor(async () => expect((await field()).value).toBe(''))
  await user.click(screen.getByText('anew'))
  expect([(await field()).value, screen.queryByText(program.name)]).toEqual(['', null])
  leave()
  await waitFor(() => expect(path()).toBe('/elsewhere'))
})

test('a comment that is being corrected is kept the same way, until its author gives it up', async () => {
  const { user, leave, answer, path } = await openComments([commentOf(1, written, { isMine: true, mayEdit: true })])
  await user.click(await buttonOf(text.edit))
  await write(text.text, `${written}.`)
  leave()
  await answer(appEl['guard.stay'])
  await user.click(screen.getByText('anew'))
  expect((await fieldOf(text.text)).value).toBe(`${written}.`)
  await user.click(await buttonOf(text.cancel))
  await user.click(screen.getByText('anew'))
  await buttonOf(text.edit)
  expect(screen.queryByLabelText(text.text)).toBeNull()
  leave()
  await waitFor(() => expect(path()).toBe('/elsewhere'))
})

describe('on its way while the page comes anew', () => {
  /** Sends what is written, and lets the server answer when the test says so. */
  async function send(items: Comment[] = []) {
    const opened = await openComments(items)
    const { server, user } = opened
    const answered = Promise.withResolvers<Comment | FakeRefusal>()
    for (const target of [applications.comment, applications.editComment]) server.on(target, () => answered.promise)
    if (items.length > 0) await user.click(await buttonOf(text.edit))
    const label = items.length > 0 ? text.text : text.new
    await write(label, `${written}.`)
    await user.click(await buttonOf(items.length > 0 ? text.save : text.add))
    await waitFor(async () => expect((await fieldOf(label)).readOnly).toBe(true))
    const press = async (name: string) => user.click(screen.getByText(name))
    return { ...opened, press, answer: answered.resolve, shown: () => fieldOf(label) }
  }
  const refusal = new FakeRefusal('application.commentsOff')
  const own = commentOf(1, written, { isMine: true, mayEdit: true })

  test.each([
    ['a comment', []],
    ['a correction', [own]],
  ])('%s that is refused is in its field again, and the refusal is said until it is changed', async (_, items) => {
    const { press, answer, shown } = await send(items)
    await press('anew')
    expect([(await shown()).value, (await shown()).readOnly]).toEqual([`${written}.`, true])
    answer(refusal)
    await screen.findByText(refusalText(refusal.code))
    await press('anew')
    await screen.findByText(refusalText(refusal.code))
    expect([(await shown()).value, (await shown()).readOnly]).toEqual([`${written}.`, false])
    await write(items.length > 0 ? text.text : text.new, written)
    await waitFor(() => expect(screen.queryByText(refusalText(refusal.code))).toBeNull())
  })

  test('it is there for whoever comes back after the refusal', async () => {
    const { server, press, answer, shown } = await send()
    await press('away or back')
    answer(refusal)
    await waitFor(() => expect(server.requestsOf(applications.comment)).toHaveLength(1))
    await press('away or back')
    await screen.findByText(refusalText(refusal.code))
    expect((await shown()).value).toBe(`${written}.`)
  })

  test.each(['anew', 'away or back'])('what has arrived is gone from its field: %s', async (how) => {
    const { press, answer, shown } = await send()
    await press(how)
    answer(commentOf(1, written))
    if (how !== 'anew') await press(how)
    await waitFor(async () => expect([(await shown()).value, (await shown()).readOnly]).toEqual(['', false]))
  })

  test('a correction that has arrived is closed', async () => {
    const { press, answer } = await send([own])
    await press('anew')
    answer(own)
    await waitFor(() => expect(screen.queryByLabelText(text.text)).toBeNull())
  })
})
