import type { FileAnswer } from '@klesis/forms/kinds/file.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { fieldOf } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import type { FieldFiles } from '../render/form-context.ts'
import { showForm } from '../testing/show-form.tsx'

const field: Component = { type: 'file', key: 'cv', label: 'Βιογραφικό', input: true }
const stored: FileAnswer = { name: 'f1', originalName: 'cv.pdf', size: 2_000, url: '/files/1' }
const chosen = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })
const filesWith = (upload: FieldFiles['upload']): FieldFiles => ({ upload, remove: vi.fn(async () => undefined), open: vi.fn(async () => undefined) })
const input = () => screen.findByLabelText<HTMLInputElement>('Βιογραφικό', { selector: 'input' })
const removeButton = { name: formsEl['file.remove'].replace('{{name}}', 'cv.pdf') }

test('uploads a chosen file at once, shows its progress, and then a link to it', async () => {
  let finish: (answer: FileAnswer) => void = () => undefined
  const files = filesWith((_component, _file, onProgress) => {
    onProgress(0.5)
    return new Promise((resolve) => (finish = resolve))
  })
  const { user, answers } = await showForm([field], { files })
  await user.upload(await input(), chosen)
  expect((await screen.findByRole('status')).textContent).toContain(appEl['file.sending'].replace('{{name}}', 'cv.pdf').replace('{{percent}}', '50'))
  expect((await input()).disabled).toBe(true)
  finish(stored)
  await user.click(await screen.findByRole('button', { name: 'cv.pdf' }))
  expect(files.open).toHaveBeenCalledWith(stored)
  expect(answers()).toEqual({ cv: [stored] })
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByLabelText('Βιογραφικό', { selector: 'input' })).toBeNull()
})

test('shows why a file was refused, and another one can be chosen', async () => {
  const { user, answers } = await showForm([field], { files: filesWith(() => Promise.reject(new Error('Δεν είναι PDF.'))) })
  await user.upload(await input(), chosen)
  expect(await screen.findByText('Δεν είναι PDF.')).toBeTruthy()
  expect(answers()).toEqual({})
  expect((await input()).disabled).toBe(false)
})

test('why the file of a required field was refused stays once the field is left', async () => {
  const next: Component = { type: 'textfield', key: 'next', label: 'Επόμενο', input: true }
  const { user } = await showForm([{ ...field, validate: { required: true } }, next], { files: filesWith(() => Promise.reject(new Error('Δεν είναι PDF.'))) })
  await user.upload(await input(), chosen)
  await screen.findByText('Δεν είναι PDF.')
  const other = await fieldOf('Επόμενο')
  await user.click(other)
  await user.type(other, 'x')
  expect(screen.getByText('Δεν είναι PDF.')).toBeTruthy()
})

test('uploads the other files if one is refused', async () => {
  const upload = vi.fn<FieldFiles['upload']>().mockRejectedValueOnce(new Error('Δεν είναι PDF.')).mockResolvedValueOnce(stored)
  const { user, answers } = await showForm([{ ...field, multiple: true }], { files: filesWith(upload) })
  await user.upload(await input(), [new File(['x'], 'odd.txt'), chosen])
  await waitFor(() => expect(answers()).toEqual({ cv: [stored] }))
  expect(await screen.findByText('Δεν είναι PDF.')).toBeTruthy()
})

test('an upload that is stopped is no refusal, and the files chosen with it go on', async () => {
  const upload = vi.fn<FieldFiles['upload']>((_component, _file, onProgress, signal) => {
    onProgress(0.5)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))))
  })
  const { user, answers } = await showForm([{ ...field, multiple: true }], { files: filesWith(upload) })
  await user.upload(await input(), [new File(['x'], 'stalled.pdf'), chosen])
  upload.mockResolvedValueOnce(stored)
  await user.click(await screen.findByRole('button', { name: appEl['file.stop'] }))
  await screen.findByRole('button', { name: 'cv.pdf' })
  expect([answers(), (await input()).disabled, screen.queryByRole('status'), screen.queryByText(/stopped/)]).toEqual([{ cv: [stored] }, false, null, null])
})

test('says of each refused file why, until other files are chosen', async () => {
  const faults = ['Δεν είναι PDF.', 'Είναι πολύ μεγάλο.']
  const upload = vi.fn<FieldFiles['upload']>()
  for (const fault of faults) upload.mockRejectedValueOnce(new Error(fault))
  const { user } = await showForm([{ ...field, multiple: true }], { files: filesWith(upload.mockResolvedValue(stored)) })
  await user.upload(await input(), [new File(['x'], 'odd.txt'), new File(['x'], 'large.pdf')])
  await screen.findByText(`odd.txt: ${faults[0]} large.pdf: ${faults[1]}`)
  await user.upload(await input(), chosen)
  await screen.findByRole('button', { name: 'cv.pdf' })
  expect(screen.queryByText(/odd.txt/)).toBeNull()
})

test('removes a file from storage, then from the answers', async () => {
  const files = filesWith(() => Promise.resolve(stored))
  const { user, answers } = await showForm([field], { files, data: { cv: [stored] } })
  await user.click(await screen.findByRole('button', removeButton))
  await waitFor(() => expect(answers()).toEqual({ cv: [] }))
  expect(files.remove).toHaveBeenCalledWith(stored)
  expect(await input()).toBeTruthy()
})

test('only names the files if nothing can be uploaded or changed', async () => {
  await showForm([field], { data: { cv: [stored] }, isReadOnly: true })
  expect(await screen.findByText('cv.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', removeButton)).toBeNull()
})

const fileNamed = (name: string): FileAnswer => ({ name, originalName: `${name}.pdf`, size: 2_000, url: `/files/${name}` })
const removeOf = (name: string) => screen.findByRole('button', { name: formsEl['file.remove'].replace('{{name}}', `${name}.pdf`) })

test('files that are removed and uploaded at the same time all go and come', async () => {
  const ended: (() => void)[] = []
  let uploaded: (answer: FileAnswer) => void = () => undefined
  const files = {
    ...filesWith(() => new Promise((resolve) => (uploaded = resolve))),
    remove: () => new Promise<undefined>((resolve) => ended.push(() => resolve(undefined))),
  }
  const { user, answers } = await showForm([{ ...field, multiple: true }], { files, data: { cv: ['a', 'b', 'c'].map(fileNamed) } })
  await user.upload(await input(), chosen)
  await user.click(await removeOf('a'))
  await user.click(await removeOf('b'))
  uploaded(fileNamed('d'))
  for (const end of ended) end()
  await waitFor(() => expect(answers()).toEqual({ cv: ['c', 'd'].map(fileNamed) }))
})

test('says at the field why a file was not removed or opened, and keeps it', async () => {
  const refused = () => Promise.reject(new Error('Δεν γίνεται τώρα.'))
  const { user, answers } = await showForm([field], { files: { ...filesWith(refused), remove: refused, open: refused }, data: { cv: [stored] } })
  await user.click(await screen.findByRole('button', removeButton))
  expect(await screen.findByText('Δεν γίνεται τώρα.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'cv.pdf' }))
  expect(answers()).toEqual({ cv: [stored] })
})
