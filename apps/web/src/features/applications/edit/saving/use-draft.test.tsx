import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { buttonOf, fieldOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../../testing/testing-library.ts'
import { applicationsEl } from '../../applications.el.ts'
import { outlineOf } from '../../testing/outline-of.ts'
import { EditableApplication } from '../EditableApplication.tsx'
import { mergingEl } from './merging.el.ts'

beforeEach(() => sessionStorage.clear())

const application = {
  ...{ id: 5, revision: 1, versionId: 2, appState: 'temporary', approvalState: 'notstarted', requirements: [], attachments: [], items: [], chosenItems: [] },
  ...{ steps: [], resubmissions: [], allowed: ['saveTemporary', 'submit'], mayEdit: true },
  invitation: { id: 1, title: { el: 'Θέσεις' }, isContinuous: true, appItems: false },
  data: { a: '1', b: '1' },
} as unknown as ApplicationView
const form = { components: ['a', 'b'].map((key) => ({ type: 'textfield', key, label: `Πεδίο ${key}`, input: true })) }

/** The page of one window; the server has `theirs` from another one, at revision 7. */
async function showWith(theirs: Record<string, string>) {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(applications.outline, () => outlineOf())
  let revision = 7
  server.on(applications.save, ({ body }) => {
    const newer = { savedAt: '2026-11-20T10:00:00Z', revision, data: theirs, items: [] }
    if (body.revision !== revision) return new FakeRefusal('application.stale', { params: newer as never })
    revision += 1
    return { ...newer, id: 5, versionId: 2, revision, appState: 'temporary' as const, approvalState: 'notstarted' as const, protocolNumber: null, warnings: [] }
  })
  const page = <EditableApplication application={application} form={form} onSent={async () => undefined} isOutdated={false} onSettled={() => undefined} />
  const { user } = await show(page, 'applications', 'forms', 'merging')
  const save = async () => user.click(await buttonOf(applicationsEl['edit.foot.save']))
  const saved = () => server.requestsOf(applications.save).map(({ body }) => [body.revision, body.data])
  return { user, save, saved }
}

test('what two windows changed in different answers is brought together and saved, and nobody is asked', async () => {
  const { user, save, saved } = await showWith({ a: '1', b: 'theirs' })
  await user.type(await fieldOf('Πεδίο a'), '2')
  await save()
  await waitFor(() => expect(saved().at(-1)).toEqual([7, { a: '12', b: 'theirs' }]))
  await waitFor(async () => expect((await fieldOf('Πεδίο b')).value).toBe('theirs'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asked is only about the answer that both changed, and the one that is chosen is saved with all else', async () => {
  const { user, save, saved } = await showWith({ a: 'theirs', b: 'theirs' })
  await user.type(await fieldOf('Πεδίο a'), '2')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: mergingEl.title_one }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  expect(dialog.getByRole('radiogroup', { name: 'Πεδίο a' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'theirs' }))
  expect(saved()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: mergingEl.keep }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const name of ['Πεδίο a', 'Πεδίο b']) await waitFor(async () => expect((await fieldOf(name)).value).toBe('theirs'))

  await user.type(await fieldOf('Πεδίο b'), '!')
  await save()
  await waitFor(() => expect(saved().at(-1)).toEqual([7, { a: 'theirs', b: 'theirs!' }]))
})
