import { account } from '@klesis/contract/identity/account.calls.ts'
import { mailKinds } from '@klesis/contract/identity/mail-kinds.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { accountEl as texts } from './account.el.ts'
import { MailsTab } from './MailsTab.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

test('a choice that is refused goes back alone, and one that was made after it is saved', async () => {
  const server = startFakeServer()
  const stored = new Map(mailKinds.map((kind) => [kind, 'atOnce' as 'atOnce' | 'daily' | 'off']))
  const read = () => ({ choices: mailKinds.map((kind) => ({ kind, delivery: stored.get(kind) ?? 'atOnce', offered: ['atOnce', 'off'] as const })) })
  server.on(account.mailChoices, () => read() as never)
  let readBefore = 0
  let refuse: () => void = () => undefined
  server.on(account.saveMailChoices, ({ body }) => {
    const [choice] = body.choices
    if (choice?.kind === 'comment.added') return new Promise<FakeRefusal>((resolve) => (refuse = () => resolve(new FakeRefusal('access.denied'))))
    readBefore = server.requestsOf(account.mailChoices).length
    if (choice) stored.set(choice.kind, choice.delivery)
    return read() as never
  })
  const { user } = await show(<MailsTab />, 'account')
  const off = async (kind: 'comment.added' | 'comment.mentioned') =>
    within(await screen.findByRole('radiogroup', { name: texts[`kind.${kind}`] })).getByRole<HTMLInputElement>('radio', { name: texts['mails.delivery.off'] })
  await user.click(await off('comment.added'))
  await user.click(await off('comment.mentioned'))
  await waitFor(async () => expect([(await off('comment.added')).checked, (await off('comment.mentioned')).checked]).toEqual([true, true]))
  refuse()
  await waitFor(async () => expect((await off('comment.added')).checked).toBe(false))
  await waitFor(() => expect(stored.get('comment.mentioned')).toBe('off'))
  expect((await off('comment.mentioned')).checked).toBe(true)
  // The page reads nothing between the two, which would show the second as it was.
  expect(readBefore).toBe(1)
  expect(vi.mocked(toast).mock.calls).toEqual([[{ tone: 'red', message: refusalText('access.denied') }]])
})
