import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
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
  const help = useQuery(helpNewQuery(id, useLanguage()))
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Refused error={help.error} onRetry={() => void help.refetch()} />
      {help.isPending && <RowsSkeleton count={4} height={22} />}
      {help.data && <HtmlView html={help.data.html} />}
    </Dialog>
  )
}
