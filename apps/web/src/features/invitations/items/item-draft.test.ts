import { expect, test } from 'vitest'
import { newItem, withCourse } from './item-draft.ts'
import { nameIn } from './name-in.ts'

test('a course fills in code, title and category, and keeps department and semester', () => {
  const filled = withCourse({ ...newItem, departmentId: 2, semester: 4 }, { coursecode: 'ΠΛ101', title: 'Εισαγωγή', categoryID: 3, semester: 2 })
  expect(filled).toEqual({ departmentId: 2, code: 'ΠΛ101', title: 'Εισαγωγή', category: 3, semester: 4 })
})

test('an unknown code is shown as ??', () => {
  const departments = [{ id: 1, title: { el: 'Πληροφορικής' } }]
  expect([nameIn(departments, 1, 'el'), nameIn(departments, 9, 'el'), nameIn(undefined, 9, 'el')]).toEqual(['Πληροφορικής', '??', ''])
})
