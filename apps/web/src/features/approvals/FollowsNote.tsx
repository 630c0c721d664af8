import type { ApplicationView, StepView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { Text } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { whatFollows } from './what-follows.ts'

const nameOf = ({ label, approver }: StepView, language: Language) => [textIn(label, language), approver].filter(Boolean).join(', ')
const namesOf = (steps: readonly StepView[], language: Language) => [...new Set(steps.map((step) => nameOf(step, language)))]

/** Says before an approval who is asked after it, or that it is the last one, and who gets a mail. */
export function FollowsNote({ steps, isApplicantNotified }: Pick<ApplicationView, 'steps' | 'isApplicantNotified'>) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const follows = whatFollows(steps)
  if (!follows) return null
  const names = follows.what === 'next' ? namesOf(follows.steps, language) : []
  return (
    <Text size="sm" w="100%">
      {follows.what === 'next'
        ? t('follows.next', { names: names.join(' · '), count: names.length })
        : follows.what === 'others'
          ? t('follows.others', { count: follows.count })
          : t(follows.what === 'end' && !isApplicantNotified ? 'follows.endUntold' : `follows.${follows.what}`)}
    </Text>
  )
}
