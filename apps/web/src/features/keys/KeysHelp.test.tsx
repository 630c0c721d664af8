import { TextInput } from '@mantine/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { i18n } from '../../i18n/texts.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../testing/testing-library.ts'
import { helpStoredAs } from './help-stored-as.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { keysEl } from './keys.el.ts'
import { keysShown } from './keys-shown.ts'

const Page = () => (
  <>
    <KeysHelp />
    <TextInput aria-label="text" />
    <button type="button" onKeyDown={(event) => event.preventDefault()}>
      own
    </button>
  </>
)

type Path = '/application/approvals' | '/evaluate/ranking/$invitationId' | '/management/organization-chart' | '/invitation/rules/$id' | '/dashboard'

async function start(path: Path) {
  startFakeServer()
  await i18n.load('keys')
  onTestFinished(() => localStorage.removeItem(helpStoredAs))
  const page = await showPage(Page, { path, at: path, layouts: ['shell'] })
  await screen.findByText('own')
  return page
}
const ask = (target: Element = document.body) => fireEvent.keyDown(target, { key: '?', code: 'Slash', shiftKey: true })
const groups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const dialog = () => screen.queryByRole('dialog')

test.each([
  ['/application/approvals', [keysEl['group.approvals'], keysEl['group.everywhere']]],
  ['/evaluate/ranking/$invitationId', [keysEl['group.ranking'], keysEl['group.cutLine'], keysEl['group.everywhere']]],
  ['/management/organization-chart', [keysEl['group.chart'], keysEl['group.diagram'], keysEl['group.everywhere']]],
  ['/invitation/rules/$id', [keysEl['group.points'], keysEl['group.rules'], keysEl['group.everywhere']]],
  ['/dashboard', [keysEl['group.everywhere']]],
] as const)('the question mark lists the keys of %s, and Escape returns to the page', async (path, titles) => {
  const { user } = await start(path)
  ask()
  await screen.findByText(keysEl['group.everywhere'])
  expect(groups()).toEqual(titles)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
})

/** How often the list was asked for. An ask takes effect after those before it. */
function countAsks() {
  const set = vi.spyOn(keysShown, 'set')
  onTestFinished(() => set.mockRestore())
  return () => set.mock.calls.filter(([isShown]) => isShown).length
}

test('while writing, and where the screen uses it, the question mark is left alone', async () => {
  await start('/dashboard')
  const asks = countAsks()
  ask(screen.getByLabelText('text'))
  ask(screen.getByText('own'))
  ask()
  await screen.findByRole('dialog')
  expect(asks()).toBe(1)
})

test('the question mark can be turned off', async () => {
  const { user } = await start('/dashboard')
  const asks = countAsks()
  ask()
  await user.click(await screen.findByRole('switch'))
  await waitFor(() => expect(localStorage.getItem(helpStoredAs)).toBe('"off"'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  ask()
  localStorage.removeItem(helpStoredAs)
  ask()
  await screen.findByRole('dialog')
  expect(asks()).toBe(2)
})
