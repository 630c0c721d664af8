import type { PersonChoice } from '@klesis/contract/identity/people.ts'
import { expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeUnit } from '../../org/testing/unit-fixtures.ts'
import { searchPeople } from './search-people.ts'

const t = await testApp()

await makePerson(t.db, { firstName: 'Άγγελος', lastName: 'Παπαδόπουλος', uid: 'a.papa@uni.example' })
await makePerson(t.db, { firstName: 'Βάσω', lastName: 'Παπαδοπούλου', uid: 'v_papa@uni.example' })
await makePerson(t.db, { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος', uid: 'gone@uni.example', isActive: false })
await makePerson(t.db, { firstName: '', lastName: 'Παπαδόπουλος', uid: 'nameless', isNameless: true })

test.each([
  ['παπαδοπουλοσ', ['a.papa@uni.example']],
  ['ΠΑΠΑΔ', ['a.papa@uni.example', 'v_papa@uni.example']],
  ['παπαδ  αγγ', ['a.papa@uni.example']],
  ['v_papa', ['v_papa@uni.example']],
  ['%', []],
  ['gone', []],
  ['nameless', []],
])('%s finds active people by words of their name or address', async (search, uids) => {
  expect((await searchPeople(t.db, { language: 'el' }, search)).map(({ uid }) => uid)).toEqual(uids)
})

test('the unit of a person is named in the reader’s language', async () => {
  const { id } = await makeUnit(t.db, { label: 'Τμήμα Φυσικής' })
  await t.db.updateTable('unit').set({ label_en: 'Department of Physics' }).where('id', '=', id).execute()
  const reader = t.as(await t.person({ roles: ['admin'], lastName: 'Φυσικού', unitId: id }))
  const unitIn = async (language: string) =>
    (await reader.get<{ items: PersonChoice[] }>(`/api/people?search=${encodeURIComponent('φυσικου')}`, { 'x-language': language })).body.items[0]?.unit
  expect([await unitIn('el'), await unitIn('en')]).toEqual(['Τμήμα Φυσικής', 'Department of Physics'])
})
