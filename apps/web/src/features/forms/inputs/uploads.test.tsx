import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fieldOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import { FormView } from '../render/FormView.tsx'
import type { FieldFiles } from '../render/form-context.ts'
import { useFormController } from '../render/use-form-controller.ts'
import { showForm } from '../testing/show-form.tsx'

const field: Component = { type: 'file', key: 'cv', label: 'cv', input: true }
const stored: FileAnswer = { name: 'f1', originalName: 'cv.pdf', size: 2_000, url: '/files/1' }
const chosen = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })
const inputs = () => screen.findAllByLabelText<HTMLInputElement>('cv', { selector: 'input' })
const grid: Component = {
  ...{ type: 'datagrid', key: 'g', label: 'G', input: true },
  components: [{ type: 'textfield', key: 'a', label: 'a', input: true }, field],
}
const removeRow = (row: number) => screen.findByText(formsEl['grid.remove'].replace('{{row}}', String(row)))

/** An upload that ends when the test says so. */
function startUpload() {
  const ended = Promise.withResolvers<FileAnswer>()
  const upload = vi.fn<FieldFiles['upload']>((_component, _file, onProgress) => {
    onProgress(0.5)
    return ended.promise
  })
  return { files: { upload, remove: vi.fn(async () => undefined), open: async () => undefined }, ended }
}

test('an upload goes on while its field is hidden: the field shows it again, and takes no other file until it has ended', async () => {
  const { files, ended } = startUpload()
  const hidden = { ...field, conditional: { show: true, when: 'b', eq: 'x' } }
  const { user, answers } = await showForm([{ type: 'textfield', key: 'b', label: 'b', input: true }, hidden], { files, data: { b: 'x' } })
  await user.upload((await inputs())[0] as HTMLElement, chosen)
  await user.type(await fieldOf('b'), 'y')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  await user.type(await fieldOf('b'), '{Backspace}')
  expect((await screen.findByRole('status')).textContent).toContain('50')
  expect((await inputs()).map(({ disabled }) => disabled)).toEqual([true])
  ended.resolve(stored)
  await screen.findByRole('button', { name: 'cv.pdf' })
  expect([answers(), screen.queryByRole('status')]).toEqual([{ b: 'x', cv: [stored] }, null])
})

test('an uploaded file goes to its row, also where that was filled in further and moved meanwhile', async () => {
  const { files, ended } = startUpload()
  const { user, answers } = await showForm([grid], { files, data: { g: [{ a: '1' }, { a: '2' }] } })
  await user.upload((await inputs())[1] as HTMLElement, chosen)
  await user.type(screen.getAllByLabelText('a')[1] as HTMLElement, '3')
  await user.click(await removeRow(1))
  expect((await inputs()).map(({ disabled }) => disabled)).toEqual([true])
  ended.resolve(stored)
  await waitFor(() => expect(answers()).toEqual({ g: [{ a: '23', cv: [stored] }] }))
  expect(files.remove).not.toHaveBeenCalled()
})

test('a file whose row was removed while it was uploaded is removed, and no other row takes it', async () => {
  const { files, ended } = startUpload()
  const { user, answers } = await showForm([grid], { files, data: { g: [{ a: '1' }, { a: '2' }] } })
  await user.upload((await inputs())[0] as HTMLElement, chosen)
  await user.click(await removeRow(1))
  await waitFor(async () => expect((await inputs()).map(({ disabled }) => disabled)).toEqual([false]))
  ended.resolve(stored)
  await waitFor(() => expect(files.remove).toHaveBeenCalledWith(stored))
  expect(answers()).toEqual({ g: [{ a: '2' }] })
})

function ChangingForm({ files, report }: { files: FieldFiles; report: (data: unknown) => void }) {
  const [form, setForm] = useState({ components: [{ ...field, multiple: true }] })
  const [data, setData] = useState<Record<string, unknown>>({ cv: [stored] })
  const onChange = (next: Record<string, unknown>) => {
    report(next)
    setData(next)
  }
  const { context } = useFormController({ form, data, onChange, files })
  return (
    <>
      <FormView context={context} />
      <button type="button" onClick={() => setForm({ ...form })}>
        again
      </button>
    </>
  )
}

test('a file goes to the answers as they are when the form has come anew meanwhile', async () => {
  const { files, ended } = startUpload()
  const report = vi.fn()
  const { user } = await show(<ChangingForm {...{ files, report }} />, 'forms')
  await user.upload((await inputs())[0] as HTMLElement, chosen)
  await user.click(screen.getByText('again'))
  await user.click(await screen.findByRole('button', { name: formsEl['file.remove'].replace('{{name}}', 'cv.pdf') }))
  await waitFor(() => expect(report).toHaveBeenLastCalledWith({ cv: [] }))
  ended.resolve({ ...stored, name: 'f2', url: '/files/2' })
  await waitFor(() => expect(report).toHaveBeenLastCalledWith({ cv: [{ ...stored, name: 'f2', url: '/files/2' }] }))
})
