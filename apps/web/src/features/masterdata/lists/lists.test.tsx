import { attachmentTypes } from '@klesis/contract/invitations/attachment-types.calls.ts'
import type { AttachmentTypeRow } from '@klesis/contract/invitations/attachment-types.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { appTags, tags } from '@klesis/contract/masterdata/tags.calls.ts'
import type { AppTagRow, TagRow } from '@klesis/contract/masterdata/tags.ts'
import { expect, test } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { AppTags } from './AppTags.tsx'
import { AttachmentTypes } from './AttachmentTypes.tsx'
import { codeListsEl as texts } from './code-lists.el.ts'
import { Tags } from './Tags.tsx'

const tagOf = (id: number, more: Partial<TagRow> = {}): TagRow => ({
  ...{ id, name: { el: `Ετικέτα ${id}` }, color: 'green', isMitos: false, uses: 0, revision: 3 },
  ...more,
})
const listed = <Row,>(items: Row[]) => ({ items, total: items.length })
const fill = (text: string, params: Record<string, string | number>) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]))

function start(rows: TagRow[]) {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(tags.list, () => listed(rows))
  return server
}
const showTags = () => show(<Tags />, 'code-lists', 'org')

test('an empty list says so, and a failed one is read again', async () => {
  const server = start([])
  server.on(tags.list, () => new FakeRefusal('server.unavailable'))
  const { user } = await showTags()
  await screen.findByText(refusalText('server.unavailable'))
  server.on(tags.list, () => listed([]))
  await user.click(screen.getAllByRole('button').find((button) => button.textContent !== texts.add) as HTMLElement)
  await screen.findByText(texts.empty)
})

test('a tag without a name is not sent; with one it is added and every choice of tags is read again', async () => {
  const server = start([])
  server.on(tags.create, ({ body }) => ({ ...tagOf(9), ...body }))
  const { user } = await showTags()
  await user.click(await buttonOf(texts.add))
  await user.click(await buttonOf(texts.create))
  await screen.findByText(texts.required)
  expect(server.requestsOf(tags.create)).toEqual([])
  const before = server.requestsOf(masterdata.read).length
  await write(i18n.t('app:language.text', { label: texts.name, language: 'el' }), 'Έρευνα')
  await user.click(await screen.findByRole('radio', { name: texts['color.red'] }))
  await user.click(await fieldOf(texts.isMitos))
  await user.click(await buttonOf(texts.create))
  await waitFor(() => expect(server.requestsOf(tags.create)[0]?.body).toMatchObject({ name: { el: 'Έρευνα' }, color: 'red', isMitos: true }))
  await waitFor(() => expect(server.requestsOf(masterdata.read).length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('moving a tag sends the whole new order; the first cannot go up', async () => {
  const server = start([tagOf(1), tagOf(2), tagOf(3)])
  server.on(tags.order, () => ({ ok: true as const }))
  const { user } = await showTags()
  await user.click(await screen.findByLabelText(fill(texts.up, { name: 'Ετικέτα 1' })))
  expect(server.requestsOf(tags.order)).toEqual([])
  await user.click(await screen.findByLabelText(fill(texts.down, { name: 'Ετικέτα 1' })))
  await waitFor(() => expect(server.requestsOf(tags.order)[0]?.body).toEqual({ ids: [2, 1, 3], seen: [1, 2, 3] }))
})

test('the next move waits until the list is read again, and starts from its order', async () => {
  const server = start([tagOf(1), tagOf(2), tagOf(3)])
  server.on(tags.order, () => ({ ok: true as const }))
  const { user } = await showTags()
  const down = await screen.findByLabelText(fill(texts.down, { name: 'Ετικέτα 1' }))
  const read = Promise.withResolvers<void>()
  server.on(tags.list, async () => {
    await read.promise
    return listed([tagOf(2), tagOf(1), tagOf(3)])
  })
  await user.click(down)
  await waitFor(() => expect(server.requestsOf(tags.list)).toHaveLength(2))
  await user.click(screen.getByLabelText(fill(texts.down, { name: 'Ετικέτα 1' })))
  expect(server.requestsOf(tags.order)).toHaveLength(1)
  read.resolve()
  await waitFor(() => expect(screen.getByLabelText(fill(texts.down, { name: 'Ετικέτα 1' })).getAttribute('aria-disabled')).toBeNull())
  await user.click(screen.getByLabelText(fill(texts.down, { name: 'Ετικέτα 1' })))
  await waitFor(() => expect(server.requestsOf(tags.order)[1]?.body).toEqual({ ids: [2, 3, 1], seen: [2, 1, 3] }))
})

test('the refusal to delete names the uses, and the uses are listed with links', async () => {
  const server = start([tagOf(1, { uses: 1 })])
  server.on(tags.remove, () => new FakeRefusal('codeList.inUse', { params: { uses: '«Υποτροφίες»' } }))
  server.on(tags.uses, () => listed([{ kind: 'invitation' as const, id: 7, title: 'Υποτροφίες' }]))
  const { user } = await showTags()
  await user.click(await screen.findByLabelText(fill(texts.deleteNamed, { name: 'Ετικέτα 1' })))
  await user.click(await buttonOf(texts.deleteConfirm))
  await within(screen.getByRole('dialog')).findByRole('alert')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByLabelText(fill(texts.usesOf_one, { name: 'Ετικέτα 1', count: 1 })))
  expect(await screen.findByRole('link', { name: 'Υποτροφίες' })).toBeTruthy()
})

test('after a change by somebody else keeps what was typed and saves on the newer revision', async () => {
  const server = start([tagOf(1)])
  server.on(tags.save, ({ body }) => (body.revision === 3 ? new FakeRefusal('codeList.changed') : { ...tagOf(1), ...body }))
  const { user } = await showTags()
  await user.click(await screen.findByLabelText(fill(texts.editNamed, { name: 'Ετικέτα 1' })))
  await user.click(await fieldOf(texts.isMitos))
  server.on(tags.list, () => listed([tagOf(1, { color: 'red', revision: 4 })]))
  await user.click(await buttonOf(texts.save))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain(texts['color.red'])
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(tags.save)[1]?.body).toMatchObject({ color: 'red', isMitos: true, revision: 4 }))
})

test('a tag of applications has an icon and a colour', async () => {
  const server = start([])
  const row: AppTagRow = { id: 5, name: { el: 'Επείγον' }, icon: 'flame', color: 'red', uses: 0, revision: 1 }
  server.on(appTags.list, () => listed([row]))
  server.on(appTags.save, ({ body }) => ({ ...row, ...body }))
  const { user } = await show(<AppTags />, 'code-lists', 'org')
  await user.click(await screen.findByLabelText(fill(texts.editNamed, { name: 'Επείγον' })))
  await user.click(await screen.findByRole('radio', { name: texts['icon.star'] }))
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(appTags.save)[0]?.body).toMatchObject({ icon: 'star', color: 'red', revision: 1 }))
})

