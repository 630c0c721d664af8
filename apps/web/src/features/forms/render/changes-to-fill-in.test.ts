import { expect, test } from 'vitest'
import { changesToFillIn } from './changes-to-fill-in.ts'

const paths = (sent: object, now: object, answered: object) =>
  Object.fromEntries(changesToFillIn(sent, now, answered).map(({ path, value }) => [path.join('.'), value]))

test.each<[string, object, object, object, object]>([
  ['fills in what is new or other', { a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1, b: 3, c: 4 }, { b: 3, c: 4 }],
  ['leaves out what was typed meanwhile', { a: 1 }, { a: 9, c: 'x' }, { a: 2, b: 3, c: 'y' }, { b: 3 }],
  ['leaves alone what it does not name, such as a secret', { o: { a: 1 } }, { o: { a: 1, pin: 's' } }, { o: { a: 2 } }, { 'o.a': 2 }],
  ['fills in a row beside one that is typed in', { r: [{ a: 1 }, { a: 2 }] }, { r: [{ a: 9 }, { a: 2 }] }, { r: [{ a: 3 }, { a: 4 }] }, { 'r.1.a': 4 }],
  ['replaces a list of another length', { r: [{ a: 1 }] }, { r: [{ a: 1 }] }, { r: [] }, { r: [] }],
  ['leaves a list to which a row was added meanwhile', { r: [] }, { r: [{ a: 1 }] }, { r: [{ a: 2 }, { a: 3 }] }, {}],
  ['empties with null', { a: 1 }, { a: 1 }, { a: null }, { a: null }],
])('an answer %s', (_, sent, now, answered, filled) => {
  expect(paths(sent, now, answered)).toEqual(filled)
})
