import { expect, test, vi } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { buttonOf, fieldOf, show, write } from '../testing/show.tsx'
import { screen, waitFor, within } from '../testing/testing-library.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useServerForm } from './use-server-form.ts'

const save = { mutate: () => undefined, reset: () => undefined, error: null, isPending: false }

function Asking({ onClose, isPending = false }: { onClose: () => void; isPending?: boolean }) {
  const sent = { initialValues: { reason: '' }, toBody: (values: { reason: string }) => values, check: () => ({}), save: { ...save, isPending } }
  const form = useServerForm({ ...sent, onSaved: onClose })
  return <ReasonDialog title="Διαγραφή" text={[]} help="" confirm="Διαγραφή" form={form} onClose={onClose} />
}

test('closes at once while no reason is written, and asks once one is', async () => {
  const onClose = vi.fn()
  const { user } = await show(<Asking onClose={onClose} />)
  await fieldOf(appEl['reason.label'])
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await write(appEl['reason.label'], 'Διπλή')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: appEl['guard.title'] }))
  expect(question.getByText(appEl['guard.lost'])).toBeTruthy()
  await user.click(question.getByRole('button', { name: appEl['guard.stay'] }))
  await waitFor(() => expect(screen.queryByText(appEl['guard.lost'])).toBeNull())
  expect((await fieldOf(appEl['reason.label'])).value).toBe('Διπλή')
  await user.click(await buttonOf(appEl['action.cancel']))
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('stays while the reason is being sent, so that a refusal is told', async () => {
  const onClose = vi.fn()
  const { user } = await show(<Asking onClose={onClose} isPending />)
  await write(appEl['reason.label'], 'Διπλή')
  await user.keyboard('{Escape}')
  await user.click(await buttonOf(appEl['action.cancel']))
  expect([onClose.mock.calls, screen.queryByText(appEl['guard.lost'])]).toEqual([[], null])
})
