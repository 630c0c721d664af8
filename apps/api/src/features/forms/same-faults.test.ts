import { languages } from '@klesis/contract/languages.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import { loadScriptEngine } from '@klesis/forms/scripts/load-script-engine.ts'
import { exampleForm, exampleNames } from '@klesis/forms/testing/example-forms.ts'
import { trialsOf } from '@klesis/forms/testing/judges/trials.ts'
import { issueText } from '@klesis/forms/texts/issue-text.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openSandbox } from '../../sandbox/sandbox.ts'
import { checkAnswers, toIssues } from './index.ts'

const now = new Date('2026-11-20T10:00:00Z')
const overridden = new Set<string>()

type Told = [path: string, sentence: string]
const inOrder = (told: Told[]) => told.toSorted((one, other) => one.join().localeCompare(other.join()))

/** The faults that the page of a form shows. */
async function onPage(form: Form, data: unknown, language: 'el' | 'en'): Promise<Told[]> {
  const { errors } = processForm(form, data, { now, mode: 'page', overridden, engine: await loadScriptEngine() })
  const translate = (text: unknown) => (typeof text === 'string' ? (form.i18n?.[language]?.[text] ?? text) : '')
  return errors.map((issue) => [issue.path, issueText(issue, language, { translate })])
}

test.each(exampleNames)('browser and server find the same faults in the answers to %s and say the same', async (name) => {
  const form = exampleForm(name)
  const sandbox = openSandbox({ threads: 1 })
  onTestFinished(() => sandbox.close())
  let found = 0
  for (const { data } of trialsOf(form, 1, 10)) {
    const { errors } = await checkAnswers(sandbox, form, data, { now, mode: 'final', overridden })
    found += errors.length
    for (const language of languages) {
      const told = toIssues(form, errors, { language, editedTexts: new Map() }).map(({ path, message }): Told => [path, message])
      expect(inOrder(await onPage(form, data, language))).toEqual(inOrder(told))
    }
  }
  expect(found).toBeGreaterThan(0)
})
