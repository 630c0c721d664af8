import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { helpNewQuery } from './create.queries.ts'

interface Props {
  id: number
  title: string
  onClose: () => void
}

/** The invitation's instructions for whoever begins an application. */
export function HelpDialog({ id, title, onClose }: Props) {
  const { t } = useTranslation('applications')
  const help = useQuery(helpNewQuery(id, useLanguage()))
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t('create.close') }}>
      <Refused error={help.error} onRetry={() => void help.refetch()} />
      {help.isPending && <RowsSkeleton count={4} height={22} />}
      {help.data && <HtmlView html={help.data.html} />}
    </Modal>
  )
}
