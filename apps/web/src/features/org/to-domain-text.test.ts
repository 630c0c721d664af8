import { expect, test } from 'vitest'
import { orgEl } from './org.el.ts'
import { toDomainText } from './to-domain-text.ts'

const t = (key: string) => orgEl[key as keyof typeof orgEl]

test.each([
  ['administration', 'Διοίκηση'],
  ['academic', 'Ακαδημαϊκά'],
  ['research', 'Έρευνα'],
  ['Βιβλιοθήκες', 'Βιβλιοθήκες'],
  ['', ''],
])('the domain %j reads %j', (domain, text) => {
  expect(toDomainText(domain, t)).toBe(text)
})
