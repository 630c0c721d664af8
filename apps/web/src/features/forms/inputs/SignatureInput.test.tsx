import type { Component } from '@klesis/forms/model/form.ts'
import SignaturePad from 'signature_pad'
import { expect, test, vi } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { act, screen, waitFor } from '../../../testing/testing-library.ts'
import { rareFieldsEl } from '../rare-fields.el.ts'
import { startCanvasWidth } from '../testing/canvas-width.ts'
import { showForm } from '../testing/show-form.tsx'

const field: Component = { type: 'signature', key: 'a', label: 'a', input: true }
const picture = 'data:image/png;base64,iVBORw0KGgo='
const canvas = () => screen.findByRole<HTMLCanvasElement>('img')

test('a signature that is not in sight yet is drawn, and can be given, once its box has a width', async () => {
  const resize = startCanvasWidth(0)
  const drawn = vi.spyOn(SignaturePad.prototype, 'fromDataURL').mockResolvedValue()
  await showForm([field], { data: { a: picture } })
  const box = await canvas()
  expect(drawn).not.toHaveBeenCalled()
  act(() => resize(480))
  expect(box.width).toBe(480)
  expect(drawn.mock.calls).toEqual([[picture, expect.objectContaining({ width: 480 })]])
  act(() => resize(300))
  expect([box.width, drawn.mock.calls.length]).toEqual([480, 1])
})

test('a signature that was locked can be given once it no longer is', async () => {
  startCanvasWidth(480)
  const trigger = { type: 'simple', simple: { show: true, when: 'b', eq: 'x' } }
  const logic = [{ trigger, actions: [{ type: 'property', property: { value: 'disabled', type: 'boolean' }, state: true }] }]
  const { user } = await showForm(
    [
      { ...field, logic },
      { type: 'textfield', key: 'b', label: 'b', input: true },
    ],
    { data: { b: 'x' } },
  )
  expect((await canvas()).style.touchAction).toBe('auto')
  await user.type(await fieldOf('b'), 'y')
  await screen.findByRole('button', { name: rareFieldsEl['signature.clear'] })
  await waitFor(async () => expect((await canvas()).style.touchAction).toBe('none'))
})
