import { IconCircleCheck, IconFlame, IconMessages, IconTag } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { toAppTagIcon } from './app-tag-icon.ts'

test.each([
  ['circle-check', IconCircleCheck],
  ['messages', IconMessages],
  ['flame', IconFlame],
  ['tag', IconTag],
  ['nothing of ours', IconTag],
])('a tag of applications that names %s', (icon, shown) => {
  expect(toAppTagIcon({ icon })).toBe(shown)
})
