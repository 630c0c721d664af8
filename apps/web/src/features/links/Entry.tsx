import { links } from '@klesis/contract/links/links.calls.ts'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { LinkFrame } from './LinkFrame.tsx'

const route = getRouteApi('/public/anonymous/$uuid')

/** The page of an entry link, which needs no sign-in: redirects to the page that creates the application. */
export function Entry() {
  const { uuid } = route.useParams()
  const open = async () => {
    const user = await call(links.anonymous, { params: { uuid } })
    const to = `/application/new/${user.scope?.invitationId ?? 0}`
    return { user, to, otherwise: to }
  }
  return <LinkFrame path="/public/anonymous" open={open} />
}
