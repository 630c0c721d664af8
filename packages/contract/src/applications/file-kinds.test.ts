import { expect, test } from 'vitest'
import { allFileKinds, fileKindsOf } from './file-kinds.ts'

test.each([
  [[], allFileKinds],
  [['pdf'], ['pdf']],
  [['image/png'], ['png']],
  [['.jpg'], ['jpeg']],
  [
    [' *.JFIF ', '.docx'],
    ['jpeg', 'docx'],
  ],
  [['exe'], []],
])('%j accepts %j', (accepts, kinds) => {
  expect(fileKindsOf(accepts)).toEqual(kinds)
})
