import { FormAnswers } from '@klesis/contract/wire.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkAnswers, toIssues } from '../../forms/index.ts'
import type { CheckAnswers } from './completeness.ts'

/** Checks answers by the rules of the form, with its scripts in the sandbox. */
export const answersChecker =
  (sandbox: Sandbox): CheckAnswers =>
  async (form, data, { now, overridden, ...reader }) => {
    const processed = await checkAnswers(sandbox, form, data, { now, mode: 'final', ...(overridden && { overridden }) })
    const failures = [...processed.errors, ...processed.warnings].filter(({ rule, key }) => rule === 'script' && key !== '')
    return {
      data: FormAnswers.parse(processed.data),
      issues: toIssues(form, processed.errors, reader),
      hidden: processed.hidden,
      failures: failures.map(({ key, label, params }) => ({ key, label, property: String(params?.property), message: String(params?.message) })),
    }
  }
