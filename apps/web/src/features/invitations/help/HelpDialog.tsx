import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'

interface Props {
  id: number
  title: string
  onClose: () => void
}

/** The instructions of an invitation before applying. */
export function HelpDialog({ id, title, onClose }: Props) {
  const lang = useLanguage()
  const help = useQuery({
    queryKey: ['invitations', 'help', id, lang],
    queryFn: ({ signal }) => call(invitations.helpNew, { params: { id: String(id), lang } }, signal),
  })
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Refused error={help.error} onRetry={() => void help.refetch()} />
      {help.isPending && <RowsSkeleton count={4} height={22} />}
      {help.data && <HtmlView html={help.data.html} />}
    </Dialog>
  )
}
