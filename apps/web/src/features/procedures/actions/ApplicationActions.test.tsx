import type { ActionResult } from '@klesis/contract/procedures/actions/action-result.ts'
import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import type { OfferedAction } from '@klesis/contract/procedures/actions/actions.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../../api/call.ts'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { ApplicationActions } from './ApplicationActions.tsx'
import { actionsEl as texts } from './actions.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('../../../api/call.ts', async (load) => ({ ...(await load<object>()), saveFile: vi.fn() }))
afterEach(() => vi.clearAllMocks())

const action = (more: Partial<OfferedAction> = {}): OfferedAction => ({ id: 'ask', title: 'Αίτημα', icon: 'mail', color: 'red', confirm: null, ...more })
const done: ActionResult = { type: 'toast', message: 'Έγινε.', icon: 'success' }
const form = { components: [{ type: 'textfield', key: 'reason', label: 'Λόγος', input: true }] }
const formResult: ActionResult = { type: 'formio', title: 'Στοιχεία', form, data: {}, size: 'md' }

async function start(given: OfferedAction, ...results: (ActionResult | FakeRefusal)[]) {
  const server = startFakeServer()
  server.on(actions.list, () => ({ items: [given], requirements: [{ id: 9, title: { el: 'Πτυχίο' }, items: [action({ id: 'check', title: 'Έλεγχος' })] }] }))
  server.on(actions.execute, () => results.shift() ?? done)
  const shown = await show(<ApplicationActions applicationId={7} invitationId={3} />, 'actions', 'forms')
  await shown.user.click(await buttonOf(texts.menu))
  await shown.user.click(await screen.findByText(given.title))
  return { ...shown, bodies: () => server.requestsOf(actions.execute).map(({ body }) => body) }
}

test('an action with a question runs only after it is answered, and its message is shown', async () => {
  const { user, bodies } = await start(action({ confirm: 'Να σταλεί;' }))
  await screen.findByText('Να σταλεί;')
  expect(bodies()).toEqual([])
  await user.click(await buttonOf(texts['confirm.run']))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: 'Έγινε.', tone: 'green' }))
  expect(bodies()).toEqual([{ action: 'ask', invitationId: 3, ids: [7] }])
})

test('a form keeps what was typed when the server refuses it, marks the field, and its answers go to the action', async () => {
  const issues = [{ path: 'reason', code: 'custom', message: 'Γράψτε περισσότερα.' }]
  const { user, bodies } = await start(action(), formResult, new FakeRefusal('action.formIncomplete', { issues }))
  await fieldOf('Λόγος')
  await write('Λόγος', 'λίγα')
  await user.click(await buttonOf(texts['form.send']))
  await screen.findByText('Γράψτε περισσότερα.')
  expect((await fieldOf('Λόγος')).value).toBe('λίγα')
  await user.click(await buttonOf(texts['form.send']))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: 'Έγινε.', tone: 'green' }))
  expect(bodies().map((body) => body?.form)).toEqual([undefined, { reason: 'λίγα' }, { reason: 'λίγα' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a form that the action asks for again shows the answers that come with it, and what was typed beside them', async () => {
  const components = [...form.components, { type: 'textfield', key: 'number', label: 'Αριθμός', input: true }]
  const again = { ...formResult, form: { components } } as ActionResult
  const { user } = await start(action(), again, { ...again, data: { number: '12' } } as ActionResult)
  await fieldOf('Λόγος')
  await write('Λόγος', 'λίγα')
  await user.click(await buttonOf(texts['form.send']))
  await waitFor(async () => expect((await fieldOf('Αριθμός')).value).toBe('12'))
  expect((await fieldOf('Λόγος')).value).toBe('λίγα')
})

test('a form with typed answers asks before it closes', async () => {
  const { user } = await start(action(), formResult)
  await fieldOf('Λόγος')
  await write('Λόγος', 'λίγα')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: appEl['guard.title'] }))
  expect(question.getByText(texts['form.lost'])).toBeTruthy()
  await user.click(question.getByRole('button', { name: appEl['guard.stay'] }))
  expect((await fieldOf('Λόγος')).value).toBe('λίγα')
})

test('a dialog is read and closed, a file is saved, a path is opened, another site asks first', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, router } = await start(
    action(),
    { type: 'swal', title: 'Προσοχή', text: 'Δύο γραμμές', icon: 'warning' },
    { type: 'file', fileName: 'α.csv', mimeType: 'text/csv', data: 'zqw=' },
    { type: 'nav', url: 'https://uni.example/a' },
    { type: 'nav', url: '/application/edit/8' },
  )
  const again = async () => {
    await user.click(await buttonOf(texts.menu))
    await user.click(await screen.findByText('Αίτημα', { selector: '[role=menuitem] *' }))
  }
  await screen.findByText('Δύο γραμμές')
  await user.keyboard('{Escape}')
  await again()
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'α.csv'))
  await again()
  await screen.findByText(texts['leave.text'].replace('{{host}}', 'uni.example'))
  expect(open).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await again()
  await waitFor(() => expect(router.state.location.pathname).toBe('/application/edit/8'))
})

test('a failed action says why', async () => {
  await start(action(), new FakeRefusal('action.failed'))
  await screen.findByText(refusalText('action.failed'))
})

test('the actions of a document run for that document; a document without actions shows nothing', async () => {
  const server = startFakeServer()
  server.on(actions.list, () => ({ items: [], requirements: [{ id: 9, title: { el: 'Πτυχίο' }, items: [action()] }] }))
  server.on(actions.execute, () => done)
  const { user } = await show(
    <>
      <ApplicationActions applicationId={7} invitationId={3} requirementId={8} />
      <ApplicationActions applicationId={7} invitationId={3} requirementId={9} />
    </>,
    'actions',
  )
  const menu = await buttonOf(texts.ofDocument.replace('{{title}}', 'Πτυχίο'))
  expect(screen.getAllByRole('button')).toEqual([menu])
  await user.click(menu)
  await user.click(await screen.findByText('Αίτημα'))
  await waitFor(() => expect(server.requestsOf(actions.execute).map(({ body }) => body?.requirementId)).toEqual([9]))
})
