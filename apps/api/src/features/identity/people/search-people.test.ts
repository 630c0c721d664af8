import { expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
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
  expect((await searchPeople(t.db, search)).map(({ uid }) => uid)).toEqual(uids)
})
