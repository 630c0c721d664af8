import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { HtmlView } from '../../ui/HtmlView.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { helpQuery } from './dashboard.queries.ts'

interface Props {
  id: number
  title: string
  onClose: () => void
}

/** The instructions of an invitation for who is about to apply. */
export function HelpDialog({ id, title, onClose }: Props) {
  const help = useQuery(helpQuery(id, useLanguage()))
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Refused error={help.error} onRetry={() => void help.refetch()} />
      {help.isPending && <RowsSkeleton count={4} height={22} />}
      {help.data && <HtmlView html={help.data.html} />}
    </Dialog>
  )
}
