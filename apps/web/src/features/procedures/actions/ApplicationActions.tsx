import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { offeredActionsQuery } from './actions.queries.ts'

interface Props {
  applicationId: number
  invitationId: number
  /** Shows the actions of this document instead of those of the invitation. */
  requirementId?: number
}

/** The actions that a manager may run on one application. Nothing is shown where there are none. */
export function ApplicationActions({ applicationId, invitationId, requirementId }: Props) {
  const { t } = useTranslation('actions')
  const language = useLanguage()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(offeredActionsQuery(invitationId, language))
  if (!data) return error && requirementId === undefined ? <Refused error={error} title={t('unloaded')} onRetry={() => void refetch()} /> : null
  const requirement = data.requirements.find(({ id }) => id === requirementId)
  const items = requirementId === undefined ? data.items : (requirement?.items ?? [])
  if (items.length === 0) return null
  return (
    <ActionMenu
      label={requirement ? t('ofDocument', { title: textIn(requirement.title, language) }) : t('menu')}
      actions={items}
      target={{ invitationId, ids: [applicationId], ...(requirementId !== undefined && { requirementId }) }}
      onDone={() => void queries.invalidateQueries({ queryKey: ['applications'] })}
    />
  )
}
