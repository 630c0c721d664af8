import { links } from '@klesis/contract/links/links.calls.ts'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { LinkFrame } from './LinkFrame.tsx'

const route = getRouteApi('/public/anonymous/$uuid')

/** The entry to an invitation that asks for no sign-in: leads to where its application begins. */
export function Entry() {
  const { uuid } = route.useParams()
  const open = async () => {
    const user = await call(links.anonymous, { params: { uuid } })
    const to = `/application/new/${user.scope?.invitationId ?? 0}`
    return { user, to, otherwise: to }
  }
  return <LinkFrame path="/public/anonymous" open={open} />
}
