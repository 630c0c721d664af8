import { FormAnswers } from '@klesis/contract/wire.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { checkAnswers, scriptFailures, toIssues } from '../../forms/index.ts'
import type { CheckAnswers } from './completeness.ts'

/** Checks answers by the rules of the form, with its scripts in the sandbox. */
export const answersChecker =
  (sandbox: Sandbox): CheckAnswers =>
  async (form, data, { now, overridden, ...reader }) => {
    const processed = await checkAnswers(sandbox, form, data, { now, mode: 'final', ...(overridden && { overridden }) })
    return {
      data: FormAnswers.parse(processed.data),
      issues: toIssues(form, processed.errors, reader),
      hidden: processed.hidden,
      failures: scriptFailures(processed),
    }
  }
