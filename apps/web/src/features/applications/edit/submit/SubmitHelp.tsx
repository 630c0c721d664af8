import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { HtmlView } from '../../../../ui/HtmlView.tsx'
import classes from './submit-page.module.css'

/** The invitation's help text for the submission; renders nothing if it has none. */
export function SubmitHelp({ invitationId }: { invitationId: number }) {
  const lang = useLanguage()
  const { data } = useQuery({
    queryKey: ['invitations', 'helpSubmit', invitationId, lang],
    queryFn: ({ signal }) => call(invitations.helpSubmit, { params: { id: String(invitationId), lang } }, signal),
  })
  return data?.html ? <HtmlView html={data.html} className={classes.help} /> : null
}
