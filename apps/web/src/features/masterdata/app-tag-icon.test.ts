import { IconCircleCheck, IconFlame, IconMessages, IconTag } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { toAppTagIcon } from './app-tag-icon.ts'

test.each([
  ['circle-check', IconCircleCheck],
  ['messages', IconMessages],
  ['flame', IconFlame],
  ['tag', IconTag],
  ['not in our set', IconTag],
])('a tag of applications with the icon “%s” shows it, or a tag if there is no such icon', (icon, shown) => {
  expect(toAppTagIcon({ icon })).toBe(shown)
})
