import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { units } from '@klesis/contract/org/units.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { unitOf, viewOf } from '../chart/testing/chart-fixtures.ts'
import { orgEl } from '../org.el.ts'
import { orgEn } from '../org.en.ts'
import { UnitForm } from './UnitForm.tsx'

const path = [{ id: 0, label: 'Ίδρυμα', labelEn: '' }]
const unit = viewOf(unitOf({ id: 5, parentId: 0, label: 'Τμήμα', code: 'ece' }), { revision: 3, path })
const nothing = () => undefined

function start() {
  const server = startFakeServer()
  server.on(units.types, () => [{ id: 1, code: 'dept', label: { el: 'Τμήμα', en: 'Department' }, hasSecr: false }])
  server.on(invitations.committees, () => [])
  return server
}
const submit = async (user: Awaited<ReturnType<typeof show>>['user']) => user.click(await buttonOf(orgEl.save))

test.each([
  ['the university, which has nothing above it,', null, 3],
  ['a unit', unitOf({ id: 0, parentId: null }), 3],
])('for %s requires name, type and code, and focuses the name', async (_, parent, count) => {
  const server = start()
  server.on(units.create, () => unit)
  const { user } = await show(<UnitForm parent={parent} onChanged={nothing} onClose={nothing} />, 'org')
  await submit(user)
  expect(await screen.findAllByText(orgEl.required)).toHaveLength(count)
  const label = await fieldOf(orgEl['unit.label'])
  await waitFor(() => expect(document.activeElement).toBe(label))
  expect(server.requestsOf(units.create)).toEqual([])
})

test.each(['Ece', 'σχολή', 'ece-1'])('does not send the code %s', async (code) => {
  const server = start()
  server.on(units.save, () => unit)
  const { user } = await show(<UnitForm unit={unit} onChanged={nothing} onClose={nothing} />, 'org')
  await write(orgEl['unit.code'], code)
  await submit(user)
  await screen.findByText(orgEl.badCode)
  expect(server.requestsOf(units.save)).toEqual([])
})

test('shows a duplicate code at its field', async () => {
  const server = start()
  server.on(units.save, () => new FakeRefusal('unit.codeTaken'))
  const { user } = await show(<UnitForm unit={unit} onChanged={nothing} onClose={nothing} />, 'org')
  await write(orgEl['unit.code'], ' ece.lab1 ')
  await submit(user)
  await screen.findByText(refusalText('unit.codeTaken'))
  const code = await fieldOf(orgEl['unit.code'])
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(server.requestsOf(units.save)[0]?.body).toMatchObject({ code: 'ece.lab1', parentId: 0, revision: 3 })
})

test('after a conflict keeps the typed values, shows the other change, and saves on the newer revision', async () => {
  const server = start()
  const newer = viewOf(unitOf({ id: 5, parentId: 0, label: 'Τμήμα', code: 'ece.new' }), { revision: 4, path })
  server.on(units.save, ({ body }) => (body.revision === 3 ? new FakeRefusal('unit.changed') : { ...newer, ...{ label: body.label, revision: 5 } }))
  const changed: number[][] = []
  const { user } = await show(<UnitForm unit={unit} readNewer={async () => newer} onChanged={(ids) => changed.push(ids)} onClose={nothing} />, 'org')
  await write(orgEl['unit.label'], 'Νέο τμήμα')
  await submit(user)
  await screen.findByText(orgEl['changed.title'])
  expect((await fieldOf(orgEl['unit.label'])).value).toBe('Νέο τμήμα')
  expect((await fieldOf(orgEl['unit.code'])).value).toBe('ece.new')
  await submit(user)
  await waitFor(() => expect(changed).toEqual([[0, 0, 5]]))
  expect(server.requestsOf(units.save).map(({ body }) => [body.label, body.code, body.revision])).toEqual([
    ['Νέο τμήμα', 'ece', 3],
    ['Νέο τμήμα', 'ece.new', 4],
  ])
})

test('after a conflict shows that the newer version failed to load, and keeps the typed values', async () => {
  const server = start()
  server.on(units.save, () => new FakeRefusal('unit.changed'))
  const readNewer = () => Promise.reject(new Error('Ο διακομιστής δεν απαντά'))
  const { user } = await show(<UnitForm unit={unit} readNewer={readNewer} onChanged={nothing} onClose={nothing} />, 'org')
  await write(orgEl['unit.label'], 'Νέο τμήμα')
  await submit(user)
  await screen.findByText('Ο διακομιστής δεν απαντά')
  expect((await fieldOf(orgEl['unit.label'])).value).toBe('Νέο τμήμα')
})

test('keeps the secretariat of a unit if the types of units cannot be read', async () => {
  const server = start()
  server.on(units.types, () => new FakeRefusal('server.unavailable'))
  const withSecretariat = { ...unit, hasSecr: true, secretariat: { id: 9, label: 'Γραμματεία', labelEn: '' } }
  server.on(units.save, () => withSecretariat)
  const { user } = await show(<UnitForm unit={withSecretariat} onChanged={nothing} onClose={nothing} />, 'org')
  await submit(user)
  await waitFor(() => expect(server.requestsOf(units.save)[0]?.body).toMatchObject({ secrUnitId: 9 }))
})

test('names units in the language of the reader', async () => {
  await i18n.changeLanguage('en')
  onTestFinished(() => i18n.changeLanguage('el'))
  const server = start()
  const library = { id: 9, label: 'Βιβλιοθήκη', labelEn: 'Library', code: 'lib', isActive: true }
  const faculty = { id: 4, label: 'Σχολή', labelEn: 'Faculty' }
  server.on(units.search, () => ({ units: [{ ...library, path: [{ id: 0, label: 'Ίδρυμα', labelEn: 'University' }, faculty] }], people: [] }))
  const { user } = await show(<UnitForm unit={{ ...unit, path: [faculty] }} onChanged={nothing} onClose={nothing} />, 'org')
  const parent = await fieldOf(orgEn['unit.parent'])
  expect(parent.value).toBe('Faculty')
  await user.clear(parent)
  await user.type(parent, 'lib')
  await screen.findByText('Library · lib › Faculty')
})
