import { startCompletion } from '@codemirror/autocomplete'
import { forceLinting } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { storedScripts } from '@klesis/contract/forms/stored-parts.calls.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { ScriptEditor } from './ScriptEditor.tsx'
import { scriptEditorEl } from './script-editor.el.ts'
import { fakeWorkers } from './testing/fake-workers.ts'

afterEach(() => vi.unstubAllGlobals())

const label = 'Σενάριο'

function Stateful({ initial, isReadOnly = false }: { initial: string; isReadOnly?: boolean }) {
  const [script, setScript] = useState(initial)
  return <ScriptEditor value={script} onChange={setScript} place="beforeCreate" label={label} isReadOnly={isReadOnly} />
}

const open = async (initial: string, options = {}) => {
  const { user } = await show(<Stateful initial={initial} {...options} />, 'script-editor')
  const box = await screen.findByRole('textbox', { name: label })
  const view = EditorView.findFromDOM(box)
  if (!view) throw new Error('There is no code editor.')
  return { user, box, view }
}

test('lists the errors with their lines, and leads to each', async () => {
  fakeWorkers()
  const { user, view, box } = await open('const a = 1\nreturn { refuse: a }')
  const line = await screen.findByRole('button', { name: scriptEditorEl.line.replace('{{line}}', '2') })
  expect(screen.getByRole('status').textContent).toBe(scriptEditorEl.faults_one)
  expect(within(line.closest('li') as HTMLElement).getByText(/not assignable/).lang).toBe('en')
  await user.click(line)
  expect(view.state.selection.main.head).toBe(view.state.doc.toString().indexOf('refuse'))
  expect(document.activeElement).toBe(box)
  // The fake browser tells of a selection while it is being set, which an editor with the focus does not expect.
  box.blur()
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: "return { refuse: 'no' }" } })
  await screen.findByText(scriptEditorEl.faultless)
})

test('suggests what the trigger is given, with its explanation', async () => {
  fakeWorkers()
  const { view, box } = await open('api.')
  view.dispatch({ selection: { anchor: 4 } })
  startCompletion(view)
  const list = await screen.findByRole('listbox', { name: scriptEditorEl['phrase.completions'] })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['lookup', 'mail', 'log']))
  expect(box.getAttribute('data-mantine-stop-propagation')).toBe('true')
  await waitFor(() => expect(document.querySelector('.cm-completionInfo')?.textContent).toContain('applications(filter'))
})

test('over a name of what the trigger is given it says what that is, in English', async () => {
  fakeWorkers()
  const { box, view } = await open('return ctx.user')
  const over = view.state.doc.toString().indexOf('user') + 1
  vi.spyOn(view, 'posAtCoords').mockReturnValue(over)
  vi.spyOn(view, 'coordsAtPos').mockReturnValue({ left: 10, right: 20, top: 10, bottom: 20 })
  fireEvent.mouseMove(box.querySelector('.cm-line') as Element, { clientX: 15, clientY: 15 })
  const tooltip = await waitFor(() => document.querySelector<HTMLElement>('.cm-tooltip-hover .cm-script-description') ?? expect.fail('There is no tooltip.'))
  expect([tooltip.lang, tooltip.querySelector('code')?.textContent]).toEqual(['en', expect.stringContaining('user: ScriptUser | null')])
})

test('an empty script can begin with the example', async () => {
  fakeWorkers()
  const { user, view } = await open(' ')
  await user.click(screen.getByRole('button', { name: scriptEditorEl.example }))
  expect(view.state.doc.toString()).toContain('ctx.user?.unit')
  expect(screen.queryByRole('button', { name: scriptEditorEl.example })).toBeNull()
})

test('a copy of a stored script is put before what is written, with its path and version', async () => {
  fakeWorkers()
  const server = startFakeServer()
  const stored = (id: number, path: string, title: string) => ({
    ...{ id, path, title: { el: title }, number: 3, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή', uses: 0 },
  })
  server.on(storedScripts.list, () => ({ items: [stored(4, 'greeting', 'Χαιρετισμός'), stored(5, 'limits', 'Όρια')], total: 2 }))
  server.on(storedScripts.read, () => ({ ...stored(4, 'greeting', 'Χαιρετισμός'), script: 'api.log("Γεια")\n', fault: null, uses: [], revision: 3 }))
  const { user, view } = await open('return 4')
  await user.click(screen.getByRole('button', { name: scriptEditorEl.stored }))
  await user.type(await screen.findByLabelText(scriptEditorEl['stored.search']), 'ΧΑΙΡΕΤ')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: scriptEditorEl['stored.insert'] }))
  await screen.findByText(scriptEditorEl['stored.needed'])
  await user.click(screen.getByRole('radio'))
  await user.click(screen.getByRole('button', { name: scriptEditorEl['stored.insert'] }))
  await waitFor(() => expect(view.state.doc.toString()).toBe('// stored script: greeting, version 3\napi.log("Γεια")\n\nreturn 4'))
  expect(server.requestsOf(storedScripts.read).map(({ params }) => params)).toEqual([{ id: '4' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a worker it is a plain editor, and says so', async () => {
  const workers = fakeWorkers({ isMute: true })
  const { view } = await open('return 4')
  await waitFor(() => expect(workers).toHaveLength(1))
  workers[0]?.dispatchEvent(new Event('error'))
  await screen.findByText(scriptEditorEl.unavailable)
  view.dispatch({ changes: { from: 0, insert: 'more' } })
  expect(view.state.doc.toString()).toBe('morereturn 4')
})

test('who only reads starts no worker and gets no example', async () => {
  const workers = fakeWorkers()
  const { box, view } = await open('', { isReadOnly: true })
  forceLinting(view)
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  expect(workers).toHaveLength(0)
})
