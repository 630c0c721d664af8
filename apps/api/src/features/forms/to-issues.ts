import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import { type IssueTextKey, issueText, issueTexts } from '@klesis/forms/texts/issue-text.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { serverTexts, type TextOverrides } from '../../texts/server-texts.ts'

export const ruleText = serverTexts<IssueTextKey>('rules', issueTexts)

/** Who reads the messages: the language, and the texts edited in this portal. */
export interface IssueReader {
  language: Language
  editedTexts: TextOverrides
}

/** Converts errors of answers to the issues of a refusal, in the caller's language. */
export function toIssues(form: Form, issues: readonly FormIssue[], { language, editedTexts }: IssueReader): Issue[] {
  const translate = translator(form, language)
  const messageOf = (key: IssueTextKey) => ruleText(editedTexts, key, language)
  return issues.map((issue) => ({
    path: issue.path,
    code: issue.rule,
    message: issueText(issue, language, { translate, messageOf }),
    params: { ...issue.params, label: translate(issue.label) },
  }))
}
