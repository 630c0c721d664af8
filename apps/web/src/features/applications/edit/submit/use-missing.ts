import type { ApplicationView, RequirementView } from '@klesis/contract/applications/application.ts'
import type { Issue } from '@klesis/contract/refusal-body.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { FormIssue } from '@klesis/forms/rules/issue.ts'
import { issueText } from '@klesis/forms/texts/issue-text.ts'
import { useMemo } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { editedMessage } from '../../../forms/index.ts'
import { type Missing, missingOf } from './missing.ts'

interface MissingProps {
  application: ApplicationView
  form: Form
  formIssues: readonly FormIssue[]
  chosenItems: readonly number[]
  serverIssues: readonly Issue[]
}

/** Everything that is missing or invalid, in the person's language. */
export function useMissing({ application, form, formIssues, chosenItems, serverIssues }: MissingProps): Missing[] {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  return useMemo(() => {
    const translate = (text: string) => form.i18n?.[language]?.[text] ?? text
    return missingOf(
      { formIssues, application, chosenItems, serverIssues },
      {
        answer: (issue) => ({ label: translate(issue.label), text: issueText(issue, language, { translate, messageOf: editedMessage }) }),
        title: (requirement: RequirementView) => textIn(requirement.title, language),
        documentsMissing: (needed, present) => t('edit.documents.missing', { needed, present }),
        documentsTooMany: (max, present) => t('edit.documents.tooMany', { max, present }),
        itemsLabel: t('edit.items.title'),
        itemsMissing: t('edit.items.missing'),
        profileLabel: t('edit.profile.label'),
      },
    )
  }, [application, form, formIssues, chosenItems, serverIssues, language, t])
}
