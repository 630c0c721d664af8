import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act, renderHook } from '../../../../testing/testing-library.ts'
import { createSaveQueue, type QueueState } from './save-queue.ts'
import { useLeavingVersion, useShownVersion } from './use-shown-version.ts'

const application = (versionId: number, revision = 1) => ({ id: 5, versionId, revision }) as ApplicationView
const formOf = (key: string): Form => ({ components: [{ type: 'textfield', key }] })

test('a form stays on the page after a move until it is left, and follows the application as long as there is none', () => {
  const start = { application: application(1), form: formOf('old') }
  const { result, rerender } = renderHook((props: typeof start) => useShownVersion(props.application, props.form), { initialProps: start })
  const saved = application(1, 2)
  rerender({ ...start, application: saved })
  expect(result.current).toMatchObject({ application: saved, form: start.form, isOutdated: false })
  const moved = { application: application(2, 3), form: formOf('new') }
  rerender(moved)
  expect(result.current).toMatchObject({ application: saved, form: start.form, isOutdated: true })
  // Moved once more before it is left: the form shown is the one of today.
  const again = { application: application(3, 4), form: formOf('newest') }
  rerender(again)
  expect(result.current).toMatchObject({ form: start.form, isOutdated: true })
  act(() => result.current.adopt())
  expect(result.current).toMatchObject({ ...again, isOutdated: false })
})

/** The queue of a page, with saves that end when the test says so. */
function startPage() {
  const ends: { resolve: (saved: { revision: number }) => void; reject: (error: Error) => void }[] = []
  const send = vi.fn((_: string, __: number) => new Promise<{ revision: number }>((resolve, reject) => ends.push({ resolve, reject })))
  const onSaved = vi.fn()
  const page = renderHook(
    ({ isOutdated }: { isOutdated: boolean }) => {
      const [saving, setSaving] = useState<{ state: QueueState }>({ state: 'saved' })
      const [queue] = useState(() =>
        createSaveQueue<string>({ revision: 1, send, judge: () => 'again', onState: (state) => setSaving({ state }), quiet: 60_000 }),
      )
      useLeavingVersion({ queue: queue as never, saving }, { isOutdated, onSaved })
      return queue
    },
    { initialProps: { isOutdated: false } },
  )
  const end = async (how: (one: (typeof ends)[number]) => void) => act(async () => how(ends.shift() as (typeof ends)[number]))
  return { ...page, send, onSaved, end, move: () => act(async () => page.rerender({ isOutdated: true })) }
}

test('what was typed into the earlier form is saved at once after a move, and only then the form is left', async () => {
  const { result, send, onSaved, end, move } = startPage()
  act(() => result.current.change('typed'))
  expect(send).not.toHaveBeenCalled()
  await move()
  expect(send).toHaveBeenCalledExactlyOnceWith('typed', 1)
  act(() => result.current.change('typed meanwhile'))
  await end(({ resolve }) => resolve({ revision: 3 }))
  expect([onSaved.mock.calls.length, send.mock.lastCall]).toEqual([0, ['typed meanwhile', 3]])
  await end(({ resolve }) => resolve({ revision: 4 }))
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a save that fails keeps the earlier form; without anything typed it is left at once', async () => {
  const failing = startPage()
  act(() => failing.result.current.change('typed'))
  await failing.move()
  await failing.end(({ reject }) => reject(new Error('offline')))
  // The queue tries again after a pause.
  expect([failing.onSaved.mock.calls.length, failing.send.mock.calls.length]).toEqual([0, 1])
  const idle = startPage()
  expect(idle.onSaved).not.toHaveBeenCalled()
  await idle.move()
  expect([idle.onSaved.mock.calls.length, idle.send.mock.calls.length]).toEqual([1, 0])
})
