import { links } from '@klesis/contract/links/links.calls.ts'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { LinkFrame } from './LinkFrame.tsx'

const route = getRouteApi('/public/sign/mitos/$ticket/$invitationId')

/** The page to which another system sends its people with a ticket: signs them in and redirects to the invitation. */
export function TicketSignIn() {
  const { ticket, invitationId } = route.useParams()
  const to = `/application/new/${invitationId}`
  const open = async () => ({ user: await call(links.mitos, { params: { ticket, invitationId } }), to, otherwise: to })
  return <LinkFrame path="/public/sign/mitos" open={open} />
}
