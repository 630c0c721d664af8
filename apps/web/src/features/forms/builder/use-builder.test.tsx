import { expect, onTestFinished, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { fireEvent } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { button, card, earlier, press, showBuilder, text } from './testing/show-builder.tsx'

test('leads back from an earlier version to the form whose place it took', async () => {
  const { select, openEarlier, keys, form } = await showBuilder([text('a'), text('b')])
  select('a')
  press('Delete')
  expect(keys()).toEqual(['b'])
  openEarlier()
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect(keys()).toEqual(['b'])
  fireEvent.click(button(builderEl['toolbar.redo']))
  expect(form()).toEqual(earlier)
})

test('undoes one change after another, and redo restores them', async () => {
  const { select, keys } = await showBuilder([text('a'), text('b')])
  const [undo, redo] = [button(builderEl['toolbar.undo']), button(builderEl['toolbar.redo'])]
  expect([undo.disabled, redo.disabled]).toEqual([true, true])
  select('a')
  press('Delete')
  press('Delete')
  expect(keys()).toEqual([])
  fireEvent.click(undo)
  expect(keys()).toEqual(['b'])
  undo.focus()
  press('z', { ctrlKey: true })
  expect(keys()).toEqual(['a', 'b'])
  expect(undo.disabled).toBe(true)
  fireEvent.click(redo)
  expect(keys()).toEqual(['b'])
  fireEvent.click(button(builderEl['kind.number']))
  expect(redo.disabled).toBe(true)
})

test('goes back beyond a save, after which the server answers with a form of its own', async () => {
  const { select, save, form, keys } = await showBuilder([text('a'), text('b')])
  select('a')
  press('Delete')
  save()
  expect(form()).toEqual({ components: [text('b')] })
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect(keys()).toEqual(['a', 'b'])
  fireEvent.click(button(builderEl['toolbar.redo']))
  expect(keys()).toEqual(['b'])
})

test('a save takes neither a step back nor one forward away', async () => {
  const { save, select, keys } = await showBuilder([text('a'), text('b')])
  select('a')
  press('Delete')
  press('Delete')
  fireEvent.click(button(builderEl['toolbar.undo']))
  save()
  fireEvent.click(button(builderEl['toolbar.redo']))
  expect(keys()).toEqual([])
  fireEvent.click(button(builderEl['toolbar.undo']))
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect(keys()).toEqual(['a', 'b'])
})

test('does not take back what somebody else saved', async () => {
  const { receive, select } = await showBuilder([text('a'), text('b')])
  select('a')
  press('Delete')
  receive()
  expect(card('theirs')).toBeTruthy()
  expect(button(builderEl['toolbar.undo']).disabled).toBe(true)
})

test('undoes consecutive typing in one step', async () => {
  const { select, form } = await showBuilder([text('a')])
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  select('a')
  const label = await fieldOf(builderEl['property.label'])
  for (const value of ['ab', 'abc', 'abcd']) fireEvent.change(label, { target: { value } })
  vi.advanceTimersByTime(1_200)
  fireEvent.change(label, { target: { value: 'abcde' } })
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect(form().components[0]?.label).toBe('abcd')
  fireEvent.click(button(builderEl['toolbar.undo']))
  expect(form().components[0]?.label).toBe('a')
})
