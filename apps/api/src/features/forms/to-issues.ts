import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import { type IssueTextKey, issueText, issueTexts, overrideMessages } from '@klesis/forms/texts/issue-text.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { serverTexts } from '../../texts/server-texts.ts'

overrideMessages(serverTexts<IssueTextKey>('rules', issueTexts))

/** Converts errors of answers to the issues of a refusal, in the caller's language. */
export function toIssues(form: Form, issues: readonly FormIssue[], language: Language): Issue[] {
  const translate = translator(form, language)
  return issues.map((issue) => ({
    path: issue.path,
    code: issue.rule,
    message: issueText(issue, language, translate),
    params: { ...issue.params, label: translate(issue.label) },
  }))
}
