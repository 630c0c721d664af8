import { describe, expect, test } from 'vitest'
import { type FormIssue, ruleNames } from '../rules/issue.ts'
import { issueText } from './issue-text.ts'

const issue = (rule: FormIssue['rule'], params?: FormIssue['params'], message?: string): FormIssue => ({
  path: 'a',
  key: 'a',
  label: 'Age',
  rule,
  params,
  message,
})

describe('messages of issues', () => {
  test.each([
    [issue('min', { min: 5, max: 10 }), 'Δώστε αριθμό από 5 έως 10.', 'Enter a number from 5 to 10.'],
    [issue('min', { min: 1_500.5 }), 'Δώστε αριθμό από 1.500,5 και πάνω.', 'Enter a number of 1,500.5 or more.'],
    [issue('minDate', { min: '2026-12-23T22:00:00.000Z' }), 'Δώστε ημερομηνία από 24-12-2026 και μετά.', 'Enter a date of 24-12-2026 or later.'],
    [
      issue('fileMaxSize', { max: '1MB', name: 'cv.pdf' }),
      'Το αρχείο «cv.pdf» είναι πολύ μεγάλο· ανεβάστε αρχείο έως 1MB.',
      'The file "cv.pdf" is too large; upload one of 1MB or less.',
    ],
    [issue('minYear', { min: 2_030 }), 'Δώστε έτος από 2030 και μετά.', 'Enter a year of 2030 or later.'],
    [issue('maxYear', { max: 1_999 }), 'Δώστε έτος έως 1999.', 'Enter a year of 1999 or earlier.'],
    [issue('required'), 'Συμπληρώστε αυτό το πεδίο.', 'Fill in this field.'],
  ])('%j', (one, el, en) => {
    expect([issueText(one, 'el'), issueText(one, 'en')]).toEqual([el, en])
  })

  test("the author's own message has priority and is translated", () => {
    const words: Record<string, string> = { '{{field}} is wrong.': 'Λάθος: {{field}}.', Age: 'Ηλικία' }
    expect(issueText(issue('min', { min: 5 }, '{{field}} is wrong.'), 'el', { translate: (text) => words[text] ?? text })).toBe('Λάθος: Ηλικία.')
  })

  test.each(ruleNames)('%s has a message in both languages', (rule) => {
    for (const language of ['el', 'en'] as const) expect(issueText(issue(rule), language)).toMatch(/[.;]$/)
  })
})
