import { triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { openLanguageService } from '../language-service.ts'
import { declarationsFor } from '../script-declarations.ts'
import { exampleOf } from './example-of.ts'

test.each(triggerIds)('the example of %s has no faults and is explained in both languages', (trigger) => {
  const { check } = openLanguageService(ts, declarationsFor(trigger))
  expect(check(exampleOf(trigger, 'el'))).toEqual([])
  expect(check(exampleOf(trigger, 'en'))).toEqual([])
  expect(exampleOf(trigger, 'el')).toMatch(/^\/\/ .*[α-ω]{3}/)
  expect(exampleOf(trigger, 'en')).toMatch(/^\/\/ [^α-ω]*\n/)
})
