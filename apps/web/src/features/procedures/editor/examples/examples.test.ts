import ts from 'typescript'
import { expect, test } from 'vitest'
import { openLanguageService } from '../language-service.ts'
import { declarationsFor, type TriggerId } from '../script-declarations.ts'
import { exampleOf, examples } from './example-of.ts'

test.each(Object.keys(examples) as TriggerId[])('the example of %s has no faults and is explained in both languages', (trigger) => {
  const { check } = openLanguageService(ts, declarationsFor(trigger))
  expect(check(exampleOf(trigger, 'el'))).toEqual([])
  expect(check(exampleOf(trigger, 'en'))).toEqual([])
  expect(exampleOf(trigger, 'el')).toMatch(/^\/\/ .*[α-ω]{3}/)
  expect(exampleOf(trigger, 'en')).toMatch(/^\/\/ [^α-ω]*\n/)
})
