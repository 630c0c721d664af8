import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { ListedApplication } from './listed-application.ts'
import { ownTaskOf } from './own-task.ts'

/** Leads to what one's own application waits for; renders nothing where it waits for others. */
export function OwnTaskButton({ application }: { application: ListedApplication }) {
  const { t } = useTranslation('application-list')
  const title = textIn(application.invitationTitle, useLanguage())
  const task = ownTaskOf(application)
  if (!task) return null
  const text = t(`list.task.${task}`)
  return (
    <LinkButton
      size="sm"
      variant="default"
      to="/application/edit/$applicationId"
      params={{ applicationId: String(application.id) }}
      aria-label={`${text}: ${title}`}
    >
      {text}
    </LinkButton>
  )
}
