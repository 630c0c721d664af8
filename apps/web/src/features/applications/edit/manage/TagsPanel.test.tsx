import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { applicationChangesEl as texts } from './application-changes.el.ts'
import { TagsPanel } from './TagsPanel.tsx'

const names = ['Πλήρης', 'Επείγον', 'Άλλης πρόσκλησης']

function start(tags: number[], offered: number[]) {
  const server = startFakeServer()
  const present = new Set(tags)
  const answer = () => ({ tags: [...present], offered })
  server.on(masterdata.read, () => masterDataOf({ appTags: names.map((el, index) => ({ id: index + 1, name: { el }, icon: 'flag', color: 'red' })) }))
  server.on(applications.tags, answer)
  server.on(applications.addTag, ({ params }) => {
    present.add(Number(params.tagId))
    return answer()
  })
  server.on(applications.removeTag, ({ params }) => {
    present.delete(Number(params.tagId))
    return answer()
  })
  return server
}

test('a manager puts on a tag of the invitation, and takes one off', async () => {
  const server = start([1], [1, 2])
  const { user } = await show(<TagsPanel id={7} />, 'application-changes')
  await user.click(await screen.findByRole('combobox', { name: texts['tags.add'] }))
  await user.click(await screen.findByText('Επείγον', { selector: '[role=option] *' }))
  expect(screen.queryByText('Άλλης πρόσκλησης')).toBeNull()
  const remove = texts['tags.remove'].replace('{{name}}', 'Επείγον')
  await user.click(await screen.findByLabelText(remove))
  await waitFor(() => expect(screen.queryByLabelText(remove)).toBeNull())
  expect(server.requestsOf(applications.addTag).map(({ params }) => params)).toEqual([{ id: '7', tagId: '2' }])
  expect(server.requestsOf(applications.removeTag)).toHaveLength(1)
})

test('a refusal is shown', async () => {
  const server = start([1], [])
  server.on(applications.removeTag, () => new FakeRefusal('access.denied'))
  const { user } = await show(<TagsPanel id={7} />, 'application-changes')
  await user.click(await screen.findByLabelText(texts['tags.remove'].replace('{{name}}', 'Πλήρης')))
  await screen.findByText(refusalText('access.denied'))
})
