import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type DecisionAction, eventOf } from './use-asked-action.ts'

interface Props {
  /** What the link of a mail offered. */
  linked: DecisionAction | undefined
  isSigned: boolean
  allowed: ApplicationView['allowed']
}

/** What to press once the application is read, for whoever came by the link of a mail. */
export function LinkedNote({ linked, isSigned, allowed }: Props) {
  const { t } = useTranslation('approvals')
  if (!linked || !allowed.includes(eventOf(linked))) return null
  const verb = t(linked === 'approve' && isSigned ? 'sign.verb' : `${linked}.verb`)
  return (
    <Text size="sm" w="100%" role="status">
      {t('linked', { verb })}
    </Text>
  )
}