const typeOf = (id: number, more: Partial<AttachmentTypeRow> = {}): AttachmentTypeRow => ({
  ...{ id, title: { el: `Τύπος ${id}` }, accepts: [], isCustom: false, uses: 0, revision: 1 },
  ...more,
})

test('a document type shows its kinds of files, and one of free text is made regular', async () => {
  const server = start([])
  server.on(attachmentTypes.list, () => listed([typeOf(1, { accepts: ['application/pdf'] }), typeOf(2, { isCustom: true })]))
  server.on(attachmentTypes.save, ({ body }) => ({ ...typeOf(2), ...body }))
  const { user } = await show(<AttachmentTypes />, 'code-lists', 'org')
  await screen.findByText('pdf')
  await screen.findByText(texts.acceptsAll)
  await user.click(await screen.findByLabelText(fill(texts.editNamed, { name: 'Τύπος 2' })))
  await user.click(await fieldOf(texts.makeRegular))
  await user.click(await fieldOf('png'))
  await user.click(await buttonOf(texts.save))
  await waitFor(() => expect(server.requestsOf(attachmentTypes.save)[0]?.body).toMatchObject({ accepts: ['png'], isCustom: false, revision: 1 }))
})

test('a merge needs the type to merge into', async () => {
  const server = start([])
  server.on(attachmentTypes.list, () => listed([typeOf(1), typeOf(2, { isCustom: true })]))
  server.on(attachmentTypes.merge, () => ({ ok: true as const }))
  const { user } = await show(<AttachmentTypes />, 'code-lists', 'org')
  await user.click(await screen.findByLabelText(fill(texts.mergeNamed, { name: 'Τύπος 2' })))
  await user.click(await buttonOf(texts.mergeConfirm))
  await screen.findByText(texts.required)
  expect(server.requestsOf(attachmentTypes.merge)).toEqual([])
  await user.click(await fieldOf(texts.mergeInto))
  await user.click(await screen.findByText('Τύπος 1', { selector: '[role=option] *' }))
  await user.click(await buttonOf(texts.mergeConfirm))
  await waitFor(() => expect(server.requestsOf(attachmentTypes.merge)[0]?.body).toEqual({ intoId: 1, revision: 1 }))
})
